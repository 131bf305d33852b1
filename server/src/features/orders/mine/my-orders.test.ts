import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newOrder, newStoredProduct } from '../../../testing/test-orders.ts';
import { newPartner } from '../../../testing/test-partner.ts';
import { type AppClient, newAppClient } from '../../../testing/test-person.ts';

/** Orders as the people see them who have placed them. */

const app = await createTestApp({
  FOUNDATION_NAME: 'Ananda Foundation',
  FOUNDATION_ADDRESS: '1 Ashram Road, Pune 411001',
  FOUNDATION_GSTIN: '27AAATA1234A1Z5',
});
const leela = await app.asSuperAdmin();
let client: AppClient;
let mala: string;
beforeAll(async () => {
  client = await newAppClient(app);
  mala = await newStoredProduct(app, 'Mala', 1_000);
  await app.query(`update products set hsn_code = '7117', gst_rate_percent = 18 where id = $1`, [mala]);
});

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

test('are listed by pages, the newest first, and nobody sees those of others', async () => {
  const [asha, other] = [await client.signIn('+919820495001'), await client.signIn('+919820495002', 'Meera Iyer')];
  const ids: string[] = [];
  for (const hours of [30, 20, 10]) {
    ids.unshift(await newOrder(app, { userId: asha.id, createdAt: ago(hours), productId: mala, quantity: 2 }));
  }
  const first = (await asha.get('/me/orders?limit=2')).body;
  expect([first.total, first.data.map(({ id }: { id: string }) => id)]).toEqual([3, ids.slice(0, 2)]);
  const second = (await asha.get('/me/orders?limit=2&page=2')).body;
  expect([second.total, second.data.map(({ id }: { id: string }) => id)]).toEqual([3, ids.slice(2)]);
  expect((await asha.get('/me/orders?page=9')).body).toEqual({ data: [], total: 3 });
  expect((await other.get('/me/orders')).body).toEqual({ data: [], total: 0 });
  for (const path of [`/me/orders/${ids[0]}`, `/me/orders/${ids[0]}/invoice`]) {
    expect(await other.get(path), path).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  const server = await newPartner(app, ['act-as-user', 'orders:read']);
  const forOther = { 'on-behalf-of': `user:${other.id}` };
  expect((await server.get(`/me/orders/${ids[0]}`, forOther)).status).toBe(404);
  expect((await server.get(`/me/orders/${ids[0]}`, { 'on-behalf-of': `user:${asha.id}` })).status).toBe(200);
  expect((await asha.get('/me/orders/1')).status).toBe(400);
  expect((await asha.get('/me/orders?limit=101')).status).toBe(400);
});

test('tell their steps, courier and where the parcel is followed, and nothing of what staff notes', async () => {
  const asha = await client.signIn('+919820495003');
  const id = await newOrder(app, { userId: asha.id, status: 'confirmed', paymentStatus: 'paid', productId: mala });
  await leela.post(`/orders/${id}/notes`, { text: 'Calls often' });
  expect(await asha.get(`/me/orders/${id}/invoice`)).toMatchObject({
    status: 404,
    body: { message: 'There is no such order of yours, or no invoice of it yet: it is made when the parcel leaves.' },
  });
  await leela.patch(`/orders/${id}`, { courier: 'Delhivery' });
  await leela.put(`/orders/${id}/tracking`, { trackingNumber: '1234 5678 901' });
  const { body } = await asha.get(`/me/orders/${id}`);
  expect(body.data).toEqual({
    id,
    number: expect.any(Number),
    status: 'shipped',
    paymentStatus: 'paid',
    totalInr: 450,
    refundedInr: 0,
    courier: 'Delhivery',
    trackingNumber: '1234 5678 901',
    trackingUrl: 'https://www.delhivery.com/track/package/12345678901',
    shipBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    placedAt: expect.any(String),
    shippedAt: expect.any(String),
    deliveredAt: null,
    items: [{ productId: mala, productName: 'Rudraksha mala', quantity: 1, unitPriceInr: 450 }],
    recipientName: 'Asha Rane',
    recipientPhone: '+919820011223',
    address: '12 Lake Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    steps: [
      { status: 'pending', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) },
      { status: 'confirmed', at: expect.any(String) },
      { status: 'shipped', at: expect.any(String) },
    ],
    invoiceNumber: expect.stringMatching(/^\d{4}-\d\d\/\d{6}$/),
    checkoutId: null,
    receiptNumber: null,
  });
  const invoice = (await asha.get(`/me/orders/${id}/invoice`)).body.data;
  expect(invoice).toMatchObject({
    invoiceNumber: body.data.invoiceNumber,
    orderNumber: body.data.number,
    sellerName: 'Ananda Foundation',
    sellerGstin: '27AAATA1234A1Z5',
    recipientName: 'Asha Rane',
    supply: 'within',
    lines: [{ productName: 'Rudraksha mala', hsnCode: '7117', gstRatePercent: 18, quantity: 1, unitPriceInr: 450 }],
    totals: {
      totalPaise: 45_000,
      taxablePaise: 38_136,
      taxPaise: 6_864,
      cgstPaise: 3_432,
      sgstPaise: 3_432,
      igstPaise: 0,
    },
  });
  const [printed] = (await leela.post('/orders/invoices', { ids: [id] })).body.data;
  const { totals: _, ...same } = invoice;
  expect({ ...same, id }).toEqual(printed);
});
