import type { Module } from '@sankalp/contract/access';
import { ACCESS_TOKEN_TTL_SECONDS, decodeToken } from '@sankalp/contract/auth';
import type { Coupon } from '@sankalp/contract/coupons.schema';
import type { ListName } from '@sankalp/contract/list-settings';
import type { ListSettingsBody } from '@sankalp/contract/list-settings.schema';
import type { UpdateOrderBody } from '@sankalp/contract/orders.schema';
import type { CreateUserBody, User } from '@sankalp/contract/users.schema';
import type { Product } from './product.ts';

const LASTS_MS = (ACCESS_TOKEN_TTL_SECONDS * 1000) / 2;

/** Calls by which journeys prepare and look things up behind the screens, as another session of the first admin. */
export class AdminApi {
  readonly origin: string;
  readonly #token: string;
  readonly #adminId: string;

  private constructor(origin: string, token: string, adminId: string) {
    this.origin = origin;
    this.#token = token;
    this.#adminId = adminId;
  }

  static async connect({ origin, admin }: Pick<Product, 'origin' | 'admin'>): Promise<AdminApi> {
    const { token, admin: self } = await call<{ token: string; admin: { id: string } }>(
      `${origin}/api/v1/admin/auth/login`,
      { method: 'POST', body: admin },
    );
    return new AdminApi(origin, token, self.id);
  }

  /** Whether its session outlives the next journey. */
  lasts(): boolean {
    return Number(decodeToken(this.#token)?.exp) * 1000 > Date.now() + LASTS_MS;
  }

  /** A user with a unique phone number. */
  createUser(body: Omit<CreateUserBody, 'whatsappMobileNumber'>): Promise<User> {
    return this.#send('POST', '/users', { ...body, whatsappMobileNumber: unusedPhoneNumber() });
  }

  getUser(id: string): Promise<User> {
    return this.get(`/users/${id}`);
  }

  /** As when they said yes on a paper form. */
  async agreeToMessages(userId: string): Promise<void> {
    await this.#send('PUT', `/users/${userId}/consent`, { status: 'yes', givenOn: '2026-05-04', source: 'paper' });
  }

  async setWhatsappKey(sensyApiKey: string): Promise<void> {
    await this.#send('PUT', '/settings/whatsapp', { sensyApiKey });
  }

  async deleteUser(id: string): Promise<void> {
    await this.#send('DELETE', `/users/${id}`);
  }

  get<Data>(path: string): Promise<Data> {
    return this.#send('GET', path);
  }

  post<Data>(path: string, body: object): Promise<Data> {
    return this.#send('POST', path, body);
  }

  /** How the first admin sees a list. */
  async setUpList(list: ListName, settings: ListSettingsBody): Promise<void> {
    await this.#send('PUT', `/list-settings/${list}`, settings);
  }

  /** Gives the parcel of an order another address. */
  async setAddress(
    orderId: string,
    address: Pick<UpdateOrderBody, 'recipientName' | 'address' | 'city' | 'state'>,
  ): Promise<void> {
    await this.#send('PATCH', `/orders/${orderId}`, address);
  }

  /** Leaves a consultant without a time off, which another journey may have set. */
  async endTimeOff(consultantId: string): Promise<void> {
    await this.#send('PATCH', `/consultunt/${consultantId}`, { unAvalibiltyStart: null, unAvalibiltyEnd: null });
  }

  /** A coupon for everyone that is good for another week. */
  createCoupon(): Promise<Coupon> {
    const expiryTime = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
    return this.#send('POST', '/coupons', { discountPercentage: 15, expiryTime });
  }

  /** To all users, whatever the hour. */
  sendNotification(courseId: string): Promise<{ id: string }> {
    const text = { title: 'Tonight at seven', message: 'Bring a shawl.' };
    return this.#send('POST', '/notifications', { ...text, courseId, sentToAllUsers: true, quietHours: false });
  }

  /** Invites an admin and accepts for them. */
  async addAdmin(email: string, password: string, modules: Module[]): Promise<void> {
    const invite = { email, userName: 'Leela Nair', modules };
    const { link } = await this.#send<{ link: string }>('POST', '/admins/invites', invite);
    const token = new URL(link).searchParams.get('token');
    await this.#send('POST', '/admin/auth/reset-password', { token, password });
  }

  /** As when an admin ends the sessions on their other devices. */
  async endOtherSessions(): Promise<void> {
    const path = `/admins/${this.#adminId}/sessions`;
    const sessions = await this.#send<{ id: string; isCurrent: boolean }[]>('GET', path);
    for (const { id, isCurrent } of sessions) if (!isCurrent) await this.#send('DELETE', `${path}/${id}`);
  }

  #send<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    return call(`${this.origin}/api/v1${path}`, { method, body, token: this.#token });
  }
}

type Request = { method: string; body?: unknown; token?: string };

async function call<Data>(url: string, { method, body, token }: Request): Promise<Data> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
  return text === '' ? (undefined as Data) : JSON.parse(text).data;
}

let phoneNumbers = 0;

/** Numbers of the demo's people do not begin with 6. */
function unusedPhoneNumber(): string {
  phoneNumbers += 1;
  return `+91${6_200_000_000 + phoneNumbers}`;
}
