import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { openTestGateway } from '../../../testing/test-gateway.ts';

const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);
const adapter = bank.adapter();

let receipts = 0;
async function newOrder(amountPaise = 50_000): Promise<string> {
  receipts += 1;
  return (await adapter.createOrder({ receipt: `r-${receipts}`, amountPaise, currency: 'INR', notes: {} })).id;
}

describe('the page', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (id: string, outcome: string, headers: Record<string, string> = FORM) =>
    app.send({ method: 'POST', url: `/test-gateway/pay/${id}`, headers, payload: `outcome=${outcome}` });

  test('says that it is a test, shows the sum, and may do no more than send its form', async () => {
    const page = await app.send({ url: `/test-gateway/pay/${await newOrder(12_345_600)}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action/,
    );
    expect(page.body).toContain('This is a test. No money moves.');
    expect(page.body).toContain('₹1,23,456.00');
    expect([...page.body.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Pay',
      'Fail',
      'Pay late',
    ]);
    expect(page.body).not.toContain('<script');
  });

  test.each([
    ['captured', 'The payment is made. You can go back to the app.', 'captured'],
    ['failed', 'The payment has failed. You can try again.', 'failed'],
    ['late', 'The payment is under way. It is captured in 21 minutes.', 'created'],
  ])('does what was pressed: %s', async (outcome, sentence, state) => {
    const id = await newOrder();
    const page = await press(id, outcome);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<p role="status">${sentence}</p>`);
    expect(await adapter.paymentsOf(id)).toMatchObject([{ state }]);
  });

  test('gives a program the answer that a phone would get', async () => {
    const id = await newOrder();
    const paid = (await press(id, 'captured', { ...FORM, accept: 'application/json' })).json();
    expect(
      adapter.verifyReturn({
        gatewayOrderId: id,
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
      }),
    ).toBe(true);
    const again = await press(id, 'captured');
    expect([again.statusCode, again.body.includes('Order has already been paid.')]).toEqual([409, true]);
  });

  test('takes nothing but its buttons, of orders that there are', async () => {
    const id = await newOrder();
    for (const outcome of ['authorized', '', 'captured&amountPaise=1']) {
      expect((await press(id, outcome)).statusCode).toBe(400);
    }
    expect(await adapter.paymentsOf(id)).toEqual([]);
    for (const other of ['order_00000000000000', "'or 1=1", '%00']) {
      expect([400, 404]).toContain((await press(other, 'captured')).statusCode);
      expect([400, 404]).toContain((await app.send({ url: `/test-gateway/pay/${other}` })).statusCode);
    }
  });
});

describe('its API', () => {
  const post = (
    path: string,
    payload: unknown,
    headers: Record<string, string> = { authorization: bank.authorization },
  ) => app.send({ method: 'POST', url: `/test-gateway/v1${path}`, headers, payload: payload as object });

  test.each([
    [{}],
    [{ authorization: 'Basic eDp5' }],
    [{ authorization: bank.authorization.slice(0, -1) }],
    [{ authorization: bank.authorization.replace('Basic', 'Bearer') }],
  ])('refuses who does not have its keys: %j', async (headers) => {
    for (const path of ['/orders', '/faults', '/payments/pay_1/refund', '/orders/order_1/pay']) {
      const refused = await post(path, {}, headers);
      expect([refused.statusCode, refused.json().error.description]).toEqual([401, 'Authentication failed']);
    }
  });

  test.each([
    ['/orders', { amount: 100.5, currency: 'INR', receipt: 'x' }],
    ['/orders', { amount: '100', currency: 'INR', receipt: 'x' }],
    ['/orders', { amount: 100, currency: 'inr', receipt: 'x' }],
    ['/orders', { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }],
    ['/orders', { amount: 100, currency: 'INR', receipt: 'x', extra: 1 }],
    ['/orders', []],
    ['/payments/pay_1/refund', { amount: -1 }],
    ['/payments/pay_1/refund', { amount: 1 }],
    ['/faults', { call: 'createOrder', fault: 'other' }],
  ])('refuses %s %j in the words of Razorpay', async (path, body) => {
    const refused = await post(path, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: expect.any(String) });
  });

  test('refuses a receipt that is known where nobody asked for its order', async () => {
    const order = { amount: 100, currency: 'INR', receipt: 'known' };
    expect((await post('/orders', order)).statusCode).toBe(200);
    expect((await post('/orders', order)).json().error.description).toBe('Order receipt should be unique.');
  });
});
