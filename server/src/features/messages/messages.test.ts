import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeWhatsapp } from '../../testing/fake-whatsapp.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { messagesOf } from '../../testing/test-messages.ts';

let here: Awaited<ReturnType<typeof messagesOf>>;
const missing = '0190a1b2-0000-7000-8000-000000000000';
const OPTED_OUT = { status: 'no', givenOn: '2026-06-01', source: 'phone' };

const provider = await startFakeWhatsapp();
const app = await createTestApp({ WHATSAPP_API_URL: provider.url });
const leela = await app.asSuperAdmin();
beforeEach(async () => {
  // Ends what a test before has queued and not sent.
  await app.runJobs();
  provider.reset();
  here = await messagesOf(app, leela, provider);
});

const query = (text: string, values: unknown[] = []) => app.database.$client.query(text, values);
const refusal = (status: number, code: number, message: string) => ({ status, body: { error: { message, code } } });

test('goes to one person as the template that was approved, with their name, and stands on their page', async () => {
  const { id, phone } = await here.person();
  const [messageId] = (await here.send([id])).body.data.ids;
  const text = 'Namaste Asha Rane, the class begins at seven.';
  expect(await here.of(id)).toMatchObject({
    hasKey: true,
    unreachable: null,
    consent: 'yes',
    messages: [{ id: messageId, text, status: 'pending', reason: null, sentAt: null, recipientCount: 1 }],
  });
  await app.runJobs();
  expect(provider.calls).toMatchObject([
    {
      path: '/messages',
      authorization: 'Bearer sensy-live-0123456789',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: phone.slice(1),
        type: 'template',
        template: {
          name: here.templateName,
          language: { code: 'en' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Asha Rane' },
                { type: 'text', text: 'seven' },
              ],
            },
          ],
        },
      },
    },
  ]);
  expect((await here.of(id)).messages).toMatchObject([{ status: 'sent', reason: null, sentAt: expect.any(String) }]);
  expect(await here.shown(messageId)).toMatchObject({ status: 'sent', targetCount: 1, deliveredCount: 1 });
});

test('a dry run names who gets it, who opted out, who was not asked and who has no number; then one call with one line in the log', async () => {
  const [asha, bharat, chitra, dev, old] = [
    await here.person('Asha'),
    await here.person('Bharat', OPTED_OUT),
    await here.person('Chitra', null),
    await here.person('Dev'),
    await here.person('Old'),
  ];
  await query("update users set whatsapp_mobile_number = 'none yet' where id = $1", [old.id]);
  const ids = [asha.id, bharat.id, chitra.id, dev.id, old.id, missing, asha.id];
  const dry = (await leela.post('/messages', { dryRun: true, ids })).body.data;
  expect(dry).toMatchObject({ count: 2, names: ['Asha', 'Dev'], ids: [] });
  expect(dry.leftOut).toEqual([
    { why: 'Opted out of messages.', count: 1, names: ['Bharat'] },
    { why: 'Was not asked for consent to messages.', count: 1, names: ['Chitra'] },
    { why: 'Has no usable WhatsApp number.', count: 1, names: ['Old'] },
    { why: 'User not found', count: 1, names: [] },
  ]);
  expect(provider.calls).toEqual([]);

  const sent = (await here.send(ids)).body.data;
  expect(sent).toMatchObject({ count: 2, leftOut: dry.leftOut });
  await app.runJobs();
  expect(here.numbers().sort()).toEqual([asha.phone, dev.phone].sort());
  const { rows } = await query(
    "select action, after from audit_log where entity = 'whatsapp_messages' and entity_id = $1",
    [sent.ids[0]],
  );
  expect(rows).toEqual([{ action: 'send', after: { template: here.templateName, recipients: 2, quietHours: false } }]);
});

describe('refused, and nothing is stored:', () => {
  const refused = async (ids: readonly string[], fields: object, status: number, message: string) => {
    const before = (await query('select count(*) from whatsapp_messages')).rows;
    expect(await here.send(ids, fields)).toMatchObject({ status, body: { message } });
    expect((await query('select count(*) from whatsapp_messages')).rows).toEqual(before);
  };

  test('an empty audience', async () => {
    const { id } = await here.person('Bharat', OPTED_OUT);
    await refused([id], {}, 400, 'None of these users can be written to. Opted out of messages.');
  });

  test('too few or too many parameters', async () => {
    const { id } = await here.person();
    const message = 'parameters do not fit: the template needs 2 parameters, and 1 was given.';
    await refused([id], { parameters: ['seven'] }, 400, message);
    await refused([id], { parameters: ['a', 'b', 'c'] }, 400, message.replace('1 was', '3 were'));
    await refused([id], { parameters: ['a', ' '] }, 400, 'parameters (item 2) is required');
    await refused([id], { parameters: ['a', 'two\nlines'] }, 400, 'parameters (item 2) must be a single line');
  });

  test('a template that is gone, and a selection that is too large', async () => {
    const { id } = await here.person();
    await leela.delete(`/settings/whatsapp/templates/${here.templateId}`);
    await refused([id], {}, 400, 'templateId is unknown, or has been deleted');
    await refused(Array(5_001).fill(id), {}, 400, 'ids can hold at most 5000 ids');
  });

  test('without a key, in a dry run as well', async () => {
    const { id } = await here.person();
    await leela.put('/settings/whatsapp', { sensyApiKey: null });
    await refused([id], {}, 409, 'There is no API key of WhatsApp in the settings.');
    expect((await leela.post('/messages', { dryRun: true, ids: [id] })).status).toBe(409);
    expect((await here.of(id)).hasKey).toBe(false);
  });
});

describe('the provider', () => {
  test('refuses one number: it failed with the reason, the others get theirs, and Retry goes to that one alone', async () => {
    const [asha, bharat] = [await here.person('Asha'), await here.person('Bharat')];
    const to = bharat.phone.slice(1);
    provider.answerTo = ({ body }) =>
      (body as { to: string }).to === to ? refusal(400, 131026, 'Message undeliverable') : provider.answer;
    const id = await here.deliver([asha.id, bharat.id]);
    const reason = 'The provider refused the message (400): Message undeliverable';
    expect((await here.of(bharat.id)).messages).toMatchObject([{ status: 'failed', reason }]);
    expect((await here.of(asha.id)).messages).toMatchObject([{ status: 'sent' }]);
    expect(await here.shown(id)).toMatchObject({
      status: 'sent',
      deliveredCount: 1,
      failedCount: 1,
      failures: [{ reason, count: 1 }],
    });
    provider.reset();
    expect((await leela.post(`/messages/${id}/retry`, { userId: asha.id })).status).toBe(409);
    expect((await leela.post(`/messages/${id}/retry`, { userId: bharat.id })).status).toBe(200);
    await app.runJobs();
    expect(here.numbers()).toEqual([bharat.phone]);
    expect(await here.shown(id)).toMatchObject({ status: 'sent', deliveredCount: 2, failedCount: 0, failures: [] });
  });

  test('refuses the template (#132000): nobody else is tried, it failed with the reason, and Retry reaches all', async () => {
    const people = [await here.person('Asha'), await here.person('Bharat')];
    const detail = '(#132000) Number of parameters does not match the expected number of params';
    provider.answer = refusal(400, 132000, detail);
    const id = await here.deliver(people.map((one) => one.id));
    const reason = `The provider refused the message (400): ${detail}`;
    expect(await here.shown(id)).toMatchObject({ status: 'failed', reason, deliveredCount: 0 });
    expect((await here.of(people[0]?.id ?? '')).messages).toMatchObject([{ status: 'failed', reason }]);
    provider.reset();
    // Pressed twice at once: one of them is told that it goes out already.
    const answers = await Promise.all([1, 2].map(() => leela.post(`/messages/${id}/retry`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.runJobs();
    expect(here.numbers().sort()).toEqual(people.map(({ phone }) => phone).sort());
    expect(await here.shown(id)).toMatchObject({ status: 'sent', reason: null, deliveredCount: 2 });
  });

  test('refuses the key: it failed, and says so without the key', async () => {
    provider.answer = refusal(401, 190, 'Invalid token sensy-live-0123456789');
    const id = await here.deliver([(await here.person()).id]);
    expect(await here.shown(id)).toMatchObject({
      status: 'failed',
      reason: 'The provider refused the message (401): Invalid token ***',
    });
    expect(provider.calls).toHaveLength(1);
  });

  test('asks for patience: it waits for as long as Retry-After says, and goes on', async () => {
    provider.answer = { ...refusal(429, 130429, 'Rate limit hit'), headers: { 'retry-after': '600' } };
    const { id: userId } = await here.person();
    const id = await here.deliver([userId]);
    const { dueAt, status, reason } = await here.shown(id);
    expect(status).toBe('sending');
    expect(reason).toBe('The provider refused the message (429): Rate limit hit');
    expect(Math.round((Date.parse(dueAt) - Date.now()) / 60_000)).toBe(10);
    expect((await here.of(userId)).messages).toMatchObject([{ status: 'pending', reason }]);
    provider.reset();
    await here.waitFor(id);
    expect(await here.shown(id)).toMatchObject({ status: 'sent', deliveredCount: 1 });
  });

  test('is down: five attempts, then it failed with the reason', async () => {
    provider.answer = { status: 503, body: {} };
    const id = await here.deliver([(await here.person()).id]);
    for (let attempt = 2; attempt <= 5; attempt++) await here.waitFor(id);
    expect(await here.shown(id)).toMatchObject({
      status: 'failed',
      reason: 'The provider refused the message (503).',
    });
    expect(provider.calls).toHaveLength(5);
    await here.waitFor(id);
    expect(provider.calls).toHaveLength(5);
  });

  test('never answers: it counts as an attempt', async () => {
    const { timeout } = AbortSignal;
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 20));
    provider.answerTo = () => undefined;
    const id = await here.deliver([(await here.person()).id]);
    expect(await here.shown(id)).toMatchObject({
      status: 'sending',
      reason: 'The provider did not answer in time.',
    });
    patience.mockRestore();
  });
});

test('who opts out before it goes out gets nothing', async () => {
  const [asha, bharat] = [await here.person('Asha'), await here.person('Bharat')];
  const [id = ''] = (await here.send([asha.id, bharat.id])).body.data.ids;
  await leela.put(`/users/${bharat.id}/consent`, OPTED_OUT);
  await app.runJobs();
  expect(here.numbers()).toEqual([asha.phone]);
  const reason = 'They may no longer be written to, or have no number any more.';
  expect((await here.of(bharat.id)).messages).toMatchObject([{ status: 'failed', reason }]);
  expect((await here.of(bharat.id)).unreachable).toBe('Opted out of messages.');
  expect(await here.shown(id)).toMatchObject({ status: 'sent', deliveredCount: 1, failedCount: 1 });
});

test('a process that dies in the middle loses nobody, and whoever has theirs gets no second one', async () => {
  const people = [await here.person('Asha'), await here.person('Bharat'), await here.person('Chitra')];
  const [id = ''] = (await here.send(people.map((one) => one.id))).body.data.ids;
  // As it stands when the process died after the first was sent and before the batch was counted.
  await query("delete from graphile_worker._private_jobs where key like 'deliver-message%'");
  await query("update whatsapp_messages set status = 'sending', target_count = 3 where id = $1", [id]);
  await query(
    'insert into delivery_targets (delivery_id, target_id) select $1, id from whatsapp_recipients where message_id = $1',
    [id],
  );
  await query(
    "update whatsapp_recipients set status = 'sent', sent_at = now() where message_id = $1 and user_id = $2",
    [id, people[0]?.id],
  );
  await here.waitFor(id);
  expect(here.numbers().sort()).toEqual([people[1]?.phone, people[2]?.phone].sort());
  expect(await here.shown(id)).toMatchObject({ status: 'sent', targetCount: 3, deliveredCount: 3 });
});

test('what is queued is cancelled once', async () => {
  const { id: userId } = await here.person();
  const [id = ''] = (await here.send([userId])).body.data.ids;
  expect(await leela.post(`/messages/${id}/cancel`)).toMatchObject({
    status: 200,
    body: { data: { status: 'cancelled' } },
  });
  await app.runJobs();
  expect(provider.calls).toEqual([]);
  expect((await here.of(userId)).messages).toMatchObject([{ status: 'cancelled' }]);
  const message = 'This message has gone out already, or was cancelled before.';
  expect(await leela.post(`/messages/${id}/cancel`)).toBeRefused(409, message);
});

test('to more than one it waits for the morning unless that is switched off; to one it does not', async () => {
  const ids = [(await here.person()).id, (await here.person('Bharat')).id];
  const quietHours = async (to: readonly string[], fields: object) =>
    (await here.shown((await here.send(to, fields)).body.data.ids[0])).quietHours;
  expect(await quietHours(ids, { quietHours: undefined })).toBe(true);
  expect(await quietHours(ids, { quietHours: false })).toBe(false);
  expect(await quietHours(ids.slice(0, 1), { quietHours: undefined })).toBe(false);
});

test('nothing that was written to an erased person is left', async () => {
  const [asha, bharat] = [await here.person(), await here.person('Bharat')];
  await here.deliver([asha.id]);
  const shared = await here.deliver([asha.id, bharat.id]);
  const body = { name: 'Asha Rane', mobileNumber: asha.phone };
  await leela.post('/delete-request', body);
  const { rows } = await query('select id from deletion_requests where mobile_number = $1', [asha.phone]);
  for (const status of ['under_review', 'approved', 'erased'])
    expect((await leela.put(`/delete-requests/${rows[0]?.id}/status`, { status })).status).toBe(200);
  expect((await query('select 1 from whatsapp_recipients where user_id = $1', [asha.id])).rows).toEqual([]);
  expect((await here.of(bharat.id)).messages).toHaveLength(1);
  expect(
    (
      await query(
        'select count(*)::int from whatsapp_messages m where not exists (select 1 from whatsapp_recipients r where r.message_id = m.id)',
      )
    ).rows,
  ).toEqual([{ count: 0 }]);
  expect(await here.shown(shared)).toMatchObject({ recipientCount: 1 });
});
