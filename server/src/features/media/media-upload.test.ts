import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { plainImage, presign, put } from '../../testing/test-media.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const png = await plainImage('png', { width: 40, height: 30 });

const address = async (fileSize = png.length): Promise<string> =>
  (await presign(app, leela, { bytes: png, fileSize })).body.data.preSignedUrl;

const files = (folder: string): Promise<string[]> => readdir(join(app.dataDir, 'media', folder));

describe('PUT to the address', () => {
  test('takes the announced body once, without a session', async () => {
    const url = await address();
    expect(await put(app, url, png)).toMatchObject({ status: 200, body: { data: { message: 'Uploaded' } } });
    expect(await files('incoming')).toContain(new URL(url).pathname.split('/').at(-1));
    expect(await put(app, url, png)).toBeRefused(
      409,
      'This upload address is in use, or has been used. Please ask for a new one.',
    );
  });

  test('of twenty who send at once one is taken', async () => {
    const url = await address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(app, url, png)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test.each([
    ['larger', Buffer.alloc(1), 413, 'The file is larger than announced.'],
    ['smaller', -1, 400, 'The file is smaller than announced.'],
  ] as const)(
    'a body that is %s is refused before it is read, and the address stays good',
    async (_, by, status, message) => {
      const url = await address();
      const body = typeof by === 'number' ? png.subarray(0, by) : Buffer.concat([png, by]);
      expect(await put(app, url, body)).toMatchObject({ status, body: { message } });
      expect((await put(app, url, png)).status).toBe(200);
    },
  );

  test('nothing at all, no length and another type are refused', async () => {
    const url = await address();
    expect(await put(app, url, Buffer.alloc(0))).toMatchObject({
      status: expect.toSatisfy((code) => [400, 411].includes(code)),
    });
    expect(await put(app, url, png, 'text/html')).toBeRefused(400, 'The Content-Type must be image/png, as announced.');
    expect((await put(app, url, png, 'application/json')).status).toBe(400);
    expect((await put(app, url, png)).status).toBe(200);
  });

  test.each([
    ['signature', 'x'.repeat(43), 'This upload address is not valid.'],
    ['expires', '9999999999', 'This upload address is not valid.'],
    ['signature', 'é', 'This upload address is not valid.'],
  ])('an edited %s is refused', async (name, value, message) => {
    const url = new URL(await address());
    url.searchParams.set(name, value);
    expect(await put(app, url.href, png)).toBeRefused(403, message);
  });

  test('a signature of one address does not open another, nor one that differs in a bit that decoding overlooks', async () => {
    const [one, other] = [new URL(await address()), new URL(await address())];
    other.search = one.search;
    expect((await put(app, other.href, png)).status).toBe(403);
    const signature = one.searchParams.get('signature') ?? '';
    one.searchParams.set('signature', `${signature}=`);
    expect((await put(app, one.href, png)).status).toBe(403);
  });

  test('an address whose file is of another size by now is refused', async () => {
    const url = await address();
    const id = new URL(url).pathname.split('/').at(-1);
    await app.query('update media set size_bytes = size_bytes + 1 where id = $1', [id]);
    expect((await put(app, url, png)).status).toBe(403);
  });

  test.each(['..%2f..%2fetc%2fpasswd', 'x', '%00', '0190a1b2-0000-7000-8000-000000000000'])(
    'the id %s is none',
    async (id) => {
      const url = new URL(await address());
      url.pathname = `/api/v1/media/uploads/${id}`;
      expect((await put(app, url.href, png)).status).toBeGreaterThanOrEqual(400);
      expect((await put(app, url.href, png)).status).toBeLessThan(500);
    },
  );

  test('an address without its signature is refused in the usual shape', async () => {
    const url = new URL(await address());
    url.search = '';
    expect(await put(app, url.href, png)).toBeRefused(400, ['expires is required', 'signature is required']);
  });
});

describe('a line that drops', () => {
  test('at a random byte, two hundred times, leaves no file, and the last try still works', async () => {
    const origin = new URL(await app.listen());
    const body = Buffer.alloc(200_000, 1);
    const url = await address(body.length);
    const { pathname, search } = new URL(url);
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (let i = 0; i < 200; i += 1) {
      const cut = Math.floor(Math.random() * (body.length - 1));
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(origin.port), '127.0.0.1', () => {
          socket.write(head);
          socket.write(body.subarray(0, cut), () => (i % 2 ? socket.destroy() : socket.resetAndDestroy()));
        });
        socket.on('close', () => resolve()).on('error', reject);
        socket.resume();
      });
    }
    // The server learns of the last drops a moment later.
    await expect.poll(() => files('temporary')).toEqual([]);
    await expect.poll(async () => (await put(app, url, body)).status).toBe(200);
    expect(await files('temporary')).toEqual([]);
  });
});
