import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { fromRoot } from '../../testing/test-client.ts';
import { fakeMp4, plainImage, upload } from '../../testing/test-media.ts';

const film = fakeMp4(1000);

const app = await createTestApp();
const key = await app.media.put({ entityType: 'product', category: 'video', contentType: 'video/mp4', bytes: film });

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', fromRoot(path), { headers });

describe('GET /media/{key}', () => {
  test('gives the file to everybody, to be kept for ever and run never', async () => {
    const answer = await get(`/media/${key}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(film)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  test('HEAD tells the same without the bytes', async () => {
    const { headers } = await get(`/media/${key}`);
    const answer = await app.call('HEAD', `http://x/media/${key}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'content-security-policy']) {
      expect(answer.headers[name], name).toBe(headers[name]);
    }
  });

  test('is not sent again to who has it', async () => {
    const etag = String((await get(`/media/${key}`)).headers.etag);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(`/media/${key}`, { 'if-none-match': tags });
      expect(answer.status, tags).toBe(304);
      expect(answer.bytes).toHaveLength(0);
    }
    expect((await get(`/media/${key}`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=999-5000', 999, 999],
  ])('%s is one part', async (range, start, end) => {
    const answer = await get(`/media/${key}`, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.bytes.equals(film.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s is no part of it', async (range) => {
    const answer = await get(`/media/${key}`, { range });
    expect(answer).toBeRefused(416, 'The file has no such part.');
    expect(answer.headers['content-range']).toBe('bytes */1000');
  });

  test.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1e3'])(
    '%s is answered whole',
    async (range) => {
      const answer = await get(`/media/${key}`, { range });
      expect([answer.status, answer.bytes.length]).toEqual([200, 1000]);
    },
  );

  test('a part of another version is answered whole', async () => {
    const etag = String((await get(`/media/${key}`)).headers.etag);
    expect((await get(`/media/${key}`, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(`/media/${key}`, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test.each([
    '/media/',
    '/media/chapter',
    '/media/../secret-key',
    '/media/..%2f..%2fsecret-key',
    '/media/chapter/2026/11/..%2f..%2f..%2f..%2fsecret-key',
    '/media/%2e%2e/incoming',
    '/media/files/x',
    '/media/product/2026/11/0190a1b2-0000-4000-8000-000000000000.mp4',
    '/media/chapter/2026/11/0190a1b2-0000-4000-8000-000000000000.mp4%00.png',
    `/media/${'a/'.repeat(2000)}`,
  ])('%s is not there', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ statusCode: 404, error: 'Not Found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('what was uploaded and not inspected is not there', async () => {
    const leela = await app.asSuperAdmin();
    const bytes = await plainImage('png', { width: 4, height: 4 });
    const unverified = await upload(app, leela, { bytes });
    expect((await get(`/media/${unverified}`)).status).toBe(404);
    expect((await app.call('HEAD', `http://x/media/${unverified}`)).status).toBe(404);
  });

  test.each(['PUT', 'POST', 'DELETE', 'PATCH'] as const)('%s is not served', async (method) => {
    expect((await app.call(method, `http://x/media/${key}`)).status).toBe(404);
    expect((await get(`/media/${key}`)).status).toBe(200);
  });
});
