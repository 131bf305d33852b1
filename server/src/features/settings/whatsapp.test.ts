import { beforeEach, expect, test } from 'vitest';
import { startFakeWhatsapp } from '../../testing/fake-whatsapp.ts';
import { createTestApp } from '../../testing/test-app.ts';

const provider = await startFakeWhatsapp();
const app = await createTestApp({ WHATSAPP_API_URL: provider.url });
const ravi = await app.asAdminWith(['settings']);

beforeEach(async () => {
  provider.reset();
  await ravi.put(WHATSAPP, { whatsappSupport: null, sensyApiKey: null });
});

const WHATSAPP = '/settings/whatsapp';
const KEY = 'sensy-live-0123456789-abcd';
const saved = async () => (await ravi.get(WHATSAPP)).body.data;
const stored = async () => await app.query('select * from whatsapp_settings');

test('the number is kept as E.164, and the key is shown by its last four characters', async () => {
  const answer = await ravi.put(WHATSAPP, { whatsappSupport: '098200 11223', sensyApiKey: KEY });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ whatsappSupport: '+919820011223', sensyApiKey: '••••••••abcd' });
  expect(answer.headers.etag).toBe(`"${answer.body.data.version}"`);
  expect(await saved()).toEqual(answer.body.data);
});

test('a short key is not shown at all', async () => {
  await ravi.put(WHATSAPP, { sensyApiKey: 'short-1' });
  expect((await saved()).sensyApiKey).toBe('••••••••');
});

test('neither the table nor the log holds the key', async () => {
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011223', sensyApiKey: KEY });
  const [row] = await stored();
  expect(row.sensy_api_key).toEqual(expect.any(String));
  expect(JSON.stringify(row)).not.toContain(KEY);
  const rows = await app.query(
    `select action, before, after from audit_log where entity = 'whatsapp_settings' order by at desc, id desc limit 1`,
  );
  expect(rows).toEqual([
    { action: 'changeApiKey', before: { whatsappSupport: null }, after: { whatsappSupport: '+919820011223' } },
  ]);
});

test('saving the mask keeps the key, a new key replaces it, and an empty one clears it', async () => {
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011223', sensyApiKey: KEY });
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011224', sensyApiKey: '••••••••abcd' });
  expect(await saved()).toMatchObject({ whatsappSupport: '+919820011224', sensyApiKey: '••••••••abcd' });
  await ravi.post(`${WHATSAPP}/test`);
  expect(provider.calls[0]?.authorization).toBe(`Bearer ${KEY}`);
  await ravi.patch(WHATSAPP, { sensyApiKey: '  another-key-wxyz ' });
  expect(await saved()).toMatchObject({ whatsappSupport: '+919820011224', sensyApiKey: '••••••••wxyz' });
  await ravi.put(WHATSAPP, { whatsappSupport: '', sensyApiKey: '' });
  expect(await saved()).toMatchObject({ whatsappSupport: null, sensyApiKey: null });
});

test('what comes back as it is stored makes no version', async () => {
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011223', sensyApiKey: KEY });
  const { version, ...fields } = await saved();
  await ravi.put(WHATSAPP, fields);
  await ravi.put(WHATSAPP, { sensyApiKey: KEY });
  expect((await saved()).version).toBe(version);
});

test.each([
  ['a number that is none', { whatsappSupport: '+91 12345' }, 'whatsappSupport is not a valid phone number'],
  ['a word as number', { whatsappSupport: 'nobody' }, 'whatsappSupport is not a valid phone number'],
  ['a key of two words', { sensyApiKey: 'two words' }, 'sensyApiKey contains characters that no key has'],
  ['a key of two lines', { sensyApiKey: 'a\r\nX-Evil: 1' }, 'sensyApiKey contains characters that no key has'],
  ['a key too long', { sensyApiKey: 'a'.repeat(2_001) }, 'sensyApiKey can have at most 2000 characters'],
  ['the mask of another key', { sensyApiKey: '••••••••zzzz' }, 'sensyApiKey must be the whole key.'],
])('%s is refused, and changes nothing', async (_, body, message) => {
  const before = await stored();
  expect(await ravi.put(WHATSAPP, body)).toBeRefused(400, message);
  expect(await stored()).toEqual(before);
});

test('a test message goes to the support number, and tells what the provider answered', async () => {
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011223', sensyApiKey: KEY });
  const answer = await ravi.post(`${WHATSAPP}/test`);
  expect(answer.body.data).toEqual({ isAccepted: true, answer: 'The provider accepted the message (wamid.1).' });
  expect(provider.calls).toEqual([
    {
      path: '/messages',
      authorization: `Bearer ${KEY}`,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '919820011223',
        type: 'text',
        text: { body: 'This is a test message of Ananda Foundation.' },
      },
    },
  ]);
});

test.each([
  [401, { error: { message: `Invalid token ${KEY}` } }, 'The provider refused the message (401): Invalid token ***'],
  [400, { error: 'Number\u0000 not\r\non WhatsApp' }, 'The provider refused the message (400): Number not on WhatsApp'],
  [200, { message: 'Campaign is paused' }, 'The provider refused the message (200): Campaign is paused'],
  [302, {}, 'The provider refused the message (302).'],
  [500, 'x'.repeat(200_000), 'The provider refused the message (500).'],
])('a refusal by %i is told without the key', async (status, body, answer) => {
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011223', sensyApiKey: KEY });
  provider.answer = { status, body };
  expect(await ravi.post(`${WHATSAPP}/test`)).toMatchObject({
    status: 200,
    body: { data: { isAccepted: false, answer } },
  });
  expect(provider.calls).toHaveLength(1);
});

test('a provider that nobody reaches is told as well', async () => {
  const other = await createTestApp();
  const admin = await other.asAdminWith(['settings']);
  await admin.put(WHATSAPP, { whatsappSupport: '9820011223', sensyApiKey: KEY });
  const { body } = await admin.post(`${WHATSAPP}/test`);
  expect(body.data).toEqual({ isAccepted: false, answer: 'The provider could not be reached.' });
});

test('without a number or a key there is nothing to send', async () => {
  const message = 'Save a support number and an API key first.';
  expect(await ravi.post(`${WHATSAPP}/test`)).toBeRefused(409, message);
  await ravi.put(WHATSAPP, { sensyApiKey: KEY });
  expect(await ravi.post(`${WHATSAPP}/test`)).toBeRefused(409, message);
  expect(provider.calls).toEqual([]);
});

test('a key that was sealed with another secret counts as none, and can be entered anew', async () => {
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011223', sensyApiKey: KEY });
  await app.asOwner(`update whatsapp_settings set sensy_api_key = '1.${'A'.repeat(60)}'`);
  expect((await saved()).sensyApiKey).toBeNull();
  expect((await ravi.post(`${WHATSAPP}/test`)).status).toBe(409);
  await ravi.put(WHATSAPP, { sensyApiKey: KEY });
  expect((await saved()).sensyApiKey).toBe('••••••••abcd');
});

test('tells its history, which has no key', async () => {
  await ravi.put(WHATSAPP, { whatsappSupport: '9820011229' });
  await ravi.put(WHATSAPP, { sensyApiKey: KEY });
  const { body } = await ravi.get(`${WHATSAPP}/history`);
  expect(body.data.slice(0, 2)).toMatchObject([
    { action: 'changeApiKey', changes: [] },
    { action: 'update', changes: [{ field: 'whatsappSupport', before: null, after: '+919820011229' }] },
  ]);
  expect(JSON.stringify(body)).not.toContain(KEY);
});
