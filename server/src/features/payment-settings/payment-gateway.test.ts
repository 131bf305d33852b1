import { beforeEach, expect, test } from 'vitest';
import { signatureOf } from '../../platform/payments/razorpay-wire.ts';
import { createTestApp, SECRET_KEY } from '../../testing/test-app.ts';
import { openTestGateway } from '../../testing/test-gateway.ts';
import { createPaymentGateway, type TestGatewayUse } from './payment-gateway.ts';
import { createPaymentSettings } from './payment-settings.service.ts';

const PAYMENTS = '/settings/payments';
const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);
const leela = await app.asSuperAdmin();

/** Keys with which the test gateway stands for Razorpay itself. */
const KEYS = { keyId: bank.keyId, keySecret: bank.keySecret, webhookSecret: 'webhook-secret-0123456789' };
const never: TestGatewayUse = { use: 'never' };
const newService = (testGateway: TestGatewayUse = never) =>
  createPaymentGateway({ database: app.database, secretKey: SECRET_KEY, razorpayUrl: `${bank.url()}/`, testGateway });
const order = (receipt: string) => ({ receipt, amountPaise: 100, currency: 'INR', notes: {} }) as const;
const BODY = '{"event":"payment.captured"}';
const hears = async (service: ReturnType<typeof newService>, secret: string) => {
  const headers = { 'x-razorpay-signature': signatureOf(BODY, secret) };
  return (await service.evenWhenOff())?.readWebhook(Buffer.from(BODY), headers) !== undefined;
};

beforeEach(async () => {
  await leela.put(PAYMENTS, { keyId: null, keySecret: null, webhookSecret: null, paymentsOn: true });
});

test('is none without keys, and Razorpay with them, from the next call on in every process', async () => {
  const [one, other] = [newService(), newService()];
  expect([await one.current(), await other.evenWhenOff()]).toEqual([undefined, undefined]);
  await leela.put(PAYMENTS, KEYS);
  const gateway = await one.current();
  expect(await gateway?.createOrder(order('first'))).toMatchObject({ receipt: 'first', amountPaise: 100 });
  expect(await (await other.current())?.createOrder(order('first'))).toMatchObject({ receipt: 'first' });
  expect(await one.current()).toBe(gateway);
  await leela.put(PAYMENTS, { keyId: 'rzp_live_1', keySecret: 'of-another-account' });
  expect(await one.current()).toMatchObject({ keyId: 'rzp_live_1', isTest: false });
  await expect((await one.current())?.createOrder(order('second'))).rejects.toThrow('Authentication failed');
});

test('takes no new payments while they are off, and goes on with those that were begun', async () => {
  await leela.put(PAYMENTS, { ...KEYS, paymentsOn: false });
  const service = newService();
  expect(await service.current()).toBeUndefined();
  expect(await service.evenWhenOff()).toMatchObject({ keyId: KEYS.keyId, isTest: true });
  expect(await hears(service, KEYS.webhookSecret)).toBe(true);
});

test('hears the webhook secrets before, each until its end, and never a wrong one', async () => {
  await leela.put(PAYMENTS, KEYS);
  const service = newService();
  const secrets = [KEYS.webhookSecret, 'the-second-secret', 'the-third-secret', 'the-fourth-secret'];
  for (const webhookSecret of secrets.slice(1)) await leela.put(PAYMENTS, { webhookSecret });
  const heard = () => Promise.all([...secrets, 'a-wrong-secret'].map((secret) => hears(service, secret)));
  expect(await heard()).toEqual([true, true, true, true, false]);
  const over = (index: number) =>
    app.query(
      `update payment_settings set version = version + 1,
         previous_webhook_secrets = jsonb_set(previous_webhook_secrets, array[$1, 'until'], to_jsonb(now()))`,
      [String(index)],
    );
  await over(2);
  expect(await heard()).toEqual([false, true, true, true, false]);
  await leela.put(PAYMENTS, { webhookSecret: 'the-fifth-secret' });
  expect(await heard()).toEqual([false, true, true, true, false]);
  await over(1);
  expect(await heard()).toEqual([false, true, false, true, false]);
  await leela.put(PAYMENTS, { webhookSecret: '' });
  expect(await service.evenWhenOff()).toBeUndefined();
});

test('says whether the keys that are kept are taken, and holds no save', async () => {
  expect((await leela.post(`${PAYMENTS}/check`)).body.data).toEqual({ keyId: bank.keyId, outcome: 'taken' });
  // As on a server, where Razorpay is another one.
  const server = await createTestApp({ RAZORPAY_API_URL: bank.url() });
  const admin = await server.asSuperAdmin();
  const there = () => admin.post(`${PAYMENTS}/check`);
  expect(await there()).toBeRefused(409, 'Nobody can pay online before all three keys of Razorpay are entered.');
  await admin.put(PAYMENTS, { ...KEYS, paymentsOn: false });
  expect((await there()).body.data).toEqual({ keyId: KEYS.keyId, outcome: 'taken' });
  await admin.put(PAYMENTS, { keySecret: 'of-another-account' });
  expect((await there()).body.data.outcome).toBe('refused');
  expect((await (await server.asAdminWith(['settings'])).post(`${PAYMENTS}/check`)).status).toBe(403);
  const nowhere = await createTestApp();
  const leila = await nowhere.asSuperAdmin();
  expect((await leila.put(PAYMENTS, KEYS)).status).toBe(200);
  expect((await leila.post(`${PAYMENTS}/check`)).body.data.outcome).toBe('unreachable');
});

test('is the test gateway where there are no keys, and with them only when somebody said so', async () => {
  const uses = ['without keys', 'always'] as const;
  const testKeys = () =>
    Promise.all(uses.map(async (use) => (await newService({ use, gateway: bank }).current())?.keyId));
  expect(await testKeys()).toEqual([bank.keyId, bank.keyId]);
  await leela.put(PAYMENTS, { keyId: 'rzp_live_1', keySecret: 'the-secret', webhookSecret: 'the-webhook-secret' });
  expect(await testKeys()).toEqual(['rzp_live_1', bank.keyId]);
  // Nobody gets a course for nothing because the secret key was lost.
  await app.query(`update payment_settings set key_secret = '1.${'A'.repeat(60)}', version = version + 1`);
  expect(await testKeys()).toEqual([undefined, bank.keyId]);
});

test('what people may do is read from the settings as they are', async () => {
  const service = createPaymentSettings({
    database: app.database,
    secretKey: SECRET_KEY,
    testGateway: never,
    origin: 'https://admin.example.org',
  });
  expect(await service.rules()).toEqual({ codOn: false });
  await leela.put(PAYMENTS, { codOn: true });
  expect(await service.rules()).toEqual({ codOn: true });
});

test('the product says which gateway it goes to', async () => {
  expect((await leela.get(PAYMENTS)).body.data).toMatchObject({ gateway: 'test', isTest: true });
});
