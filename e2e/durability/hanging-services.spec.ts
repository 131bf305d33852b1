import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { AdminApi } from '../harness/admin-api.ts';
import { type FakeFcm, startFakeFcm } from '../harness/fake-fcm.ts';
import { listenOnLoopback } from '../harness/loopback.ts';
import { Client } from './client.ts';
import { restartableProduct } from './restartable-product.ts';

/** Three seconds; a busy machine may be late. Unbounded, it was 46. */
const ANSWER_WITHIN_MS = 15_000;
const MEDIUM = '/media/course/2026/11/0190a1b2-0000-4000-8000-000000000001.jpg';

let fcm: FakeFcm;
let bucket: Awaited<ReturnType<typeof listenOnLoopback>>;
test.beforeAll(async () => {
  fcm = await startFakeFcm();
  bucket = await listenOnLoopback(() => undefined);
});
test.afterAll(async () => {
  await fcm.stop();
  await bucket.stop();
});

const installation = restartableProduct();

test('a Firebase that hangs holds no mail', async () => {
  fcm.hangs = true;
  const product = await installation.start(fcm.settings);
  const api = await AdminApi.connect(product);
  const [course] = await api.get<{ id: string }[]>('/courses');
  const sent = [await api.sendNotification(course?.id ?? ''), await api.sendNotification(course?.id ?? '')];
  await expect.poll(() => fcm.devices.length).toBeGreaterThan(0);
  await fetch(`${product.origin}/api/v1/admin/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: product.admin.email }),
  });
  await expect.poll(() => mails(), { intervals: [100] }).toBe(1);
  const rows = await api.get<{ id: string; deliveredCount: number }[]>('/notifications');
  for (const { id } of sent) expect(rows.find((row) => row.id === id)?.deliveredCount).toBe(0);
});

test('a bucket that hangs is refused in seconds, and the product stays ready', async () => {
  const product = await installation.start({
    DEMO_DATA: 'off',
    S3_ENDPOINT: bucket.origin,
    S3_REGION: 'x',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  });
  const client = await Client.signIn(product);
  const startedAt = performance.now();
  const [ready, ...media] = await Promise.all([
    fetch(`${product.origin}/readyz`),
    ...Array.from({ length: 20 }, () => fetch(product.origin + MEDIUM)),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(ANSWER_WITHIN_MS);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', degraded: ['media'] }]);
  expect(new Set(media.map(({ status }) => status))).toEqual(new Set([503]));
  const [refused] = await Promise.all(media.map((answer) => answer.json() as Promise<{ message: string }>));
  expect(refused?.message).toBe('The media store cannot be reached right now. Please try again in a moment.');
  expect((await client.createUser('Meera Iyer', '+919820100001')).status, 'what needs no media').toBe(201);

  const asked = await client.presign();
  const saved = await client.createUserWithPicture('Devi Rao', '+919820100002', asked);
  expect(saved.status).toBe(503);
});

function mails(): number {
  const outbox = join(installation.dataDir(), 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
}
