import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook } from './webhook.ts';

const SECRET = `whsec_${btoa('a secret of thirty-two bytes, no')}`;
const OTHER = `whsec_${btoa('another one of thirty-two bytes!')}`;
const BODY = JSON.stringify({
  type: 'order.shipped',
  timestamp: '2026-11-24T10:00:00.000Z',
  data: { number: 100_234 },
});
const NOW = Date.parse('2026-11-24T10:00:05.000Z');
const signedBy = (secret: string, at = NOW) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(Math.floor(at / 1000)),
  'webhook-signature': new Webhook(secret).sign('evt_1', new Date(at), BODY),
});
const now = () => NOW;

test('answers the message of a call that another library has signed', async () => {
  const message = {
    id: 'evt_1',
    type: 'order.shipped',
    timestamp: '2026-11-24T10:00:00.000Z',
    data: { number: 100_234 },
  };
  expect(await verifyWebhook(SECRET, signedBy(SECRET), BODY, { now })).toEqual(message);
  expect(await verifyWebhook(SECRET, new Headers(signedBy(SECRET)), BODY, { now })).toEqual(message);
});

test('during a change either secret fits, of the receiver or of the sender', async () => {
  await expect(verifyWebhook([OTHER, SECRET], signedBy(SECRET), BODY, { now })).resolves.toBeDefined();
  const both = {
    ...signedBy(SECRET),
    'webhook-signature': `${signedBy(OTHER)['webhook-signature']} ${signedBy(SECRET)['webhook-signature']}`,
  };
  await expect(verifyWebhook(SECRET, both, BODY, { now })).resolves.toBeDefined();
});

test.each([
  ['another body', signedBy(SECRET), `${BODY} `, 'No signature fits.'],
  ['another secret', signedBy(OTHER), BODY, 'No signature fits.'],
  ['another id', { ...signedBy(SECRET), 'webhook-id': 'evt_2' }, BODY, 'No signature fits.'],
  ['a signature of another kind', { ...signedBy(SECRET), 'webhook-signature': 'v2,AAAA' }, BODY, 'No signature fits.'],
  ['what is no signature', { ...signedBy(SECRET), 'webhook-signature': 'v1,%%%' }, BODY, 'No signature fits.'],
  ['an old call', signedBy(SECRET, NOW - 301_000), BODY, 'The call is too old, or its timestamp is no number.'],
  [
    'a call of the future',
    signedBy(SECRET, NOW + 301_000),
    BODY,
    'The call is too old, or its timestamp is no number.',
  ],
  [
    'no number for a time',
    { ...signedBy(SECRET), 'webhook-timestamp': 'soon' },
    BODY,
    'The call is too old, or its timestamp is no number.',
  ],
  ['no id', { ...signedBy(SECRET), 'webhook-id': undefined }, BODY, 'The header webhook-id is missing.'],
])('does not believe %s', async (_, headers, body, message) => {
  await expect(verifyWebhook(SECRET, headers, body, { now })).rejects.toThrow(message);
});

test('says so when the secret is none', async () => {
  await expect(verifyWebhook('whsec_%%%', signedBy(SECRET), BODY, { now })).rejects.toThrow(
    'The secret is not spelled like one: whsec_…',
  );
});
