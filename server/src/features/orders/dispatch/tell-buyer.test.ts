import { expect, test } from 'vitest';
import { startFakeWhatsapp } from '../../../testing/fake-whatsapp.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { messagesOf } from '../../../testing/test-messages.ts';
import { newOrder } from '../../../testing/test-orders.ts';

/** A buyer who is told from the page of the order, and what the desk makes of it. */

const TEXT = 'Namaste {{1}}, your order {{2}} has left by {{3}}. Its tracking number is {{4}}.';
const OPTED_OUT = { status: 'no', givenOn: '2026-05-04', source: 'app' };
const missing = '0192d3a4-0000-7000-8000-00000000dead';

const provider = await startFakeWhatsapp();
const app = await createTestApp({ WHATSAPP_API_URL: provider.url });
const { query } = app;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['order']);
const here = await messagesOf(app, leela, provider);
const template = { name: 'order_shipped', language: 'en', text: TEXT };
const templateId = (await leela.post('/settings/whatsapp/templates', template)).body.data.id;

const tell = (ids: readonly string[], fields: object = {}) =>
  ravi.post('/orders/dispatch/tell-buyers', { ids, ...fields });
const parcel = (userId: string, own: object = {}) =>
  newOrder(app, { userId, status: 'shipped', trackingNumber: 'EE123456789IN', courier: 'India Post', ...own });
const textsTo = async (userId: string) => (await here.of(userId)).messages.map(({ text }: { text: string }) => text);
const message = (parameters = ['{name}', '100234', 'India Post', 'EE123456789IN']) => ({ templateId, parameters });
const tellOne = (id: string, body: object = message(), admin = ravi) => admin.post(`/orders/${id}/tell-buyer`, body);
const toldByBatch = async (id: string) => (await tell([id], { dryRun: true })).body.data.count === 0;

test('is left out at the desk, until the parcel has another number', async () => {
  const { id: userId } = await here.person();
  const id = await parcel(userId);
  const { version } = (await ravi.get(`/orders/${id}`)).body.data;
  const text = 'Namaste Asha Rane, your order 100234 has left by India Post. Its tracking number is EE123456789IN.';
  expect(await tellOne(id)).toMatchObject({ status: 200, body: { data: { text } } });
  const [{ quiet_hours }] = await query(
    'select quiet_hours from whatsapp_messages m join whatsapp_recipients r on r.message_id = m.id where user_id = $1',
    [userId],
  );
  expect(quiet_hours).toBe(false);
  expect((await tell([id])).body.data).toMatchObject({
    count: 0,
    leftOut: [{ why: 'The buyer was told already.', count: 1, names: ['Asha Rane'] }],
  });
  expect(await textsTo(userId)).toEqual([text]);
  const log = await query("select after from audit_log where action = 'send' and entity_id = $1", [id]);
  expect(log).toEqual([{ after: { template: 'order_shipped' } }]);
  expect((await ravi.get(`/orders/${id}`)).body.data.version).toBe(version);
  await ravi.put(`/orders/${id}/tracking`, { trackingNumber: 'EE987654321IN' });
  expect(await toldByBatch(id)).toBe(false);
});

test('is told at the desk all the same when the message names no number, or one that is no longer true', async () => {
  const { id: userId } = await here.person();
  const id = await parcel(userId);
  for (const text of ['soon to come', 'EE000000000IN'])
    expect((await tellOne(id, message(['{name}', '100234', 'India Post', text]))).status).toBe(200);
  expect(await toldByBatch(id)).toBe(false);
});

test('is told twice when that is asked for, since a person decides it', async () => {
  const { id: userId } = await here.person();
  const id = await parcel(userId);
  await tell([id]);
  expect((await tellOne(id)).status).toBe(200);
  expect(await textsTo(userId)).toHaveLength(2);
});

test('gets nothing, and is told at the desk, when the message is refused', async () => {
  const optedOut = await parcel((await here.person('Bharat', OPTED_OUT)).id);
  expect(await tellOne(optedOut)).toBeRefused(400, 'None of these users can be written to. Opted out of messages.');
  const { id: userId } = await here.person();
  const id = await parcel(userId);
  expect((await tellOne(id, message(['{name}']))).status).toBe(400);
  expect((await tellOne(id, { ...message(), templateId: missing })).status).toBe(400);
  expect((await tellOne(missing)).status).toBe(404);
  expect(await textsTo(userId)).toEqual([]);
  expect(await toldByBatch(id)).toBe(false);
});

test.each([{ status: 'delivered' }, { trackingNumber: null }])(
  'gets nothing of a parcel that is not under way: %o',
  async (own) => {
    const { id: userId } = await here.person();
    expect(await tellOne(await parcel(userId, own))).toBeRefused(
      409,
      'The order is not under way with a tracking number.',
    );
    expect(await textsTo(userId)).toEqual([]);
  },
);
