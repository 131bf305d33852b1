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

test('hears the webhook secret before until its end, and never a wrong one', async () => {
  await leela.put(PAYMENTS, KEYS);
  await leela.put(PAYMENTS, { webhookSecret: 'the-second-secret' });
  const service = newService();
  const heard = () =>
    Promise.all([KEYS.webhookSecret, 'the-second-secret', 'a-wrong-secret'].map((secret) => hears(service, secret)));
  expect(await heard()).toEqual([true, true, false]);
  await app.query(`update payment_settings set previous_secret_until = now(), version = version + 1`);
  expect(await heard()).toEqual([false, true, false]);
  await leela.put(PAYMENTS, { webhookSecret: 'the-third-secret' });
  expect(await heard()).toEqual([false, true, false]);
  await leela.put(PAYMENTS, { webhookSecret: '' });
  expect(await service.evenWhenOff()).toBeUndefined();
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
