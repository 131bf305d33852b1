import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../../testing/test-orders.ts';

const HEAD = 'Order Id,Track Number,Courier';
const headers = { 'content-type': 'text/csv' };
const sends =
  (path: string) =>
  (rows: readonly string[], query = '', admin = leela) =>
    admin.post(`/orders/tracking-import${path}?${query}`, [HEAD, ...rows].join('\n'), { headers });
const imports = sends('');
const mend = sends('/faulty-rows');

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const userId = (await newUser(leela)).id;
const mala = await newStoredProduct(app, 'Mala');

async function add(fields: Partial<Parameters<typeof newOrder>[1]> = {}) {
  const id = await newOrder(app, { userId, productId: mala, status: 'confirmed', ...fields });
  return { id, number: Number((await orderOf(id)).number) };
}
const orderOf = async (id: string) => (await leela.get(`/orders/${id}`)).body.data;

describe('tracking numbers from a file', () => {
  test('are checked first, then ship their orders, with who and when; twice changes nothing', async () => {
    const [first, second] = [await add(), await add({ status: 'pending' })];
    const rows = [`${first.number},EE 1,indiapost`, `#${second.number},'=2,`];
    expect((await imports(rows, 'dryRun=true')).body.data).toMatchObject({ rows: 2, created: 2, faulty: 0 });
    expect(await orderOf(first.id)).toMatchObject({ status: 'confirmed', trackingNumber: null });

    expect((await imports(rows)).body.data).toMatchObject({ rows: 2, created: 2, existing: 0 });
    expect(await orderOf(first.id)).toMatchObject({
      status: 'shipped',
      trackingNumber: 'EE 1',
      courier: 'India Post',
      shippedAt: expect.any(String),
    });
    const shipped = await orderOf(second.id);
    expect(shipped).toMatchObject({ status: 'shipped', trackingNumber: '=2', courier: null, isStockReserved: true });
    expect(shipped.statusChanges.at(-1)).toMatchObject({ from: 'pending', to: 'shipped', actor: expect.any(String) });
    const [line] = (await leela.get(`/orders/${second.id}/history`)).body.data;
    expect(line).toMatchObject({ action: 'track', actor: shipped.statusChanges.at(-1).actor });

    expect((await imports(rows)).body.data).toMatchObject({ rows: 2, created: 0, existing: 2 });
    expect((await orderOf(second.id)).version).toBe(shipped.version);
  });

  test('name each row with a fault, its column and value', async () => {
    const [good, gone] = [await add(), await add({ status: 'cancelled' })];
    const rows = [
      `${good.number},T1,`,
      '999999,T2,',
      `${gone.number},T3,`,
      'hello,T4,',
      `${good.number},T5,`,
      `${good.number + 900_000},,Pigeon`,
    ];
    const { body } = await imports(rows, 'dryRun=true');
    expect(body.data).toMatchObject({ rows: 6, created: 1, faulty: 5 });
    const faults = body.data.faults.map(({ row, column, value, message }: Record<string, unknown>) =>
      [row, column, value, message].join(' | '),
    );
    expect(faults.sort()).toEqual([
      '3 | Order Id | 999999 | is the number of no order',
      `4 | Order Id | ${gone.number} | belongs to an order that is cancelled`,
      '5 | Order Id | hello | must be the number of an order, such as 100234',
      `6 | Order Id | ${good.number} | is the same order as in row 2`,
      '7 | Courier | Pigeon | must be one of India Post, Delhivery, Blue Dart, DTDC, Other',
      '7 | Track Number |  | is required',
    ]);

    expect(await imports(rows)).toBeRefused(400, /^Row \d, column Order Id: .*\. Nothing was imported\.$/);
    expect((await orderOf(good.id)).trackingNumber).toBeNull();

    const file = String((await mend(rows)).body)
      .replace('\ufeff', '')
      .trim()
      .split('\n');
    expect(file).toHaveLength(6);
    expect(file[1]).toContain('is the number of no order');
    expect(file.join()).not.toContain('T1');

    expect((await imports(rows, 'skipFaulty=true')).body.data).toMatchObject({ created: 1, faulty: 5 });
    expect((await orderOf(good.id)).trackingNumber).toBe('T1');
  });

  test('a row among thousands that names an unknown order is found, and nothing is stored', async () => {
    const good = await add();
    const rows = Array.from({ length: 3_000 }, (_, index) => `${500_000_000 + index},T,`);
    const { body } = await imports([`${good.number},T,`, ...rows], 'dryRun=true');
    expect(body.data).toMatchObject({ rows: 3_001, created: 1, faulty: 3_000, faultCount: 3_000 });
    expect(body.data.faults).toHaveLength(200);
  });

  test('all or none: where one product is short, the order is named and no number is stored', async () => {
    const rare = await newStoredProduct(app, 'Rare bowl', 1);
    const first = await add({ status: 'pending', productId: rare });
    const second = await add({ status: 'pending', productId: rare });
    const { status, body } = await imports([`${first.number},T1,`, `${second.number},T2,`]);
    expect([status, body.message]).toEqual([
      409,
      `Order ${second.number}: "Rare bowl" is out of stock. Nothing was imported.`,
    ]);
    expect(await orderOf(first.id)).toMatchObject({ status: 'pending', trackingNumber: null });
  });

  test('are bounded', async () => {
    const many = Array.from({ length: 5_001 }, (_, index) => `${500_000_000 + index},T,`);
    expect(await imports(many, 'dryRun=true')).toBeRefused(
      400,
      'At most 5,000 tracking numbers can be imported at once.',
    );
    expect(await leela.post('/orders/tracking-import?dryRun=true', 'a,b\n1,2', { headers })).toBeRefused(
      400,
      'Choose the columns that hold Order Id and Track Number.',
    );
  });

  test('of a file and typed ones for the same orders at once, none waits for the other for ever', async () => {
    const bowl = await newStoredProduct(app, 'Bowl', 1_000);
    const orders = [];
    for (let n = 0; n < 12; n += 1) orders.push(await add({ status: 'pending', productId: n % 2 ? bowl : mala }));
    const rows = orders.map(({ number }) => `${number},T${number},`);
    const typed = orders.slice(3, 9).map(({ id }) => leela.put(`/orders/${id}/tracking`, { trackingNumber: 'typed' }));
    const answers = await Promise.all([imports(rows.toReversed()), ...typed]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { id } of orders) expect(await orderOf(id)).toMatchObject({ status: 'shipped', isStockReserved: true });
  });
});
