import { afterEach, describe, expect, test, vi } from 'vitest';
import { createS3Store } from '../../platform/media-store/s3-store.ts';
import { adminPrincipal } from '../../shared/principal.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestBucket } from '../../testing/test-bucket.ts';
import { fromRoot } from '../../testing/test-client.ts';
import { fakeMp4, plainImage, presign, type TestFile } from '../../testing/test-media.ts';
import { MEDIA_SWEEP_JOB } from './index.ts';

/** Runs against a real S3-compatible server alone: `npm run test:s3`. */

const { options, settings: s3, object } = await createTestBucket();
const { endpoint, bucket } = options;
const store = createS3Store({ ...options, publicUrl: undefined });

let phones = 30_000;

const app = await createTestApp(s3);
const leela = await app.asSuperAdmin();
const png = await plainImage('png', { width: 900, height: 600 });

afterEach(() => void vi.useRealTimers());

async function put(address: string, bytes: Buffer, contentType = 'image/png'): Promise<number> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bytes),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function ask(file: TestFile): Promise<{ preSignedUrl: string; s3Key: string; id: string }> {
  const presigned = await presign(app, leela, file);
  expect(presigned.status).toBe(200);
  const { preSignedUrl, s3Key } = presigned.body.data;
  return { preSignedUrl, s3Key, id: new URL(preSignedUrl).pathname.split('/').at(-1) ?? '' };
}

async function newUser(profileImageKey: string) {
  phones += 1;
  const body = { name: 'Meera Iyer', whatsappMobileNumber: `+9198201${phones}`, profileImageKey };
  return leela.post('/users', body);
}

const sweep = async () => {
  await app.query('select graphile_worker.add_job($1)', [MEDIA_SWEEP_JOB]);
  await app.runJobs();
};

describe('an address of the bucket', () => {
  test('takes the announced file, which becomes an avatar and is shown', async () => {
    const { preSignedUrl, s3Key, id } = await ask({ bytes: png });
    expect(preSignedUrl.startsWith(`${endpoint}/${bucket}/incoming/`)).toBe(true);
    expect(await put(preSignedUrl, png)).toBe(200);
    expect((await app.call('GET', `http://x/media/${s3Key}`)).status).toBe(404);
    const created = await newUser(s3Key);
    expect(created).toMatchObject({ status: 201, body: { data: { profileImageUrl: `/media/${s3Key}` } } });
    for (const path of [s3Key, s3Key.replace('.png', '.thumb.webp')]) {
      const shown = await app.call('GET', `http://x/media/${path}`);
      expect(shown.status, path).toBe(200);
      expect(shown.headers['content-type']).toBe(path === s3Key ? 'image/png' : 'image/webp');
    }
    expect((await object(`incoming/${id}`, 'HEAD')).status).toBe(404);
    expect((await object(s3Key, 'HEAD')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('refuses another content type', async () => {
    expect(await put((await ask({ bytes: png })).preSignedUrl, png, 'text/html')).toBe(403);
  });

  test('refuses a tampered signature', async () => {
    const url = new URL((await ask({ bytes: png })).preSignedUrl);
    url.searchParams.set('X-Amz-Signature', 'a'.repeat(64));
    expect(await put(url.href, png)).toBe(403);
  });

  test('refuses another name under the same signature', async () => {
    const url = new URL((await ask({ bytes: png })).preSignedUrl);
    url.pathname = `/${bucket}/user/2026/01/0190a1b2-0000-4000-8000-000000000000.png`;
    expect(await put(url.href, png)).toBe(403);
  });

  test('refuses a larger and a smaller body', async () => {
    const { preSignedUrl } = await ask({ bytes: png });
    expect(await put(preSignedUrl, Buffer.concat([png, Buffer.alloc(1)]))).toBe(403);
    expect(await put(preSignedUrl, png.subarray(1))).toBe(403);
    expect(await put(preSignedUrl, png)).toBe(200);
  });

  test('refuses when it has expired', async () => {
    const now = Date.now();
    const terms = { id: crypto.randomUUID(), sizeBytes: png.length, contentType: 'image/png', origin: '' };
    vi.useFakeTimers({ toFake: ['Date'], now: now - 9 * 60_000 });
    const young = await store.presign(terms);
    vi.useFakeTimers({ toFake: ['Date'], now: now - 11 * 60_000 });
    const old = await store.presign(terms);
    vi.useRealTimers();
    expect([await put(young, png), await put(old, png)]).toEqual([200, 403]);
  });

  test('that is used again after the file was inspected changes nothing of it', async () => {
    const { preSignedUrl, s3Key, id } = await ask({ bytes: png });
    await put(preSignedUrl, png);
    await newUser(s3Key);
    const before = (await app.call('GET', `http://x/media/${s3Key}`)).bytes;
    const evil = Buffer.alloc(png.length, '<script>');
    expect(await put(preSignedUrl, evil)).toBe(200);
    expect((await app.call('GET', `http://x/media/${s3Key}`)).bytes.equals(before)).toBe(true);
    expect((await object(`incoming/${id}`, 'HEAD')).status).toBe(200);
    await store.removeAbandoned(new Date(Date.now() - 60_000));
    expect((await object(`incoming/${id}`, 'HEAD')).status).toBe(200);
    await store.removeAbandoned(new Date(Date.now() + 60_000));
    expect((await object(`incoming/${id}`, 'HEAD')).status).toBe(404);
  });
});

describe('what lies in the bucket', () => {
  test('is refused when it is not what it says, or has not come', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { preSignedUrl, s3Key } = await ask({ bytes: html });
    const unfinished = 'profileImageKey names a file whose upload is not finished.';
    expect(await newUser(s3Key)).toBeRefused(400, unfinished);
    await put(preSignedUrl, html);
    const message = 'profileImageKey names a file that is not a real PNG image.';
    expect(await newUser(s3Key)).toBeRefused(400, message);
    expect((await object(s3Key, 'HEAD')).status).toBe(404);
  });

  test('is handed on in parts', async () => {
    const film = fakeMp4(300_000);
    const file: TestFile = { bytes: film, fileType: 'video/mp4', entityType: 'product', mediaCategory: 'video' };
    const { preSignedUrl, s3Key } = await ask(file);
    expect(await put(preSignedUrl, film, 'video/mp4')).toBe(200);
    const owner = { entity: 'products', id: crypto.randomUUID() };
    const reference = { field: 'media', key: s3Key, entityType: 'product', category: 'media' } as const;
    await app.media.verify([reference], owner, { principal: adminPrincipal(leela.id), requestId: 'test' });
    const whole = await app.call('GET', `http://x/media/${s3Key}`);
    expect(whole.headers).toMatchObject({ 'content-length': '300000', 'content-type': 'video/mp4' });
    expect(whole.bytes.equals(film)).toBe(true);
    const part = await app.call('GET', `http://x/media/${s3Key}`, { headers: { range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 1000-1999/300000');
    expect(part.bytes.equals(film.subarray(1000, 2000))).toBe(true);
    const none = await app.call('GET', `http://x/media/${s3Key}`, { headers: { range: 'bytes=300000-' } });
    expect([none.status, none.headers['content-range']]).toEqual([416, 'bytes */300000']);
    const head = await app.call('HEAD', `http://x/media/${s3Key}`);
    expect([head.status, head.headers['content-length']]).toEqual([200, '300000']);
  });

  test('goes when nobody wants it', async () => {
    const key = await app.media.put({
      entityType: 'user',
      category: 'profile-image',
      contentType: 'image/png',
      bytes: png,
    });
    const thumbnail = key.replace('.png', '.thumb.webp');
    const { preSignedUrl, s3Key, id } = await ask({ bytes: png });
    await put(preSignedUrl, png);
    expect((await object(thumbnail, 'HEAD')).status).toBe(200);
    await app.query("update media set created_at = now() - interval '31 days' where key = any($1)", [[key, s3Key]]);
    await sweep();
    for (const name of [key, thumbnail, `incoming/${id}`]) expect((await object(name, 'HEAD')).status, name).toBe(404);
    expect((await app.call('GET', `http://x/media/${key}`)).status).toBe(404);
  });
});

describe('the store', () => {
  test('takes no body itself', async () => {
    const path = `/media/uploads/${crypto.randomUUID()}?expires=9999999999&signature=x`;
    expect((await app.call('PUT', path, { body: png, headers: { 'content-type': 'image/png' } })).status).toBe(403);
  });

  test('is ready when its bucket is', async () => {
    expect((await app.call('GET', fromRoot('/readyz'))).body).toEqual({ status: 'ok', degraded: [] });
    const lost = await createTestApp({ ...s3, S3_BUCKET: `${bucket}-not` });
    expect(await lost.call('GET', fromRoot('/readyz'))).toMatchObject({ status: 200, body: { degraded: ['media'] } });
  });
});
