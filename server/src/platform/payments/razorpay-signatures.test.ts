import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { openTestGateway } from '../../testing/test-gateway.ts';

const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);
const { newOrder } = bank;

test('of a return are those that the package of Razorpay makes, and of nothing else', async () => {
  const { id } = await bank.adapter().createOrder(newOrder());
  const other = await bank.adapter().createOrder(newOrder());
  const paid = await bank.pay(id, { outcome: 'captured' });
  const signature = String(paid.razorpay_signature);
  const signed = { gatewayOrderId: id, paymentId: paid.razorpay_payment_id, signature };
  const { verifyReturn } = bank.adapter();
  expect(verifyReturn(signed)).toBe(true);
  const named = { order_id: id, payment_id: signed.paymentId };
  expect(validatePaymentVerification(named, signature, bank.keySecret)).toBe(true);
  for (const forged of [
    { ...signed, gatewayOrderId: other.id },
    { ...signed, paymentId: 'pay_00000000000000' },
    { ...signed, signature: signature.slice(0, -1) },
    { ...signed, signature: signature.toUpperCase() },
    { ...signed, signature: `${signature}00` },
    { ...signed, signature: '' },
  ]) {
    expect(verifyReturn(forged)).toBe(false);
  }
  expect(bank.adapter({ keySecret: 'another' }).verifyReturn(signed)).toBe(false);
  expect((await bank.pay(other.id, { outcome: 'failed' })).razorpay_signature).toBeNull();
});

const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' };
const bodyOf = (event: string, payload: object) => JSON.stringify({ entity: 'event', event, payload });
const captured = bodyOf('payment.captured', { payment: { entity: payment } });

test('of a webhook are those that the package makes; its event is read from the very bytes', () => {
  const headers = bank.signed(captured, bank.webhookSecret, 'event-1');
  expect(validateWebhookSignature(captured, headers['x-razorpay-signature'], bank.webhookSecret)).toBe(true);
  expect(bank.adapter().readWebhook(Buffer.from(captured), headers)).toEqual({
    id: 'event-1',
    type: 'payment',
    payment: { id: 'pay_1', gatewayOrderId: 'order_1', amountPaise: 100, currency: 'INR', state: 'captured' },
  });
});

test.each([
  ['refund.processed', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 5, status: 'processed' } } }],
  ['refund.failed', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 5, status: 'failed' } } }],
])('%s is a refund', (event, payload) => {
  const body = bodyOf(event, payload);
  expect(bank.adapter().readWebhook(Buffer.from(body), bank.signed(body))).toMatchObject({
    type: 'refund',
    refund: { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 5, state: event.split('.')[1] },
  });
});

test('of a refund is known by its receipt, and tells of its payment', () => {
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'created' };
  const read = (payload: object) => {
    const body = bodyOf('refund.created', payload);
    return bank.adapter().readWebhook(Buffer.from(body), bank.signed(body, bank.webhookSecret, 'event-2'));
  };
  const told = { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 100, state: 'requested', receipt: null };
  const ofPayment = (fields: object) => ({ payment: { entity: { ...payment, ...fields } } });
  expect(read({ refund: { entity: { ...refund, receipt: 'a-key' } } })).toEqual({
    ...{ id: 'event-2', type: 'refund', refund: { ...told, receipt: 'a-key' } },
  });
  for (const [fields, state] of [
    [{ amount_refunded: 99 }, 'captured'],
    // Captured until it is done, and yet all of it goes back.
    [{ amount_refunded: 100 }, 'refunded'],
  ] as const)
    expect(read({ refund: { entity: refund }, ...ofPayment(fields) })).toEqual({
      ...{ id: 'event-2', type: 'refund', refund: told },
      payment: { id: 'pay_1', gatewayOrderId: 'order_1', amountPaise: 100, currency: 'INR', state },
    });
  for (const fields of [{ id: 'pay_2' }, { order_id: null }, { amount: 0.5 }])
    expect(read({ refund: { entity: refund }, ...ofPayment(fields) })).toEqual({
      ...{ id: 'event-2', type: 'refund', refund: told },
    });
});

test.each([
  ['an event of another kind', bodyOf('settlement.processed', {}), 'settlement.processed'],
  [
    'a payment with a part of a paisa',
    bodyOf('payment.captured', { payment: { entity: { ...payment, amount: 0.5 } } }),
    'payment.captured',
  ],
  [
    'a payment without an order',
    bodyOf('payment.captured', { payment: { entity: { ...payment, order_id: null } } }),
    'payment.captured',
  ],
  ['a list', '[]', ''],
  ['no JSON', 'captured', ''],
])('%s is heard and settles nothing', (_, body, name) => {
  expect(bank.adapter().readWebhook(Buffer.from(body), bank.signed(body, undefined, 'e'))).toEqual({
    id: 'e',
    type: 'other',
    name,
  });
});

test('without an id of its own the same bytes are the same event', () => {
  const { 'x-razorpay-event-id': _, ...headers } = bank.signed(captured);
  const read = () => bank.adapter().readWebhook(Buffer.from(captured), headers);
  expect(read()?.id).toMatch(/^[\da-f]{64}$/);
  expect(read()).toEqual(read());
});

test('a webhook that is forged, cut short or signed for another is none', () => {
  const { readWebhook } = bank.adapter();
  const headers = bank.signed(captured);
  const signature = headers['x-razorpay-signature'];
  expect(readWebhook(Buffer.from(captured), headers)).toBeDefined();
  for (const [body, sent] of [
    [captured.slice(0, -1), headers],
    [captured.replace('100', '999'), headers],
    [`${captured} `, headers],
    [captured, bank.signed(captured, 'another-secret')],
    [captured, { ...headers, 'x-razorpay-signature': signature.slice(0, 63) }],
    [captured, { ...headers, 'x-razorpay-signature': '' }],
    [captured, {}],
    ['', headers],
  ] as const) {
    expect(readWebhook(Buffer.from(body), sent), body).toBeUndefined();
  }
});

test('the secret before is accepted as long as it overlaps', () => {
  let secrets = ['new-secret', 'old-secret'];
  const { readWebhook } = bank.adapter({ webhookSecrets: () => secrets });
  const by = (secret: string) => readWebhook(Buffer.from(captured), bank.signed(captured, secret))?.type;
  expect([by('new-secret'), by('old-secret'), by(bank.webhookSecret)]).toEqual(['payment', 'payment', undefined]);
  secrets = ['new-secret'];
  expect([by('new-secret'), by('old-secret')]).toEqual(['payment', undefined]);
  secrets = [];
  expect(by('new-secret')).toBeUndefined();
});
