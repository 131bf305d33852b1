import { dayInZone } from '@sankalp/contract/shared/dates';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../../testing/test-orders.ts';

const today = dayInZone(Date.now(), 'Asia/Kolkata');
const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
const first = month < 4 ? year - 1 : year;
const YEAR = `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

const query = async (text: string, values: unknown[] = []) => await app.query(text, values);
const add = (fields: Partial<Parameters<typeof newOrder>[1]> = {}) =>
  newOrder(app, { userId, productId: mala, status: 'confirmed', ...fields });
const ship = (id: string) => leela.put(`/orders/${id}/tracking`, { trackingNumber: `EE${id.slice(-6)}` });
const invoicesOf = async (...ids: string[]) => (await leela.post('/orders/invoices', { ids })).body.data;
const lastNumber = async () =>
  Number(
    (await query('select last_number from invoice_series where financial_year = $1', [YEAR]))[0]?.last_number ?? 0,
  );

const app = await createTestApp({
  FOUNDATION_NAME: 'Ananda Foundation',
  FOUNDATION_ADDRESS: '1 Ashram Road, Pune 411001',
  FOUNDATION_GSTIN: '27AAATA1234A1Z5',
});
const leela = await app.asSuperAdmin();
const userId = (await newUser(leela)).id;
const mala = await newStoredProduct(app, 'Mala', 1_000);
await query(`update products set hsn_code = '7117', gst_rate_percent = 18 where id = $1`, [mala]);

describe('an invoice', () => {
  test('is made when the parcel leaves, with seller, buyer, lines and how it is taxed', async () => {
    const id = await add({ quantity: 2, recipientName: 'Meera Iyer', state: 'maharashtra' });
    expect((await leela.get(`/orders/${id}`)).body.data.invoiceNumber).toBeNull();
    expect(await invoicesOf(id)).toEqual([]);
    expect((await ship(id)).status).toBe(200);
    const order = (await leela.get(`/orders/${id}`)).body.data;
    expect(order.invoiceNumber).toMatch(new RegExp(`^${YEAR}/\\d{6}$`));
    expect(await invoicesOf(id)).toEqual([
      {
        id,
        invoiceNumber: order.invoiceNumber,
        issuedAt: expect.any(String),
        orderNumber: order.number,
        orderedAt: order.createdAt,
        sellerName: 'Ananda Foundation',
        sellerAddress: '1 Ashram Road, Pune 411001',
        sellerGstin: '27AAATA1234A1Z5',
        recipientName: 'Meera Iyer',
        address: '12 Lake Road',
        city: 'Pune',
        state: 'maharashtra',
        pincode: '411001',
        supply: 'within',
        lines: [{ productName: 'Rudraksha mala', hsnCode: '7117', gstRatePercent: 18, quantity: 2, unitPriceInr: 450 }],
      },
    ]);
  });

  test('stays as it was: whatever becomes of order and product, there is no second one', async () => {
    const id = await add();
    await ship(id);
    const [before] = await invoicesOf(id);
    await query('update products set gst_rate_percent = 5 where id = $1', [mala]);
    expect((await leela.put(`/orders/${id}/tracking`, { trackingNumber: 'other' })).status).toBe(200);
    expect((await leela.put(`/orders/${id}/complete`)).status).toBe(200);
    expect((await leela.put(`/orders/${id}/status`, { status: 'returned' })).status).toBe(200);
    expect(await invoicesOf(id)).toEqual([before]);
    await query('update products set gst_rate_percent = 18 where id = $1', [mala]);
  });

  test.each([
    ['Goa', 'between'],
    ['Atlantis', 'unknown'],
  ])('into %s is taxed as %s', async (state, supply) => {
    const id = await add({ state });
    await ship(id);
    expect(await invoicesOf(id)).toMatchObject([{ supply }]);
  });

  test('is also made of an order that is marked delivered without a number', async () => {
    const id = await add();
    expect((await leela.put(`/orders/${id}/complete`)).status).toBe(200);
    expect(await invoicesOf(id)).toHaveLength(1);
  });
});

describe('the numbers of a financial year', () => {
  test('have no gap and no twin when fifty parcels leave at once', async () => {
    const before = await lastNumber();
    const ids = await Promise.all(Array.from({ length: 50 }, () => add()));
    const answers = await Promise.all(ids.map(ship));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const numbers = (await invoicesOf(...ids)).map(({ invoiceNumber }: { invoiceNumber: string }) =>
      Number(invoiceNumber.split('/')[1]),
    );
    expect(numbers.sort((a: number, b: number) => a - b)).toEqual(ids.map((_, index) => before + 1 + index));
  });

  test('have no gap where a parcel could not leave after all', async () => {
    const rare = await newStoredProduct(app, 'Rare bowl', 0);
    const before = await lastNumber();
    const refused = await ship(await add({ status: 'pending', productId: rare }));
    expect(refused.status).toBe(409);
    const numbers = ['b', 'c'].map(() => add());
    for (const id of numbers) await ship(await id);
    expect(await lastNumber()).toBe(before + 2);
    const [row] = await query(
      'select count(*)::int as count, max(number) as last from invoices where financial_year = $1',
      [YEAR],
    );
    expect(row.count).toBe(row.last);
  });

  test('have no gap where two ship the same order at once', async () => {
    const before = await lastNumber();
    const id = await add();
    await Promise.all([ship(id), leela.put(`/orders/${id}/complete`), ship(id)]);
    expect(await lastNumber()).toBe(before + 1);
    expect(await invoicesOf(id)).toHaveLength(1);
  });
});

describe('the file of a month', () => {
  test('has what was billed with its taxes, and under a kind of its own what came back', async () => {
    const other = await createTestApp({ FOUNDATION_GSTIN: '27AAATA1234A1Z5' });
    const admin = await other.asSuperAdmin();
    const buyer = await newUser(admin);
    const productId = await newStoredProduct(other, 'Mala');
    await other.database.$client.query('update products set gst_rate_percent = 18');
    const order = (state: string) =>
      newOrder(other, { userId: buyer.id, productId, status: 'confirmed', state, recipientName: '=1+1' });
    const [near, far] = [await order('Maharashtra'), await order('Goa')];
    for (const id of [near, far]) await admin.put(`/orders/${id}/tracking`, { trackingNumber: 'T' });
    await admin.put(`/orders/${far}/status`, { status: 'cancelled' });
    const { status, body } = await admin.get(`/orders/month-end.csv?month=${today.slice(0, 7)}`);
    expect(status).toBe(200);
    const day = today.split('-').reverse().join('/');
    const [head, ...lines] = String(body).replace('\ufeff', '').trim().split('\n');
    expect(head).toBe(
      'Kind,Date,Invoice,Credit note,Order Id,Recipient,State,Payment,Taxable value,CGST,SGST,IGST,Tax,Total,Refunded',
    );
    expect(lines).toEqual([
      `Invoice,${day},${YEAR}/000001,,100001,'=1+1,Maharashtra,unpaid,381.36,34.32,34.32,0.00,68.64,450.00,`,
      `Invoice,${day},${YEAR}/000002,,100002,'=1+1,Goa,unpaid,381.36,0.00,0.00,68.64,68.64,450.00,`,
      `Refund,${day},${YEAR}/000002,CN${YEAR}/000001,100002,'=1+1,Goa,unpaid,381.36,0.00,0.00,68.64,68.64,450.00,0.00`,
    ]);
    const earlier = String((await admin.get('/orders/month-end.csv?month=2020-01')).body);
    expect(earlier.trim().split('\n')).toHaveLength(1);
  });

  test.each(['', 'month=2026-13', 'month=2026-1', 'month=now'])('of ?%s is refused', async (search) => {
    expect((await leela.get(`/orders/month-end.csv?${search}`)).status).toBe(400);
  });
});
