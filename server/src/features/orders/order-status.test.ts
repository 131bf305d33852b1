import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '@sankalp/contract/orders/order-status';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';

const app = await createTestApp();
const { query } = app;
const userId = (await newUser(await app.asSuperAdmin())).id;
const ravi = await app.asAdminWith(['order']);

const order = (fields: Partial<Parameters<typeof newOrder>[1]> = {}) => newOrder(app, { userId, ...fields });
const set = (id: string, status: string, more: object = {}) => ravi.put(`/orders/${id}/status`, { status, ...more });
const read = async (id: string) => (await ravi.get(`/orders/${id}`)).body.data;
const stockOf = async (id: string) => (await query('select stock from products where id = $1', [id]))[0]?.stock;
const ledgerOf = (id: string) =>
  query('select reason, order_id, change, balance from stock_movements where product_id = $1 order by id', [id]);

describe('an order', () => {
  test.each(ORDER_STATUSES)('that is %s goes where the statuses lead, and nowhere else', async (from) => {
    for (const to of ORDER_STATUSES.slice(1)) {
      const id = await order({ status: from });
      const { status, body } = await set(id, to);
      if (NEXT_STATUSES[from].includes(to)) {
        expect([status, body.data?.status], `${from} to ${to}`).toEqual([200, to]);
        const { statusChanges } = await read(id);
        expect(statusChanges.at(-1)).toMatchObject({ from, to, actor: 'Ravi Menon' });
      } else {
        const sentence =
          from === to ? `The order is already ${to}.` : `The order is ${from}, so it cannot become ${to}.`;
        expect([status, body.message], `${from} to ${to}`).toEqual([409, sentence]);
        expect((await read(id)).status).toBe(from);
      }
    }
  });

  test('says why, in the history and in the log', async () => {
    const id = await order();
    await set(id, 'cancelled', { reason: 'Ordered twice' });
    expect((await read(id)).statusChanges.at(-1)).toMatchObject({ to: 'cancelled', reason: 'Ordered twice' });
    const lines = await query(`select action, after from audit_log where entity_id = $1 and action = 'cancel'`, [id]);
    expect(lines).toMatchObject([{ after: { status: 'cancelled', statusReason: 'Ordered twice' } }]);
  });

  test.each([
    [{ status: 'pending' }, 'status must be one of confirmed, shipped, delivered, cancelled, returned'],
    [{ status: 'lost' }, 'status must be one of confirmed, shipped, delivered, cancelled, returned'],
    [{ status: 'confirmed', restock: true }, 'restock belongs to cancelled and returned alone'],
    [{ status: 'cancelled', restock: 'yes' }, undefined],
    [{}, undefined],
  ])('refuses %j', async (body, message) => {
    const id = await order();
    const answer = await ravi.put(`/orders/${id}/status`, body);
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
    expect((await read(id)).version).toBe(1);
  });
});

describe('the stock', () => {
  test('is taken when an order is confirmed, and given back on cancel when asked', async () => {
    const productId = await newStoredProduct(app, 'Conch', 5);
    const [kept, back] = [await order({ productId, quantity: 2 }), await order({ productId, quantity: 3 })];
    for (const id of [kept, back]) expect((await set(id, 'confirmed')).body.data.isStockReserved).toBe(true);
    expect(await stockOf(productId)).toBe(0);
    await set(kept, 'cancelled');
    expect(await stockOf(productId)).toBe(0);
    expect((await set(back, 'cancelled', { restock: true })).body.data.isStockReserved).toBe(false);
    expect(await stockOf(productId)).toBe(3);
    expect(await ledgerOf(productId)).toEqual([
      { reason: 'order', order_id: kept, change: -2, balance: 3 },
      { reason: 'order', order_id: back, change: -3, balance: 0 },
      { reason: 'restock', order_id: back, change: 3, balance: 3 },
    ]);
  });

  test('says in its ledger which order took, by the number that people know', async () => {
    const productId = await newStoredProduct(app, 'Drum', 5);
    const id = await order({ productId });
    await set(id, 'confirmed');
    const { number } = await read(id);
    const asha = await app.asSuperAdmin();
    const { data } = (await asha.get(`/products/${productId}/stock-ledger`)).body;
    expect(data).toMatchObject([{ reason: 'order', orderId: id, orderNumber: number }]);
  });

  test('is not given back by an order that never took any', async () => {
    const productId = await newStoredProduct(app, 'Bell', 5);
    await set(await order({ productId }), 'cancelled', { restock: true });
    expect(await stockOf(productId)).toBe(5);
  });

  test('stays when an order goes on from confirmed, and comes back with what is returned', async () => {
    const productId = await newStoredProduct(app, 'Bowl', 5);
    const id = await order({ productId, quantity: 2 });
    for (const status of ['confirmed', 'shipped', 'delivered']) await set(id, status);
    expect(await stockOf(productId)).toBe(3);
    await set(id, 'returned', { restock: true, reason: 'Cracked' });
    expect(await stockOf(productId)).toBe(5);
  });

  test('of the last unit goes to one of fifty orders that are confirmed at once; the others are told why', async () => {
    const productId = await newStoredProduct(app, 'Last lamp', 1);
    const ids = await Promise.all(Array.from({ length: 50 }, () => order({ productId })));
    const answers = await Promise.all(ids.map((id) => set(id, 'confirmed')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['"Last lamp" is out of stock.']));
    expect(await stockOf(productId)).toBe(0);
    expect(await ledgerOf(productId)).toHaveLength(1);
    const statuses = await query('select status, count(*)::int from orders where id = any($1) group by 1 order by 1', [
      ids,
    ]);
    expect(statuses).toEqual([
      { status: 'confirmed', count: 1 },
      { status: 'pending', count: 49 },
    ]);
  });

  test('is taken once by an order that is confirmed twenty times at once', async () => {
    const productId = await newStoredProduct(app, 'Drum', 20);
    const id = await order({ productId });
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => set(id, 'confirmed')))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await stockOf(productId)).toBe(19);
  });
});

describe('Mark Delivered', () => {
  const undo = (id: string, headers = {}) => ravi.delete(`/orders/${id}/complete`, { headers });
  const invoicesOf = (id: string) => query('select number from invoices where order_id = $1', [id]);

  test('is undone where the parcel had left before: shipped again, its units and invoice as they were', async () => {
    const productId = await newStoredProduct(app, 'Conch', 5);
    const id = await order({ productId, quantity: 2, paymentStatus: 'cod' });
    await ravi.put(`/orders/${id}/tracking`, { trackingNumber: 'DL1' });
    const [shippedAt, invoices] = [(await read(id)).shippedAt, await invoicesOf(id)];
    await ravi.put(`/orders/${id}/complete`);
    const answer = await undo(id);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { status: 'shipped', shippedAt, deliveredAt: null, trackingNumber: 'DL1', isStockReserved: true },
    ]);
    expect((await read(id)).statusChanges.at(-1)).toMatchObject({
      from: 'delivered',
      to: 'shipped',
      actor: 'Ravi Menon',
    });
    expect([await stockOf(productId), await invoicesOf(id)]).toEqual([3, invoices]);
    expect(await query(`select 1 from audit_log where entity_id = $1 and action = 'undeliver'`, [id])).toHaveLength(1);
    expect((await ravi.put(`/orders/${id}/complete`)).body.data.status).toBe('delivered');
  });

  test('is final where it made the invoice, and where nothing was delivered', async () => {
    const id = await order({ status: 'pending' });
    await ravi.put(`/orders/${id}/complete`);
    expect(await undo(id)).toBeRefused(
      409,
      'The invoice went out when this order was marked delivered, so that can no longer be undone.',
    );
    expect((await read(id)).status).toBe('delivered');
    const erased = await order({ status: 'shipped' });
    await ravi.put(`/orders/${erased}/complete`);
    await query('update orders set erased_at = now() where id = $1', [erased]);
    expect(await undo(erased)).toBeRefused(
      409,
      'The person of this order was erased: its parcel does not go out again.',
    );
    expect(await undo(await order({ status: 'shipped' }))).toBeRefused(
      409,
      'The order is shipped, so there is no delivery to undo.',
    );
  });

  test('is undone for ten minutes and no longer', async () => {
    const id = await order({ status: 'shipped' });
    await ravi.put(`/orders/${id}/complete`);
    const deliveredAgo = (minutes: number) =>
      query(`update orders set delivered_at = now() - $2 * interval '1 minute' where id = $1`, [id, minutes]);
    await deliveredAgo(11);
    expect(await undo(id)).toBeRefused(
      409,
      'The order was marked delivered more than 10 minutes ago, so that can no longer be undone.',
    );
    expect((await read(id)).status).toBe('delivered');
    await deliveredAgo(9);
    expect((await undo(id)).status).toBe(200);
  });

  test('is undone on top of the version that was seen, and by those who have orders', async () => {
    const id = await order({ status: 'shipped' });
    const { version } = (await ravi.put(`/orders/${id}/complete`)).body.data;
    expect((await undo(id, { 'if-match': `"${version - 1}"` })).status).toBe(412);
    expect((await undo(id, { 'if-match': `"${version}"` })).status).toBe(200);
  });
});

/** Holds an order until both calls wait for it, so that neither can have seen what the other does. */
async function atOnce<Answer>(id: string, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await app.database.$client.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [id]);
    const answers = Promise.all(calls.map((call) => call()));
    // On another connection: within a transaction the view stays as it was first seen.
    const waiting = async () =>
      (
        await query(
          `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      )[0].n;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(calls.length);
    await holder.query('commit');
    return await answers;
  } finally {
    holder.release();
  }
}

test.each<[string, OrderStatus, (id: string) => ReturnType<typeof set>]>([
  ['the status', 'confirmed', (id) => set(id, 'shipped')],
  ['a tracking number', 'confirmed', (id) => ravi.put(`/orders/${id}/tracking`, { trackingNumber: 'DL1' })],
  [
    'a tracking number of a pending order',
    'pending',
    (id) => ravi.put(`/orders/${id}/tracking`, { trackingNumber: 'DL1' }),
  ],
])('cancelled and shipped (by %s) at the same instant, one wins and the other is told', async (_, status, ship) => {
  const id = await order({ status });
  const answers = await atOnce(id, [() => set(id, 'cancelled', { restock: true }), () => ship(id)]);
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await read(id)).status).toBe(statuses[0] === 200 ? 'cancelled' : 'shipped');
  const steps = await query(`select to_status from order_status_changes where order_id = $1 and admin_id is not null`, [
    id,
  ]);
  expect(steps).toHaveLength(1);
});
