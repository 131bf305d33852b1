import { beforeEach, describe, expect, test } from 'vitest';
import { startFakeWhatsapp } from '../../../testing/fake-whatsapp.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { messagesOf } from '../../../testing/test-messages.ts';
import { newOrder } from '../../../testing/test-orders.ts';

const TEMPLATE = {
  name: 'order_shipped',
  language: 'en',
  text: 'Namaste {{1}}, your order {{2}} has left by {{3}}. Its tracking number is {{4}}.',
};
const OPTED_OUT = { status: 'no', givenOn: '2026-05-04', source: 'app' };
const missing = '0192d3a4-0000-7000-8000-00000000dead';

const provider = await startFakeWhatsapp();
const app = await createTestApp({ WHATSAPP_API_URL: provider.url });
const { query } = app;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['order']);
const here = await messagesOf(app, leela, provider);
const templateId = (await leela.post('/settings/whatsapp/templates', TEMPLATE)).body.data.id;
beforeEach(async () => {
  await app.runJobs();
  provider.reset();
});

const tell = (ids: unknown, fields: object = {}, admin = ravi) =>
  admin.post('/orders/dispatch/tell-buyers', { ids, ...fields });
const parcel = (userId: string, own: object = {}) =>
  newOrder(app, { userId, status: 'shipped', trackingNumber: 'EE123456789IN', courier: 'India Post', ...own });
const textsTo = async (userId: string) => (await here.of(userId)).messages.map(({ text }: { text: string }) => text);

describe('buyers of parcels that have left', () => {
  test('are told once each of their order, with a line in the log of message and order', async () => {
    const asha = await here.person('Asha Rane');
    const [first, second] = [await parcel(asha.id), await parcel(asha.id, { courier: null, quantity: 2 })];
    const dry = (await tell([first, second], { dryRun: true })).body.data;
    const { number } = (await ravi.get(`/orders/${first}`)).body.data;
    const preview = `Namaste Asha Rane, your order ${number} (1 × Rudraksha mala) has left by India Post. Its tracking number is EE123456789IN.`;
    expect(dry).toEqual({
      count: 2,
      names: ['Asha Rane', 'Asha Rane'],
      ids: [],
      leftOut: [],
      language: 'en',
      languages: ['en'],
      preview,
    });
    expect(await textsTo(asha.id)).toEqual([]);
    const response = await tell([first, second]);
    expect(response).toMatchObject({ status: 200, body: { data: { count: 2, ids: [first, second], preview } } });
    const { number: other } = (await ravi.get(`/orders/${second}`)).body.data;
    expect((await textsTo(asha.id)).sort()).toEqual(
      [
        preview,
        `Namaste Asha Rane, your order ${other} (2 × Rudraksha mala) has left by courier. Its tracking number is EE123456789IN.`,
      ].sort(),
    );
    const log = await query(
      "select entity, after from audit_log where action = 'send' and entity_id = any($1::uuid[])",
      [[first, second]],
    );
    expect(log).toEqual(Array(2).fill({ entity: 'orders', after: { template: 'order_shipped' } }));
    // Whatever the hour is; what other tests sent may wait for the morning.
    const messages = await query('select message_id as id from whatsapp_recipients where user_id = $1', [asha.id]);
    const ids = messages.map(({ id }) => id);
    await query('update whatsapp_messages set quiet_hours = false where id = any($1::uuid[])', [ids]);
    for (const id of ids) await here.waitFor(id);
    expect(here.numbers()).toEqual([asha.phone, asha.phone]);
  });

  test('are told nothing by the same call, another call or two at once', async () => {
    const { id: userId } = await here.person();
    const id = await parcel(userId);
    const answers = await Promise.all([tell([id, id]), tell([id])]);
    expect(answers.map(({ body }) => body.data.count).sort()).toEqual([0, 1]);
    const again = (await tell([id])).body.data;
    expect(again).toMatchObject({ count: 0, ids: [], preview: null });
    expect(again.leftOut).toEqual([{ why: 'The buyer was told already.', count: 1, names: ['Asha Rane'] }]);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const other = await parcel(userId);
    const same = [1, 2].map(() => ravi.post('/orders/dispatch/tell-buyers', { ids: [other] }, { headers }));
    for (const { body } of await Promise.all(same)) if (body.data) expect(body.data.count).toBe(1);
    expect(await textsTo(userId)).toHaveLength(2);
  });

  test('are told anew of another tracking number', async () => {
    const { id: userId } = await here.person();
    const id = await parcel(userId);
    await tell([id]);
    await ravi.put(`/orders/${id}/tracking`, { trackingNumber: 'EE123456789IN' });
    expect((await tell([id])).body.data.count).toBe(0);
    await ravi.put(`/orders/${id}/tracking`, { trackingNumber: 'EE987654321IN' });
    expect((await tell([id])).body.data.count).toBe(1);
  });

  test('are left out with the reason: no consent, no number, not under way, unknown', async () => {
    const [bharat, chitra, old] = [
      await here.person('Bharat', OPTED_OUT),
      await here.person('Chitra', null),
      await here.person('Old'),
    ];
    await query("update users set whatsapp_mobile_number = 'none yet' where id = $1", [old.id]);
    const { id: dev } = await here.person('Dev');
    const ids = [
      await parcel(bharat.id),
      await parcel(chitra.id),
      await parcel(old.id),
      await parcel(dev, { trackingNumber: null }),
      await newOrder(app, { userId: dev, status: 'confirmed' }),
      await parcel(dev, { status: 'delivered' }),
      missing,
    ];
    for (const dryRun of [true, false])
      expect((await tell(ids, { dryRun })).body.data).toMatchObject({
        count: 0,
        preview: null,
        leftOut: [
          { why: 'Opted out of messages.', count: 1, names: ['Bharat'] },
          { why: 'Was not asked for consent to messages.', count: 1, names: ['Chitra'] },
          { why: 'Has no usable WhatsApp number.', count: 1, names: ['Old'] },
          { why: 'The order is not under way with a tracking number.', count: 3, names: ['Dev', 'Dev', 'Dev'] },
          { why: 'Order not found', count: 1, names: [] },
        ],
      });
    expect(
      await query('select 1 from whatsapp_messages where id not in (select message_id from whatsapp_recipients)'),
    ).toEqual([]);
  });

  test('are told in the language that is asked for, and in the night when it has ended', async () => {
    const { id: userId } = await here.person();
    const hindi = { ...TEMPLATE, language: 'hi', text: 'नमस्ते {{1}}, आपका ऑर्डर {{2}} {{3}} से निकल गया है। नंबर {{4}}।' };
    const { id } = (await leela.post('/settings/whatsapp/templates', hindi)).body.data;
    const order = await parcel(userId, { courier: 'Other' });
    expect((await tell([order], { language: 'hi' })).body.data).toMatchObject({
      language: 'hi',
      languages: ['en', 'hi'],
      preview: expect.stringContaining('कूरियर से निकल गया है'),
    });
    const [message] = await query('select quiet_hours from whatsapp_messages where language = $1', ['hi']);
    expect(message).toEqual({ quiet_hours: true });
    expect((await tell([order], { language: 'ta' })).status).toBe(409);
    await leela.delete(`/settings/whatsapp/templates/${id}`);
  });
});

describe('refused, and nobody is told:', () => {
  const refused = async (answer: ReturnType<typeof tell>, status: number, message?: string) => {
    const before = await query('select count(*) from whatsapp_messages');
    expect(await answer).toMatchObject({ status, ...(message && { body: { message } }) });
    expect(await query('select count(*) from whatsapp_messages')).toEqual(before);
  };
  const setText = (text: string) => leela.patch(`/settings/whatsapp/templates/${templateId}`, { text });

  test('a template whose parameters are not ours', async () => {
    const id = await parcel((await here.person()).id);
    await setText('Your parcel {{1}} has left. Number {{2}}.');
    const message =
      'The template order_shipped needs four parameters, in this order: name, order, courier, tracking number.';
    for (const dryRun of [true, false]) await refused(tell([id], { dryRun }), 409, message);
    await setText(TEMPLATE.text);
    await leela.delete(`/settings/whatsapp/templates/${templateId}`);
    await refused(tell([id]), 409, 'There is no template order_shipped in the settings.');
    await leela.post(`/settings/whatsapp/templates/${templateId}/restore`);
    expect((await tell([id])).body.data.count).toBe(1);
  });

  test('too many, none, and what is no id', async () => {
    const { id: userId } = await here.person();
    const id = await parcel(userId);
    await refused(tell(Array(501).fill(id)), 400, 'ids can hold at most 500 ids');
    for (const ids of [[], ['x'], null, id]) await refused(tell(ids), 400);
    await refused(tell([id], { language: 'en; drop' }), 400);
    await refused(tell([id], { userId }), 400);
  });

  test('without a key', async () => {
    const id = await parcel((await here.person()).id);
    await leela.put('/settings/whatsapp', { sensyApiKey: null });
    await refused(tell([id]), 409, 'There is no API key of WhatsApp in the settings.');
    await leela.put('/settings/whatsapp', { sensyApiKey: 'sensy-live-0123456789' });
  });
});
