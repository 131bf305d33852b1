import { beforeEach, describe, expect, test } from 'vitest';
import { startFakeWhatsapp } from '../../testing/fake-whatsapp.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { messagesOf } from '../../testing/test-messages.ts';

/** A booking that is cancelled with a message by WhatsApp: both, or neither. */

let here: Awaited<ReturnType<typeof messagesOf>>;
let asha: { id: string; phone: string };
let booking: string;
const TEXT = 'Namaste Asha Rane, the class begins at 01/12/2026 10:30.';

const provider = await startFakeWhatsapp();
const app = await createTestApp({ WHATSAPP_API_URL: provider.url });
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['consultation']);
beforeEach(async () => {
  provider.reset();
  here = await messagesOf(app, leela, provider);
  asha = await here.person();
  booking = await newBooking(app, { userId: asha.id });
});

const message = (fields: object = {}) => ({
  templateId: here.templateId,
  parameters: ['{name}', '01/12/2026 10:30'],
  ...fields,
});
const cancel = (fields: object = {}, headers = {}) =>
  ravi.put(`/bookings/${booking}/status`, { status: 'cancelled', message: message(), ...fields }, { headers });
const stored = async () => {
  const rows = await app.query('select status, status_reason from bookings where id = $1', [booking]);
  return rows[0];
};

test('the message goes out, its text stays as the reason, and the log has both', async () => {
  expect(await cancel({}, { 'if-match': '"1"' })).toMatchObject({
    status: 200,
    body: { data: { status: 'cancelled', statusReason: TEXT, version: 2 } },
  });
  const { messages } = await here.of(asha.id);
  expect(messages).toMatchObject([{ text: TEXT, status: 'pending', recipientCount: 1 }]);
  expect(await here.shown(messages[0].id)).toMatchObject({ quietHours: false });
  await app.runJobs();
  expect(here.numbers()).toEqual([asha.phone]);
  expect((await here.of(asha.id)).messages).toMatchObject([{ status: 'sent' }]);
  const rows = await app.query(
    `select action from audit_log where (entity, entity_id) in (('bookings', $1), ('whatsapp_messages', $2)) order by id`,
    [booking, messages[0].id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'send', 'cancel']);
});

test('a reason of its own stays as the reason', async () => {
  expect((await cancel({ reason: 'The consultant is ill' })).body.data).toMatchObject({
    statusReason: 'The consultant is ill',
  });
});

test('of two at once one cancels and one message goes out', async () => {
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await app.runJobs();
  expect(here.numbers().filter((phone) => phone === asha.phone)).toHaveLength(1);
});

describe('refused, the booking stays as it is and nothing is sent:', () => {
  const refused = async (fields: object, status: number, text: string, headers = {}) => {
    expect(await cancel(fields, headers)).toMatchObject({ status, body: { message: text } });
    expect(await stored()).toEqual({ status: 'pending', status_reason: null });
    expect((await here.of(asha.id)).messages).toEqual([]);
  };

  test('to somebody who was not asked, or opted out', async () => {
    await leela.put(`/users/${asha.id}/consent`, { status: 'not_asked' });
    await refused({}, 400, 'None of these users can be written to. Was not asked for consent to messages.');
    await leela.put(`/users/${asha.id}/consent`, { status: 'no', givenOn: '2026-06-01', source: 'phone' });
    await refused({}, 400, 'None of these users can be written to. Opted out of messages.');
  });

  test('without a key', async () => {
    await leela.put('/settings/whatsapp', { sensyApiKey: null });
    await refused({}, 409, 'There is no API key of WhatsApp in the settings.');
  });

  test('with too few parameters, or a template that is gone', async () => {
    const text = 'parameters do not fit: the template needs 2 parameters, and 1 was given.';
    await refused({ message: message({ parameters: ['{name}'] }) }, 400, text);
    await leela.delete(`/settings/whatsapp/templates/${here.templateId}`);
    await refused({}, 400, 'message.templateId is unknown, or has been deleted');
  });

  test('with another status', async () => {
    await refused({ status: 'confirmed' }, 400, 'message goes with a cancellation alone');
  });

  test('on top of another version', async () => {
    expect((await cancel({}, { 'if-match': '"7"' })).status).toBe(412);
    expect(await stored()).toEqual({ status: 'pending', status_reason: null });
    expect((await here.of(asha.id)).messages).toEqual([]);
  });
});

describe('whether who booked can be written to', () => {
  const reach = async () => (await ravi.get(`/bookings/${booking}/reach`)).body.data;

  test('is told to those who keep bookings, with the reason', async () => {
    expect(await reach()).toEqual({ hasKey: true, unreachable: null });
    await leela.put(`/users/${asha.id}/consent`, { status: 'not_asked' });
    expect(await reach()).toEqual({ hasKey: true, unreachable: 'Was not asked for consent to messages.' });
    await leela.put('/settings/whatsapp', { sensyApiKey: null });
    expect(await reach()).toMatchObject({ hasKey: false });
    await leela.delete(`/users/${asha.id}`);
    expect(await reach()).toMatchObject({ unreachable: 'User not found' });
  });
});
