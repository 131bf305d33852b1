import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const PAYMENTS = '/settings/payments';
const KEY_SECRET = 'thisIsTheSecretOfTheKey1';
const WEBHOOK_SECRET = 'webhook-secret-0123456789';
const KEYS = { keyId: 'rzp_live_1DP5mmOlF5G5ag', keySecret: KEY_SECRET, webhookSecret: WEBHOOK_SECRET };
const CLEARED = { keyId: null, keySecret: null, webhookSecret: null };
const DEFAULTS = { paymentsOn: true, codOn: false };

const app = await createTestApp({ APP_ORIGIN: 'https://admin.example.org' });
const leela = await app.asSuperAdmin();
const saved = async () => (await leela.get(PAYMENTS)).body.data;
const stored = async () => (await app.query('select * from payment_settings'))[0];

beforeEach(async () => {
  await leela.put(PAYMENTS, { ...CLEARED, ...DEFAULTS });
});

test('without keys nobody can pay online, and what people may do is as decided', async () => {
  const { version, ...settings } = await saved();
  expect(version).toBeGreaterThan(0);
  expect(settings).toEqual({
    ...DEFAULTS,
    ...CLEARED,
    previousSecretUntil: null,
    gateway: 'none',
    isTest: false,
    webhookUrl: 'https://admin.example.org/app/v1/gateways/razorpay/webhook',
  });
});

test('keys are shown by their last characters, and lead to Razorpay once all of them are there', async () => {
  const { keyId, keySecret } = KEYS;
  const half = await leela.put(PAYMENTS, { keyId, keySecret });
  expect(half.body.data).toMatchObject({ keyId, keySecret: '••••••••Key1', webhookSecret: null, gateway: 'none' });
  const whole = await leela.put(PAYMENTS, { webhookSecret: WEBHOOK_SECRET });
  expect(whole.body.data).toMatchObject({ webhookSecret: '••••••••6789', gateway: 'razorpay', isTest: false });
  expect(whole.headers.etag).toBe(`"${whole.body.data.version}"`);
  expect(await saved()).toEqual(whole.body.data);
  const tests = await leela.put(PAYMENTS, { ...KEYS, keyId: 'rzp_test_1DP5mmOlF5G5ag' });
  expect(tests.body.data).toMatchObject({ gateway: 'razorpay', isTest: true });
});

test('neither the table nor the log nor the history holds a secret', async () => {
  await leela.put(PAYMENTS, KEYS);
  await leela.put(PAYMENTS, { webhookSecret: 'another-webhook-secret' });
  const log = await app.query(`select * from audit_log where entity = 'payment_settings'`);
  const { body } = await leela.get(`${PAYMENTS}/history`);
  for (const text of [await stored(), log, body].map((read) => JSON.stringify(read))) {
    expect(text).not.toContain(KEY_SECRET);
    expect(text).not.toContain(WEBHOOK_SECRET);
    expect(text).not.toContain('another-webhook-secret');
  }
  expect(body.data.slice(0, 2)).toMatchObject([
    { action: 'changeApiKey', changes: [] },
    { action: 'changeApiKey', changes: [{ field: 'keyId', before: null, after: KEYS.keyId }] },
  ]);
});

test('what comes back as it is shown makes no version', async () => {
  await leela.put(PAYMENTS, KEYS);
  const before = await saved();
  const { paymentsOn, codOn, keyId, keySecret, webhookSecret } = before;
  const shown = { paymentsOn, codOn, keyId, keySecret, webhookSecret };
  await leela.put(PAYMENTS, shown);
  await leela.put(PAYMENTS, KEYS);
  await leela.put(PAYMENTS, {});
  expect(await saved()).toEqual(before);
});

test('another key needs its own secret, and one that goes takes its secret along', async () => {
  await leela.put(PAYMENTS, KEYS);
  const before = await stored();
  const keyId = 'rzp_live_another';
  const message = 'keySecret must be entered with another key ID';
  expect(await leela.put(PAYMENTS, { keyId })).toBeRefused(400, message);
  expect(await leela.put(PAYMENTS, { keyId, keySecret: '••••••••Key1' })).toBeRefused(400, message);
  expect(await stored()).toEqual(before);
  expect((await leela.put(PAYMENTS, { keyId, keySecret: 'its-own-secret' })).body.data).toMatchObject({ keyId });
  expect((await leela.put(PAYMENTS, { keyId: '' })).body.data).toMatchObject({ keyId: null, keySecret: null });
  expect((await stored()).key_secret).toBeNull();
});

test('a webhook secret leaves the one before for a day; without any, none is accepted', async () => {
  await leela.put(PAYMENTS, KEYS);
  expect(await saved()).toMatchObject({ previousSecretUntil: null });
  await leela.put(PAYMENTS, { webhookSecret: 'another-webhook-secret' });
  const { previousSecretUntil } = await saved();
  const [{ hours }] = await app.query(
    'select extract(epoch from $1::timestamptz - updated_at) / 3600 as hours from payment_settings',
    [previousSecretUntil],
  );
  expect(Number(hours)).toBeCloseTo(24, 1);
  await leela.put(PAYMENTS, { webhookSecret: '' });
  expect(await saved()).toMatchObject({ webhookSecret: null, previousSecretUntil: null });
  expect(await stored()).toMatchObject({ webhook_secret: null, previous_webhook_secrets: [] });
});

test('a fourth webhook secret within a day is refused, and an empty one shuts out those before', async () => {
  await leela.put(PAYMENTS, KEYS);
  const change = (number: number) => leela.put(PAYMENTS, { webhookSecret: `webhook-secret-number-${number}` });
  for (const number of [1, 2, 3]) expect((await change(number)).status).toBe(200);
  const before = await stored();
  expect(await change(4)).toBeRefused(
    400,
    'webhookSecret was changed 3 times within a day: wait, or save an empty one first',
  );
  expect(await stored()).toEqual(before);
  await app.query(
    `update payment_settings set previous_webhook_secrets = jsonb_set(previous_webhook_secrets, '{2,until}', to_jsonb(now()))`,
  );
  expect((await change(4)).status).toBe(200);
  expect((await stored()).previous_webhook_secrets).toHaveLength(3);
  await leela.put(PAYMENTS, { webhookSecret: '' });
  expect((await change(5)).body.data.previousSecretUntil).toBeNull();
});

test('who saves over the change of somebody else is refused', async () => {
  const { version } = await saved();
  await leela.put(PAYMENTS, { codOn: true });
  const late = await leela.put(PAYMENTS, { codOn: false }, { headers: { 'if-match': `"${version}"` } });
  expect([late.status, (await saved()).codOn]).toEqual([412, true]);
});

describe('a body', () => {
  test.each([
    [{ keyId: 'pk_live_1' }, 'keyId must be a key id such as rzp_live_1DP5mmOlF5G5ag'],
    [{ keyId: `rzp_live_${'1'.repeat(41)}` }, /^keyId /],
    [{ keyId: 5 }, /^keyId /],
    [{ keySecret: 'two words' }, 'keySecret contains characters that no secret has'],
    [{ keySecret: 'a\r\nX-Evil: 1' }, 'keySecret contains characters that no secret has'],
    [{ keySecret: '••••••••zzzz' }, 'keySecret must be the whole secret'],
    [{ webhookSecret: '••••••••zzzz' }, 'webhookSecret must be the whole secret'],
    [{ webhookSecret: 'a'.repeat(15) }, 'webhookSecret must have at least 16 characters'],
    [{ webhookSecret: 'a'.repeat(201) }, 'webhookSecret can have at most 200 characters'],
    [{ codOn: 'yes' }, /^codOn /],
    [{ paymentsOn: null }, /^paymentsOn /],
    [{ previousWebhookSecrets: [] }, /previousWebhookSecrets/],
    [{ isTest: true }, /isTest/],
  ])('of %j is refused, and changes nothing', async (body, message) => {
    await leela.put(PAYMENTS, KEYS);
    const before = await stored();
    expect(await leela.put(PAYMENTS, body)).toBeRefused(400, message);
    expect(await stored()).toEqual(before);
  });
});

test('only super admins see and change them', async () => {
  const ravi = await app.asAdminWith(['settings', 'order']);
  const before = await stored();
  const answers = [await ravi.get(PAYMENTS), await ravi.put(PAYMENTS, KEYS), await ravi.get(`${PAYMENTS}/history`)];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await stored()).toEqual(before);
});
