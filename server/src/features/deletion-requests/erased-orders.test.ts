import { DAY_MS } from '@sankalp/contract/shared/durations';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newOrder } from '../../testing/test-orders.ts';

const TRACES = ['Unmistakable', '+919870000', 'Unseen Lane', 'Unseenpur', '999666', 'TRACED', 'Whispered'];

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
let people = 0;

/** Somebody whose request is approved. */
async function newPerson() {
  const whatsappMobileNumber = `98700${String(++people).padStart(5, '0')}`;
  const { id: userId } = await newUser(leela, { name: 'Unmistakable Person', whatsappMobileNumber });
  const remoteAddress = `10.3.0.${people}`;
  const name = 'Unmistakable Person';
  await app.visitor.post('/delete-request', { name, mobileNumber: whatsappMobileNumber }, { remoteAddress });
  const [{ id }] = await query('select id from deletion_requests where mobile_number = $1', [
    `+91${whatsappMobileNumber}`,
  ]);
  const setStatus = (status: string) => leela.put(`/delete-requests/${id}/status`, { status });
  for (const status of ['under_review', 'approved']) await setStatus(status);
  const order = (fields: Omit<Parameters<typeof newOrder>[1], 'userId'>) =>
    newOrder(app, {
      userId,
      recipientName: 'Unmistakable Person',
      recipientPhone: `+91${whatsappMobileNumber}`,
      address: '12 Unseen Lane',
      city: 'Unseenpur',
      pincode: '999666',
      ...fields,
    });
  return { id, userId, order, erase: () => setStatus('erased') };
}

/** Everything that the database holds of an order. */
const heldOf = async (orderId: string) =>
  JSON.stringify([
    await query('select * from orders where id = $1', [orderId]),
    await query('select * from invoices where order_id = $1', [orderId]),
    await query('select * from order_notes where order_id = $1', [orderId]),
    await query('select * from order_status_changes where order_id = $1', [orderId]),
    await query('select * from refunds where order_id = $1', [orderId]),
    await query(`select * from audit_log where entity = 'orders' and entity_id = $1`, [orderId]),
  ]);

/** Runs the daily job, so many times at once. */
async function runDaily(times = 1): Promise<void> {
  for (let n = 0; n < times; n += 1)
    for (const job of app.dailyJobs)
      await query('select graphile_worker.add_job($1, job_key => $2)', [job, `${job} ${n}`]);
  await Promise.all(Array.from({ length: times }, () => app.runJobs()));
}
const age = (orderId: string, days: number) =>
  query('update orders set created_at = now() - make_interval(days => $2) where id = $1', [orderId, days]);

describe('the orders of an erased person', () => {
  test('stay as they are within the retention; older ones say of nobody who placed them, but what was sold and paid', async () => {
    const person = await newPerson();
    const recent = await person.order({ createdAt: ago(178), status: 'delivered' });
    const old = await person.order({ createdAt: ago(182), status: 'pending', quantity: 3, paymentStatus: 'paid' });
    await leela.patch(`/orders/${old}`, { address: '13 Unseen Lane' });
    await leela.post(`/orders/${old}/notes`, { text: 'Whispered at the gate' });
    await leela.put(`/orders/${old}/tracking`, { trackingNumber: 'TRACED1' });
    await leela.put(`/orders/${old}/complete`);
    await leela.post(`/orders/${old}/refunds`, { amountInr: 100, reason: 'Whispered reason' });
    for (const trace of TRACES) expect(await heldOf(old)).toContain(trace);
    const revenue = async () => (await leela.get('/home')).body.data.revenue;
    const [before, earned] = [await heldOf(recent), await revenue()];

    const foreseen = await leela.get(`/delete-requests/${person.id}/erasure`);
    expect(foreseen.body.data).toEqual({ days: 180, ordersKept: 1, ordersErased: 1 });
    expect((await person.erase()).status).toBe(200);

    expect(await heldOf(recent)).toBe(before);
    for (const trace of TRACES) expect(await heldOf(old)).not.toContain(trace);
    expect((await leela.get(`/orders/${old}`)).body.data).toMatchObject({
      username: 'Erased person',
      recipientName: 'Erased person',
      recipientPhone: '',
      address: '',
      state: 'Maharashtra',
      status: 'delivered',
      totalInr: 1350,
      refundedInr: 100,
      notes: [{ text: 'Erased' }],
    });
    const [invoice] = await query('select recipient_name, state, lines from invoices where order_id = $1', [old]);
    expect(invoice).toMatchObject({ recipient_name: 'Erased person', state: 'Maharashtra', lines: [{ quantity: 3 }] });
    expect(await revenue()).toEqual(earned);
    const { body } = await leela.get(`/delete-requests/${person.id}/history`);
    expect(body.data[0].action).toBe('erase');
    expect(body.data[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'ordersKept', before: null, after: 1 },
        { field: 'ordersErased', before: null, after: 1 },
      ]),
    );
    expect((await leela.get(`/delete-requests/${person.id}/erasure`)).body.data).toMatchObject({ ordersErased: 0 });
  });

  test('stay, however old, while they are on their way or money is owed', async () => {
    const person = await newPerson();
    const createdAt = ago(400);
    const kept = [
      await person.order({ createdAt, status: 'pending' }),
      await person.order({ createdAt, status: 'shipped' }),
      await person.order({ createdAt, status: 'returned', paymentStatus: 'paid' }),
      await person.order({ createdAt, status: 'cancelled', paymentStatus: 'paid' }),
    ];
    const gone = [
      await person.order({ createdAt, status: 'returned', paymentStatus: 'refunded' }),
      await person.order({ createdAt, status: 'cancelled', paymentStatus: 'unpaid' }),
    ];
    expect((await leela.get(`/delete-requests/${person.id}/erasure`)).body.data).toMatchObject({
      ordersKept: 4,
      ordersErased: 2,
    });
    await person.erase();
    for (const id of kept) expect(await heldOf(id)).toContain('Unmistakable');
    for (const id of gone) expect(await heldOf(id)).not.toContain('Unmistakable');
  });

  test('follow the retention of that day; a change of it erases nothing by itself', async () => {
    const person = await newPerson();
    const id = await person.order({ createdAt: ago(100), status: 'delivered' });
    const foreseen = async () => (await leela.get(`/delete-requests/${person.id}/erasure`)).body.data;
    await leela.put('/settings/order-retention', { days: 60 });
    expect(await heldOf(id)).toContain('Unmistakable');
    expect(await foreseen()).toEqual({ days: 60, ordersKept: 0, ordersErased: 1 });
    await leela.put('/settings/order-retention', { days: 365 });
    expect(await foreseen()).toEqual({ days: 365, ordersKept: 1, ordersErased: 0 });
    await person.erase();
    expect(await heldOf(id)).toContain('Unmistakable');
    await leela.put('/settings/order-retention', { days: 180 });
  });

  test('are the only ones that the database lets anybody erase', async () => {
    const person = await newPerson();
    const id = await person.order({ createdAt: ago(400), status: 'delivered' });
    const before = await heldOf(id);
    await expect(query(`select blank_audit('orders', $1, 100)`, [[id]])).rejects.toThrow('not allowed');
    expect(await heldOf(id)).toBe(before);
    await leela.post(`/orders/${id}/notes`, { text: 'Whispered' });
    for (const change of [
      `update order_notes set text = 'Erased' where order_id = '${id}'`,
      `update order_status_changes set reason = null where order_id = '${id}'`,
    ]) {
      await expect(app.asOwner(change)).rejects.toThrow('not allowed');
    }
    await person.erase();
    for (const change of [
      `update order_notes set text = 'Something else' where order_id = '${id}'`,
      `update order_notes set at = now() where order_id = '${id}'`,
      `update order_status_changes set to_status = 'returned' where order_id = '${id}'`,
      `delete from order_notes where order_id = '${id}'`,
    ]) {
      await expect(app.asOwner(change)).rejects.toThrow('not allowed');
    }
  });

  test('end by themselves once they are older than the retention and settled', async () => {
    const person = await newPerson();
    const other = await newOrder(app, { userId: (await newUser(leela)).id, createdAt: ago(400), status: 'delivered' });
    const id = await person.order({ createdAt: ago(20), status: 'delivered' });
    const open = await person.order({ createdAt: ago(400), status: 'shipped' });
    await leela.post(`/orders/${id}/notes`, { text: 'Whispered' });
    await person.erase();
    await runDaily();
    for (const kept of [id, open]) expect(await heldOf(kept)).toContain('Unmistakable');

    await age(id, 400);
    await leela.put(`/orders/${open}/complete`);
    const untouched = await heldOf(other);
    await runDaily(3);
    for (const gone of [id, open]) {
      for (const trace of TRACES) expect(await heldOf(gone)).not.toContain(trace);
    }
    expect(await heldOf(other)).toBe(untouched);
    const { body } = await leela.get(`/delete-requests/${person.id}/history`);
    expect(body.data.map(({ changes }: { changes: object[] }) => changes)[0]).toEqual([
      { field: 'ordersErased', before: null, after: 2 },
    ]);

    await leela.post(`/orders/${id}/notes`, { text: 'Whispered again' });
    await runDaily();
    expect(await heldOf(id)).not.toContain('Whispered');
  });

  test('end by the retention as it is that day', async () => {
    const person = await newPerson();
    const id = await person.order({ createdAt: ago(100), status: 'delivered' });
    await person.erase();
    await runDaily();
    expect(await heldOf(id)).toContain('Unmistakable');
    await leela.put('/settings/order-retention', { days: 60 });
    await runDaily();
    expect(await heldOf(id)).not.toContain('Unmistakable');
    await leela.put('/settings/order-retention', { days: 180 });
  });

  test('end a bounded number at a time; what a call leaves goes on as a job', async () => {
    const person = await newPerson();
    const id = await person.order({ createdAt: ago(400), status: 'delivered' });
    await query(
      `insert into order_notes (id, order_id, text) select gen_random_uuid(), $1, 'Whispered' from generate_series(1, 1100)`,
      [id],
    );
    await query(
      `insert into audit_log (id, action, entity, entity_id, after, request_id)
       select gen_random_uuid(), 'note', 'orders', $1, '{"note": "Whispered"}', 'test' from generate_series(1, 4100)`,
      [id],
    );
    const left = async () =>
      (
        await query(
          `select (select count(*)::int from order_notes where order_id = $1 and text <> 'Erased') as notes,
             (select count(*)::int from audit_log where entity_id = $1 and after ->> 'note' is not null) as entries`,
          [id],
        )
      )[0];
    await person.erase();
    const { notes, entries } = await left();
    expect([notes, entries > 2_000]).toEqual([600, true]);
    await app.runJobs();
    expect(await left()).toEqual({ notes: 0, entries: 0 });
  });
});
