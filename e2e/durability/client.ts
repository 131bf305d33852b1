import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { MediaEntity } from '@sankalp/contract/media';
import type { Product } from '../harness/product.ts';

/** Lists that screens read first, and the home board. */
export const SCREENS = [
  '/users?currentPage=1&pageSize=10',
  '/courses',
  '/products',
  '/orders/admin/list?page=1&limit=10',
  '/bookings?page=1&limit=10',
  '/coupons?page=1&limit=10',
  '/audit',
  '/home',
] as const;

export type Answer = { status: number; body: string };

/** A signed-in caller that survives the product's restarts: the session does, and the address is told anew. */
export class Client {
  origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  static async signIn({ origin, admin }: Pick<Product, 'origin' | 'admin'>): Promise<Client> {
    const answer = await fetch(`${origin}/api/v1/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    return new Client(origin, data.token);
  }

  /** Headers that its calls bring along. */
  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  createUser(name: string, phone: string): Promise<Answer> {
    return this.#send('POST', '/users', { name, whatsappMobileNumber: phone }, { 'idempotency-key': randomUUID() });
  }

  /** Asks where a picture may be sent. Answers its key. */
  async presign(): Promise<string> {
    const file = { fileName: 'a.png', fileType: 'image/png', fileSize: 100, mediaType: 'image' };
    const { body } = await this.#send('POST', '/media/presigned-url', {
      ...file,
      entityType: 'user',
      mediaCategory: 'profile-image',
    });
    return JSON.parse(body).data.s3Key;
  }

  createUserWithPicture(name: string, phone: string, profileImageKey: string): Promise<Answer> {
    return this.#send('POST', '/users', { name, whatsappMobileNumber: phone, profileImageKey });
  }

  changeCity(id: string, city: string): Promise<Answer> {
    return this.#send('PUT', `/users/admin/${id}`, { city });
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#send('POST', path, body);
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.#send('PATCH', path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.#send('DELETE', path);
  }

  /** Sends up a picture of a product, or of another thing. Answers its key. */
  async uploadPicture(fileName: string, bytes: Buffer, entityType: MediaEntity = 'product'): Promise<string> {
    const file = { fileName, fileType: 'image/png', fileSize: bytes.length, mediaType: 'image' };
    const asked = await this.post('/media/presigned-url', { ...file, entityType, mediaCategory: 'media' });
    if (asked.status !== 200) throw new Error(`No address: ${asked.body}`);
    const { preSignedUrl, s3Key } = JSON.parse(asked.body).data as { preSignedUrl: string; s3Key: string };
    const headers = { 'content-type': file.fileType };
    const sent = await fetch(new URL(preSignedUrl, this.origin), {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes),
    });
    if (!sent.ok) throw new Error(`Not taken: ${await sent.text()}`);
    return s3Key;
  }

  listUsers(): Promise<Answer> {
    return this.#send('GET', '/users?currentPage=1&pageSize=1');
  }

  /** Begins to import a CSV file. `ended` has the status, or nothing when the connection broke. */
  beginImport(
    file: string,
    path = '/users/import',
    contentType = 'text/csv',
  ): { finish(): void; ended: Promise<number | undefined> } {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': contentType,
      'content-length': Buffer.byteLength(file),
    };
    // Unlike fetch it waits as long as it takes.
    const call = request(`${this.origin}/api/v1${path}`, { method: 'POST', headers });
    const ended = once(call, 'response').then(
      ([answer]: IncomingMessage[]) => answer?.resume().statusCode,
      () => undefined,
    );
    call.write(file.slice(0, -1));
    return { finish: () => void call.end(file.slice(-1)), ended };
  }

  /** The status of an import, or nothing when the connection broke. */
  importUsers(file: string): Promise<number | undefined> {
    const { finish, ended } = this.beginImport(file);
    finish();
    return ended;
  }

  /** The status of an import of products with their pictures. */
  importProducts(body: { csv: string; pictures: readonly { name: string; mediaKey: string }[] }) {
    const { finish, ended } = this.beginImport(JSON.stringify(body), '/products/import', 'application/json');
    finish();
    return ended;
  }

  /** Every existing row, read from the table itself. */
  async exportUsers(): Promise<{ name: string; city: string }[]> {
    const { status, body } = await this.#send('GET', '/users/export.csv');
    if (status !== 200) throw new Error(`The export answered ${status}: ${body}`);
    const [head = '', ...lines] = body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/);
    const columns = head.split(',');
    return lines.map((line) => {
      const cells = line.split(',');
      return { name: cells[columns.indexOf('Username')] ?? '', city: cells[columns.indexOf('City')] ?? '' };
    });
  }

  async #send(method: string, path: string, body?: unknown, extra: Record<string, string> = {}): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#token}`, ...extra };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(`${this.origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.text() };
  }
}
