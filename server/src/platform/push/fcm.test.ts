import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeFcm } from '../../shared/testing/fake-fcm.ts';
import { createFcm } from './fcm.ts';
import { serviceAccountSchema } from './service-account.ts';

let fake: Awaited<ReturnType<typeof startFakeFcm>>;

beforeEach(async () => {
  fake = await startFakeFcm();
});
afterEach(() => fake.stop());

const fcm = (timeoutMs: number, endpoint = fake.settings.FCM_ENDPOINT) =>
  createFcm({
    account: serviceAccountSchema.parse(JSON.parse(fake.settings.FCM_SERVICE_ACCOUNT)),
    endpoint,
    timeoutMs,
  });
const message = { id: 'm', title: 'Tonight', text: 'At seven.', data: {} };
const targets = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `${i}`, token: `token ${i}` }));
const running = () => new AbortController().signal;

test('a service that hangs is left, and asked again later', async () => {
  fake.answer = (token) => (token === 'token 1' ? 'hang' : { status: 200 });
  expect(await fcm(1_000)(message, targets(3), running())).toMatchObject({
    later: [{ id: '1', reason: 'Firebase gave no answer for 1 s.' }],
  });
  expect(fake.taken.map(({ token }) => token).sort()).toEqual(['token 0', 'token 2']);
});

test('when nobody gets an answer the rest of the batch is not tried', async () => {
  fake.answer = () => 'hang';
  const { later, delivered } = await fcm(300)(message, targets(500), running());
  expect([delivered, later.length]).toEqual([[], fake.calls]);
  expect(fake.calls).toBeLessThan(100);
});

test('a service that is not there is asked again later', async () => {
  expect(await fcm(5_000, 'http://127.0.0.1:9')(message, targets(1), running())).toMatchObject({
    later: [{ id: '0', reason: 'Firebase could not be reached.' }],
  });
});

test('a batch ends soon after the product was asked to stop, and tells whom it has reached', async () => {
  const stopping = new AbortController();
  fake.answer = () => {
    if (fake.taken.length === 20) stopping.abort();
    return { status: 200 };
  };
  const { delivered, later, failed } = await fcm(5_000)(message, targets(500), stopping.signal);
  expect(delivered.length).toBe(fake.taken.length);
  expect(delivered.length).toBeLessThan(100);
  expect([later, failed]).toEqual([[], []]);
});

test('an access token that is no longer taken is traded for another, once', async () => {
  const send = fcm(5_000);
  await send(message, targets(1), running());
  fake.answer = (_, call) => (call === 2 ? { status: 401 } : { status: 200 });
  expect(await send(message, targets(1), running())).toMatchObject({ delivered: ['0'] });
  expect(fake.signIns).toBe(2);
  fake.answer = () => ({ status: 401, message: 'Not you.' });
  expect(await send(message, targets(1), running())).toMatchObject({
    refused: 'Firebase refused the service account (Not you.). Check FCM_SERVICE_ACCOUNT.',
  });
});

test('a sign-in that gets no answer is no refusal', async () => {
  const { FCM_SERVICE_ACCOUNT } = fake.settings;
  const account = serviceAccountSchema.parse({ ...JSON.parse(FCM_SERVICE_ACCOUNT), token_uri: 'http://127.0.0.1:9' });
  const send = createFcm({ account, endpoint: fake.settings.FCM_ENDPOINT });
  expect(await send(message, targets(1), running())).toMatchObject({
    later: [{ id: '0', reason: "Google's sign-in could not be reached." }],
  });
});
