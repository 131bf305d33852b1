import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PRODUCT } from '../../../shared/principal.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newStoredProduct } from '../../../testing/test-orders.ts';
import { insertPastOrders } from '../past-orders.store.ts';

const HEAD =
  'Order Id,Order Date,Name,Phone,Product,Quantity,Unit Price,Status,Payment,Refunded,Track Number,Courier,Delivered Date,Address,City,State,Pincode';
const headers = { 'content-type': 'text/csv' };
const sends =
  (path: string) =>
  (rows: readonly string[], query = '', head = HEAD) =>
    leela.post(`/orders/import${path}?${query}`, [head, ...rows].join('\n'), { headers });
const imports = sends('');
const mend = sends('/faulty-rows');

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const mala = await newStoredProduct(app, 'Mala', 7);
await newStoredProduct(app, 'Incense', 7);

const orderOf = async (externalId: string) => {
  const rows = await app.query('select id from orders where external_id = $1', [externalId]);
  return (await leela.get(`/orders/${rows[0]?.id}`)).body.data;
};
const count = async (table: string) => Number((await app.query(`select count(*) from ${table}`))[0]?.count);
const faultsOf = (body: { data: { faults: Record<string, unknown>[] } }) =>
  body.data.faults.map(({ row, column, value, message }) => [row, column, value, message].join(' | '));

/** A line that has no fault, with some cells of its own. */
function lineOf(own: Partial<Record<string, string>>): string {
  const cells: Partial<Record<string, string>> = {
    'Order Id': 'F-1',
    'Order Date': '2024-03-01',
    Name: 'Asha Rane',
    Phone: '9820011223',
    Product: 'Mala',
    Quantity: '1',
    'Unit Price': '450',
    Status: 'shipped',
    ...own,
  };
  return HEAD.split(',')
    .map((column) => cells[column] ?? '')
    .join(',');
}

describe('past orders from a file', () => {
  test('come in with items, dates, status and person; the second time nothing changes', async () => {
    const known = await newUser(leela, { whatsappMobileNumber: '+919811122233' });
    const rows = [
      'SH-1,5/3/2024,Known Buyer,098111 22233,Mala,2,450.00,Delivered,paid,,EE123,blue dart,2024-03-09,1 Road,Pune,Maharashtra,411001',
      'SH-1,,,,Incense,1,120,,,,,,,,,,',
      'SH-2,2024-04-01 18:30,New Buyer,+91 98222 33344,Mala,1,500,Canceled,,,,,,,Goa,Goa,403001',
    ];
    const [movements, invoices, users] = await Promise.all(['stock_movements', 'invoices', 'users'].map(count));
    const dry = await imports(rows, 'dryRun=true');
    expect(dry.body.data).toMatchObject({ rows: 2, created: 2, existing: 0, faulty: 0 });
    expect(await count('users')).toBe(users);

    expect((await imports(rows)).body.data).toMatchObject({ rows: 2, created: 2, existing: 0, faulty: 0 });
    const order = await orderOf('SH-1');
    expect(order).toMatchObject({
      externalId: 'SH-1',
      userId: known.id,
      status: 'delivered',
      paymentStatus: 'paid',
      trackingNumber: 'EE123',
      courier: 'Blue Dart',
      createdAt: '2024-03-04T18:30:00.000Z',
      deliveredAt: '2024-03-08T18:30:00.000Z',
      totalInr: 1_020,
      recipientName: 'Known Buyer',
      recipientPhone: '+919811122233',
      invoiceNumber: null,
    });
    expect(order.items).toMatchObject([
      { productId: mala, productName: 'Mala', quantity: 2, unitPriceInr: 450 },
      { productName: 'Incense', quantity: 1, unitPriceInr: 120 },
    ]);
    expect(order.statusChanges.map(({ to, reason }: Record<string, unknown>) => [to, reason])).toEqual([
      ['pending', null],
      ['shipped', 'Imported'],
      ['delivered', 'Imported'],
    ]);
    const [entry] = (await leela.get(`/orders/${order.id}/history`)).body.data;
    expect(entry).toMatchObject({ action: 'import', actor: expect.any(String) });
    expect(Date.now() - Date.parse(entry.at)).toBeLessThan(3_600_000);

    const other = await orderOf('SH-2');
    expect(other).toMatchObject({
      status: 'cancelled',
      createdAt: '2024-03-31T18:30:00.000Z',
      paymentStatus: 'unpaid',
    });
    const buyer = (await leela.get(`/users/${other.userId}`)).body.data;
    expect(buyer).toMatchObject({ name: 'New Buyer', whatsappMobileNumber: '+919822233344', city: 'Goa' });

    expect(await count('stock_movements')).toBe(movements);
    expect(await count('invoices')).toBe(invoices);
    expect((await leela.get(`/products/${mala}`)).body.data).toMatchObject({ stock: 7 });

    expect((await imports(rows)).body.data).toMatchObject({ rows: 2, created: 0, existing: 2, faulty: 0 });
    expect((await orderOf('SH-1')).version).toBe(order.version);
    expect(await count('users')).toBe((users ?? 0) + 1);
  });

  test('name each fault by row, column and value; the order waits with all of its lines', async () => {
    const rows = [
      lineOf({ 'Order Id': 'F-1', Product: 'Mala' }),
      lineOf({ 'Order Id': 'F-1', Product: 'Incense', City: 'Pune' }),
      lineOf({ 'Order Id': 'F-2', Quantity: '-1', 'Unit Price': '10.5', Status: 'lost' }),
      lineOf({ 'Order Id': 'F-3', 'Order Date': '31/02/2024', Phone: '12345678' }),
      lineOf({ 'Order Id': 'F-4', Status: 'delivered' }),
      lineOf({ 'Order Id': 'F-5', Status: 'pending', Address: '1 Road', City: 'Pune', State: 'Goa' }),
      lineOf({ 'Order Id': 'F-6', 'Order Date': '2190-01-01', Quantity: '10000', 'Unit Price': '10000000' }),
      lineOf({ 'Order Id': 'F-7', Name: '=1+1', Address: '<b>x</b>' }),
      lineOf({ 'Order Id': 'F-2' }),
      lineOf({ 'Order Id': 'F-8', Product: 'Mala' }),
      lineOf({ 'Order Id': 'F-8', Product: 'No such thing' }),
      lineOf({ 'Order Id': '', Courier: 'Pigeon', 'Track Number': 'x'.repeat(10_000) }),
    ];
    const { body } = await imports(rows, 'dryRun=true');
    expect(body.data).toMatchObject({ rows: 10, created: 1, faulty: 9 });
    expect(faultsOf(body).sort()).toEqual([
      '10 | Order Id | F-2 | is the order of row 4; the lines of an order must stand together',
      '12 | Product | No such thing | is neither the name of a product nor a SKU',
      '13 | Courier | Pigeon | must be one of India Post, Delhivery, Blue Dart, DTDC, Other',
      '13 | Order Id |  | is required',
      `13 | Track Number | ${'x'.repeat(100)} | can have at most 100 characters`,
      '3 | City | Pune | differs from row 2 of the same order',
      '4 | Quantity | -1 | must be a whole number from 1 to 10000',
      '4 | Status | lost | must be one of pending, confirmed, shipped, delivered, cancelled, returned',
      '4 | Unit Price | 10.5 | must be a whole number from 0 to 10000000',
      '5 | Order Date | 31/02/2024 | is no day of the calendar',
      '6 | Delivered Date |  | is required for an order that was delivered',
      '7 | Pincode |  | is required for an order that has not left',
      '8 | Order Date | 2190-01-01 | must not lie in the future',
      '8 | Unit Price | 10000000 | makes the order dearer than 1000000000',
    ]);
    expect(await imports(rows)).toBeRefused(400, /^Row \d+, column .*\. Nothing was imported\.$/);

    const file = String((await mend(rows)).body);
    expect(file.split('\n').filter((line) => line.includes(',F-1,'))).toHaveLength(2);
    expect(file).not.toContain('F-7');
    expect((await imports(rows, 'skipFaulty=true')).body.data).toMatchObject({ created: 1, faulty: 9 });
    expect(await orderOf('F-7')).toMatchObject({ recipientName: '=1+1', address: '<b>x</b>' });
  });

  test('tell how much of one that was refunded in part was paid back: no more than is left can follow', async () => {
    const lines = (refunded: string, payment: string) =>
      lineOf({ 'Order Id': `R-${payment}-${refunded}`, Payment: payment, Refunded: refunded, Status: 'cancelled' });
    const bad = [lines('', 'partially_refunded'), lines('450', 'partially refunded'), lines('0', 'partially_refunded')];
    const others = [lines('400', 'refunded'), lines('1', 'paid'), lines('1.5', 'refunded'), lines('-1', 'unpaid')];
    const { body } = await imports([...bad, ...others], 'dryRun=true');
    const inPart = 'is required for an order that was refunded in part: at least 1 and less than it came to';
    expect(faultsOf(body)).toEqual([
      `2 | Refunded |  | ${inPart}`,
      `3 | Refunded | 450 | ${inPart}`,
      `4 | Refunded | 0 | ${inPart}`,
      '5 | Refunded | 400 | must be what the order came to, for an order that was refunded',
      '6 | Refunded | 1 | must be empty for an order that was not refunded',
      '7 | Refunded | 1.5 | must be a whole number of rupees, at least 0',
      '8 | Refunded | -1 | must be a whole number of rupees, at least 0',
    ]);
    const good = [lines('150', 'partially_refunded'), lines('450.00', 'refunded'), lines('', 'refunded')];
    expect((await imports(good)).body.data).toMatchObject({ created: 3, faulty: 0 });
    const order = await orderOf('R-partially_refunded-150');
    expect(order).toMatchObject({
      refundedInr: 150,
      paymentStatus: 'partially_refunded',
      refunds: [{ amountInr: 150 }],
    });
    expect(await leela.post(`/orders/${order.id}/refunds`, { amountInr: 301 })).toBeRefused(
      409,
      'At most ₹300 can be refunded.',
    );
    for (const id of ['R-refunded-450.00', 'R-refunded-'])
      expect(await orderOf(id)).toMatchObject({ refundedInr: 450 });
  });

  test('an unknown product in row 4,000 is named; nothing is stored', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => lineOf({ 'Order Id': `M-${index}` }));
    rows[3_998] = lineOf({ 'Order Id': 'M-3998', Product: 'Nobody sells this' });
    const before = await count('orders');
    expect(await imports(rows)).toBeRefused(
      400,
      'Row 4000, column Product: is neither the name of a product nor a SKU. Nothing was imported.',
    );
    expect(await count('orders')).toBe(before);
  });

  test('are bounded, by lines of an order too, and need their columns once each', async () => {
    expect(
      await imports(
        Array.from({ length: 101 }, () => lineOf({ 'Order Id': 'B-1' })),
        'dryRun=true',
      ),
    ).toBeRefused(400, 'Row 102: An order can have at most 100 lines.');
    expect(await imports(['1,2'], 'dryRun=true', 'a,b')).toBeRefused(
      400,
      'Choose the columns that hold Order Id, Order Date, Name, Phone, Product, Quantity, Unit Price and Status.',
    );
    expect(await imports([lineOf({})], 'dryRun=true', `${HEAD},Phone`)).toBeRefused(
      400,
      'Two columns are headed “Phone”. Rename or remove one of them.',
    );
  });

  test('in the spellings of spreadsheets: a byte order mark, CRLF, semicolons; NUL is a fault', async () => {
    const text = [HEAD, lineOf({ 'Order Id': 'S-1' }), lineOf({ 'Order Id': 'S-2', Name: 'A\u0000b' })].join('\r\n');
    const { body } = await leela.post('/orders/import?dryRun=true', `\ufeff${text.replaceAll(',', ';')}`, { headers });
    expect(body.data).toMatchObject({ rows: 2, created: 1, faulty: 1 });
    expect(body.data.faults[0]).toMatchObject({ column: 'Name', message: 'contains characters that cannot be stored' });
  });

  test('of two imports of one file at once no order comes in twice', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => lineOf({ 'Order Id': `T-${index}` }));
    const before = await count('orders');
    const answers = await Promise.all([imports(rows), imports(rows)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await count('orders')).toBe(before + 300);
  });
});

test('an order costs the same however many came before it: no check reads all of them', async () => {
  const shop = await createTestApp();
  const { id: userId } = await newUser(await shop.asSuperAdmin());
  const item = { productId: await newStoredProduct(shop), productName: 'Mala', quantity: 1, unitPriceInr: 450 };
  const address = { address: '12 Lake Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
  const recipient = { recipientName: 'Asha', recipientPhone: '+919820011223', ...address };
  const order = { userId, createdAt: new Date().toISOString(), ...recipient, items: [item], steps: [] };
  // PostgreSQL does so by itself: it knows now that the table is as good as empty.
  await shop.asOwner('vacuum orders');
  const read = await shop.database.transaction(async (tx) => {
    const insert = (count: number) =>
      insertPastOrders(
        tx,
        Array(count).fill(order),
        'Asia/Kolkata',
        { principal: PRODUCT, requestId: 'test' },
        'import',
      );
    // The checks get their plans.
    for (let few = 0; few < 8; few += 1) await insert(1);
    await insert(2_000);
    const { rows } = await tx.execute<{ read: string }>(
      sql`select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'orders'`,
    );
    return Number(rows[0]?.read);
  });
  expect(read).toBeLessThan(10_000);
});
