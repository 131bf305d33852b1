import { afterEach, expect, test } from 'vitest';
import { startFakeWhatsapp } from '../../testing/fake-whatsapp.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newAppClient } from '../../testing/test-person.ts';

/** How codes reach phones: by MSG91, by WhatsApp, and what is said when neither takes them. */

const SUCCESS = { status: 200, body: { type: 'success', request_id: '3563616a6d7a' } };
const msg91 = await startFakeWhatsapp();
const whatsapp = await startFakeWhatsapp();
const app = await createTestApp({
  MSG91_API_URL: msg91.url,
  MSG91_AUTH_KEY: 'auth-key-of-msg91',
  MSG91_TEMPLATE_ID: 'template-7',
  OTP_WHATSAPP_TEMPLATE: 'sign_in_code',
  OTP_COUNTRIES: '91, 44',
  WHATSAPP_API_URL: whatsapp.url,
});
const leela = await app.asSuperAdmin();
const client = await newAppClient(app);
let phones = 0;
const ask = (channel: 'sms' | 'whatsapp', phone = `+9198204720${String(++phones).padStart(2, '0')}`) =>
  client.postFor(phone, '/auth/code', { phone, channel });
const codesOf = () => app.query('select phone from sign_in_codes');

afterEach(() => {
  msg91.reset();
  whatsapp.reset();
});

test('MSG91 gets our code by its template, and signs in by it', async () => {
  msg91.answer = SUCCESS;
  const { challengeId } = (await ask('sms', '+447911123456')).body.data;
  const [call] = msg91.calls;
  const { pathname, searchParams } = new URL(call?.path ?? '', msg91.url);
  expect([pathname, searchParams.get('mobile'), searchParams.get('template_id')]).toEqual([
    '/otp',
    '447911123456',
    'template-7',
  ]);
  const verified = await client.post('/auth/verify', { challengeId, code: searchParams.get('otp') });
  expect(verified.body.data.isNew).toBe(true);
});

test.each([
  ['refuses it with status 200', { status: 200, body: { type: 'error', message: 'wrong auth-key-of-msg91' } }],
  ['fails', { status: 500, body: 'no json' }],
  ['never answers', undefined],
])('a sender that %s is told, and the number is as it was before', async (_, answer) => {
  msg91.answerTo = () => answer;
  const before = await codesOf();
  const { status, body, headers } = await ask('sms', '+919820472090');
  expect([status, body.code, body.message, headers['retry-after']]).toEqual([
    503,
    'sender_down',
    'The code could not be sent. Please try again in a moment.',
    '5',
  ]);
  expect(await codesOf()).toEqual(before);
});

test('WhatsApp gets the code in the text and in the button of the template, once there is a key', async () => {
  msg91.answer = SUCCESS;
  await ask('whatsapp');
  // Without a key it goes by SMS.
  expect([msg91.calls.length, whatsapp.calls.length]).toEqual([1, 0]);
  await leela.put('/settings/whatsapp', { sensyApiKey: 'key-of-whatsapp' });
  const { challengeId } = (await ask('whatsapp')).body.data;
  const [sent] = whatsapp.calls as { body: { template: { name: string; components: object[] } } }[];
  const code = /"text":"(\d{6})"/.exec(JSON.stringify(sent))?.[1];
  expect(sent?.body.template).toEqual({
    name: 'sign_in_code',
    language: { code: 'en' },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: code }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] },
    ],
  });
  expect((await client.post('/auth/verify', { challengeId, code })).status).toBe(200);
  whatsapp.answer = { status: 401, body: { error: { message: 'bad key', code: 190 } } };
  expect((await ask('whatsapp')).body.code).toBe('sender_down');
});
