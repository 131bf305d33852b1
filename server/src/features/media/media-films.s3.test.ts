import { AwsClient } from 'aws4fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { findOpenFilms } from '../../platform/media-store/open-films.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { fromRoot } from '../../testing/test-client.ts';
import { fakeMp4 } from '../../testing/test-media.ts';

/** Runs against a real S3-compatible server alone: `npm run test:s3`. */

const { S3_TEST_ENDPOINT = '', S3_TEST_REGION = 'us-east-1', S3_TEST_KEY_ID = '', S3_TEST_SECRET = '' } = process.env;

const bucket = `sankalp-${crypto.randomUUID()}`;
const client = new AwsClient({
  accessKeyId: S3_TEST_KEY_ID,
  secretAccessKey: S3_TEST_SECRET,
  region: S3_TEST_REGION,
  service: 's3',
});
const made = await client.fetch(`${S3_TEST_ENDPOINT}/${bucket}`, { method: 'PUT' });
expect(made.status).toBe(200);
const app = await createTestApp({
  S3_ENDPOINT: S3_TEST_ENDPOINT,
  S3_REGION: S3_TEST_REGION,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: S3_TEST_KEY_ID,
  S3_SECRET_ACCESS_KEY: S3_TEST_SECRET,
  S3_PUBLIC_URL: 'https://media.example.org',
});

const film = fakeMp4(300_000);
const newFilm = () =>
  app.media.put({ entityType: 'chapter', category: 'video', contentType: 'video/mp4', bytes: film });
const [key, other] = [await newFilm(), await newFilm()];
const READER = '0190a1b2-0000-7000-8000-000000000000';

afterEach(() => void vi.useRealTimers());

async function watch(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The address, otherwise in some of its parts. */
async function changed(change: (url: URL) => void): Promise<string> {
  const url = new URL((await app.media.film(key, READER)).url);
  change(url);
  return url.href;
}

test('a film is watched at the bucket itself, whole and in parts, and never below the public address', async () => {
  const { url } = await app.media.film(key, READER);
  expect(url.startsWith(`${S3_TEST_ENDPOINT}/${bucket}/${key}?`)).toBe(true);
  const whole = await watch(url);
  expect([whole.status, whole.headers.get('content-type'), whole.bytes.equals(film)]).toEqual([200, 'video/mp4', true]);
  expect(whole.headers.get('content-disposition')).toBe('inline');
  const part = await watch(url, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300000']);
  expect(part.bytes.equals(film.subarray(1000, 2000))).toBe(true);
});

test('a changed address opens nothing', async () => {
  const addresses = [
    await changed((url) => url.searchParams.set('x-reader', READER.replace('0190', '0191'))),
    await changed((url) => url.searchParams.delete('x-reader')),
    await changed((url) => url.searchParams.set('X-Amz-Expires', '86400')),
    await changed((url) => url.searchParams.set('X-Amz-Signature', 'a'.repeat(64))),
    await changed((url) => (url.pathname = url.pathname.replace(key, other))),
  ];
  for (const address of addresses) expect((await watch(address)).status, address).toBe(403);
  expect((await watch(`${S3_TEST_ENDPOINT}/${bucket}/${key}`)).status).toBeGreaterThanOrEqual(400);
});

test('an address ends', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now - 110 * 60_000 });
  const young = (await app.media.film(key, READER)).url;
  vi.useFakeTimers({ toFake: ['Date'], now: now - 140 * 60_000 });
  const old = (await app.media.film(key, READER)).url;
  vi.useRealTimers();
  expect([(await watch(young)).status, (await watch(old)).status]).toEqual([200, 403]);
});

test('a free film has one address for everybody', async () => {
  const { url } = await app.media.film(key, null);
  expect((await watch(url)).status).toBe(200);
  expect(new URL(url).searchParams.has('x-reader')).toBe(false);
  expect([url, (await app.media.film(key, null)).url]).toContain((await app.media.film(key, null)).url);
});

test('a start that looks finds no film that everybody can read', async () => {
  const options = {
    endpoint: S3_TEST_ENDPOINT,
    region: S3_TEST_REGION,
    bucket,
    accessKeyId: S3_TEST_KEY_ID,
    secretAccessKey: S3_TEST_SECRET,
  };
  expect(await findOpenFilms({ ...options, publicUrl: `${S3_TEST_ENDPOINT}/${bucket}` })).toBeUndefined();
});

test('the product itself hands no film on', async () => {
  for (const query of ['', '?expires=9999999999&signature=x', `?reader=${READER}&expires=9999999999&signature=x`]) {
    expect((await app.call('GET', fromRoot(`/media/${key}${query}`))).status, query).toBe(403);
  }
});
