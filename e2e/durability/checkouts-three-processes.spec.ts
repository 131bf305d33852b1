import { expect, test } from '@playwright/test';
import type { Checkout } from '@sankalp/contract/app-api/checkouts.schema';
import { lastCodeOf } from '../harness/app-codes.ts';
import { RECIPIENT } from '../harness/recipient.ts';
import { Bank } from './bank.ts';
import { Buyers } from './buyer.ts';
import { Client } from './client.ts';
import { Sellers } from './sellers.ts';
import { THREE_PROCESSES_KEY, threeProcesses } from './three-processes.ts';

/** People who buy at three processes of one database at once, the oldest that the product runs on. */

const AT_ONCE = 50;
const ROUNDS = 30;
const GUESSES = 1_000;

const installation = threeProcesses({ PAYMENTS: 'test' });
const bank = new Bank(THREE_PROCESSES_KEY);
let origins: string[] = [];
let client: Client;
let buyers: Buyers;
let phones: string[];
let sellers: Sellers;

test.beforeAll(async () => {
  const running = [await installation.startOne(0), await installation.startOne(1), await installation.startOne(2)];
  origins = running.map(({ origin }) => origin);
  const [first] = running;
  if (!first) throw new Error('none runs');
  client = await Client.signIn(first);
  buyers = await Buyers.of(client);
  phones = await buyers.make(AT_ONCE + 2 * ROUNDS);
  sellers = new Sellers(installation.databaseUrl());
});
test.afterAll(() => sellers?.stop());

const originAt = (index: number) => origins[index % origins.length];
const phoneAt = (index: number) => phones[index] ?? '';

/** Fifty people begin the same at once, each at the next process. Answers how often each outcome came. */
async function allBegin(body: { lines: readonly object[]; expectedTotalInr: number; couponCode?: string }) {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const phone = phoneAt(index);
      const wanted = { payment: 'online', recipient: RECIPIENT, ...body };
      return buyers.app.sendPatiently<Checkout>('POST', '/checkouts', { phone, body: wanted, origin: originAt(index) });
    }),
  );
  const counts: Record<string, number> = {};
  for (const { status, code = 'begun' } of answers)
    counts[`${status} ${code}`] = (counts[`${status} ${code}`] ?? 0) + 1;
  return counts;
}
const heldOnes = async () =>
  (await sellers.query(`select count(*)::int as n from checkouts where status = 'held'`))[0].n;
const endHolds = async () => {
  await sellers.endHolds();
  await expect.poll(heldOnes).toBe(0);
};
const isLedgerWhole = async (productId: string) =>
  (
    await sellers.query(
      `select bool_and(balance = before + change) as whole from (
         select change, balance, lag(balance, 1, balance - change) over (order by id) as before
         from stock_movements where product_id = $1) l`,
      [productId],
    )
  )[0].whole;

test('the last unit goes to one of fifty, and to one again once it is given back', async () => {
  const productId = await sellers.newProduct(1);
  const lines = [{ kind: 'product', id: productId, quantity: 1 }];
  for (let time = 0; time < 2; time += 1) {
    expect(await allBegin({ lines, expectedTotalInr: 450 })).toEqual({ '201 begun': 1, '409 out_of_stock': 49 });
    expect([await sellers.stockOf(productId), await isLedgerWhole(productId)]).toEqual([0, true]);
    await endHolds();
    expect(await sellers.stockOf(productId)).toBe(1);
  }
});

test('a coupon for one goes to one of fifty, and is there again when it was not paid', async () => {
  const productId = await sellers.newProduct(100);
  const coupon = { discountPercentage: 10, expiryTime: '2099-01-31T18:29:59.000Z', maxUses: 1 };
  const { id, code } = JSON.parse((await client.post('/coupons', coupon)).body).data as { id: string; code: string };
  const lines = [{ kind: 'product', id: productId, quantity: 1 }];
  for (let time = 0; time < 2; time += 1) {
    const counts = await allBegin({ lines, couponCode: code, expectedTotalInr: 405 });
    expect(counts).toEqual({ '201 begun': 1, '409 coupon_refused': 49 });
    expect([await usesOf(id), await sellers.stockOf(productId)]).toEqual([1, 99]);
    await endHolds();
    expect([await usesOf(id), await sellers.stockOf(productId)]).toEqual([0, 100]);
  }
});
const usesOf = async (id: string) => (await sellers.query('select uses from coupons where id = $1', [id]))[0].uses;

test('one time goes to one of fifty, and none overlap', async () => {
  const { id, startsAt } = await sellers.newConsultation();
  const lines = [{ kind: 'consultation', id, startsAt }];
  for (let time = 0; time < 2; time += 1) {
    expect(await allBegin({ lines, expectedTotalInr: 500 })).toEqual({ '201 begun': 1, '409 slot_taken': 49 });
    const held = await sellers.query('select status from bookings where consultation_id = $1', [id]);
    expect(held).toEqual([{ status: 'held' }]);
    await endHolds();
  }
});

test(`one process is told by the gateway, one by the phone, one ends what is over, ${ROUNDS} times: paid, and once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [phone, other] = [phoneAt(AT_ONCE + 2 * round), phoneAt(AT_ONCE + 2 * round + 1)];
    const productId = await sellers.newProduct(1);
    const body = {
      ...{ lines: [{ kind: 'product', id: productId, quantity: 1 }], payment: 'online', expectedTotalInr: 450 },
      recipient: RECIPIENT,
    };
    const at = (index: number) => originAt(round + index);
    const begun = await buyers.app.send<Checkout>('POST', '/checkouts', { phone, body, origin: at(0) });
    const path = `/checkouts/${begun.data.id}`;
    const sheet = await buyers.app.send<{ gatewayOrderId: string }>('POST', `${path}/payment`, {
      phone,
      origin: at(1),
    });
    const { gatewayOrderId } = sheet.data;
    const paid = await bank.pay(gatewayOrderId, at(2));
    await sellers.query('update checkouts set expires_at = now() where id = $1', [begun.data.id]);
    const [told, confirmed, short] = await Promise.all([
      bank.tell({ ...paid, gatewayOrderId, amount: 45_000 }, at(0)),
      buyers.app.send<Checkout>('POST', `${path}/confirm`, { phone, body: { ...paid, gatewayOrderId }, origin: at(1) }),
      // Somebody who is short lets what is over end, as the job does.
      buyers.app.send('POST', '/checkouts', { phone: other, body, origin: at(2) }),
      sellers.askForEnds(),
    ]);
    expect([told, confirmed.status, confirmed.data.status, short.code]).toEqual([200, 200, 'paid', 'out_of_stock']);
    expect(await sellers.stockOf(productId)).toBe(0);
  }
  const paidOnes = await sellers.query(
    `select c.receipt_number as receipt, count(o.id)::int as orders,
       (select count(*)::int from orders x where x.user_id = c.user_id) as all_orders,
       (select count(*)::int from events e where e.type = 'checkout.paid' and e.entity_id = c.id) as events
     from checkouts c join orders o on o.id = c.order_id where c.status = 'paid' group by c.id order by 1`,
  );
  expect(paidOnes).toEqual(
    Array.from({ length: ROUNDS }, (_, index) => ({ receipt: index + 1, orders: 1, all_orders: 1, events: 1 })),
  );
  expect(await sellers.query('select id from payment_refunds')).toEqual([]);
});

test(`of ${GUESSES} guesses at a code five are compared, at whichever process`, async () => {
  const phone = '+919820480001';
  const challengeId = await askCode(phone);
  const right = lastCodeOf(installation.dataDir(), phone);
  const code = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const counts: Record<string, number> = {};
  for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        buyers.app.sendPatiently('POST', '/auth/verify', { body: { challengeId, code }, origin: originAt(index) }),
      ),
    );
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(counts).toEqual({ 401: 5, 410: GUESSES - 5 });
  const last = await buyers.app.send('POST', '/auth/verify', { body: { challengeId, code: right } });
  expect([last.status, last.code]).toEqual([410, 'code_over']);
});

test('a token that many present at once is renewed for a few, and for nobody once its person has signed out', async () => {
  const phone = phoneAt(0);
  for (const leaves of [false, true]) {
    await sellers.query(`update sign_in_codes set created_at = created_at - interval '5 minutes'`);
    const challengeId = await askCode(phone);
    const code = lastCodeOf(installation.dataDir(), phone);
    const verified = await buyers.app.send<Tokens>('POST', '/auth/verify', { body: { challengeId, code } });
    const { refreshToken } = verified.data;
    const renew = (token: string, index: number) =>
      buyers.app.sendPatiently<Tokens>('POST', '/auth/refresh', {
        body: { refreshToken: token },
        origin: originAt(index),
      });
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE }, (_, index) => renew(refreshToken, index))),
      leaves && buyers.app.send('POST', '/auth/sign-out', { body: { refreshToken }, origin: originAt(1) }),
    ]);
    const renewed = answers.flatMap(({ status, data }) => (status === 200 ? data.refreshToken : []));
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    // The first, and as many more as a repeated call is allowed.
    expect(renewed.length).toBeLessThanOrEqual(6);
    if (!leaves) expect(renewed.length).toBe(6);
    const after = await Promise.all(renewed.map((token, index) => renew(token, index)));
    expect(new Set(after.map(({ status }) => status))).toEqual(
      new Set(renewed.length === 0 ? [] : [leaves ? 401 : 200]),
    );
  }
});

interface Tokens {
  readonly refreshToken: string;
}

async function askCode(phone: string): Promise<string> {
  const headers = { 'caller-address': '2001:db8:1::1' };
  const asked = await buyers.app.send<{ challengeId: string }>('POST', '/auth/code', { body: { phone }, headers });
  if (asked.status !== 200) throw new Error(`A code was answered ${asked.status}`);
  return asked.data.challengeId;
}
