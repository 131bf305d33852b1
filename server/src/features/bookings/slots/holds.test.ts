import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { statusesAtOnce } from '../../../testing/test-partner.ts';
import {
  dayAhead,
  EVERY_DAY,
  hold,
  INDIA,
  letItEnd,
  newOffer,
  TEST_CONTEXT,
  timeAhead,
} from '../../../testing/test-slots.ts';
import { confirmHeld, extendHeld, holdSlots, releaseHeld } from '../index.ts';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
const asha = await newUser(leela, { name: 'Asha Rane', whatsappMobileNumber: '98204 60001' });
const ravi = await newUser(leela, { name: 'Ravi Menon', whatsappMobileNumber: '98204 60002' });
let offer: { consultantId: string; consultationId: string };
beforeEach(async () => {
  offer = await newOffer(app);
});

const at = timeAhead(3, '10:30');
const hold1 = (startsAt = at, userId = asha.id) =>
  hold(app, { consultationId: offer.consultationId, userId, startsAt });
const inTransaction = app.database.transaction.bind(app.database);
const confirm = (id: string) => inTransaction((tx) => confirmHeld(tx, id, TEST_CONTEXT));
const release = (id: string) => inTransaction((tx) => releaseHeld(tx, id, TEST_CONTEXT));
const isTaken = (held: Promise<string>) => expect(held).rejects.toMatchObject({ statusCode: 409, code: 'slot_taken' });
const stored = async (id: string) =>
  (await query('select *, slot is not null as has_slot from bookings where id = $1', [id]))[0];
const actions = async (id: string) =>
  (await query('select action from audit_log where entity_id = $1 order by id', [id])).map(({ action }) => action);

describe('a held time', () => {
  test('is nobody else’s, and becomes a booking once it is paid', async () => {
    const id = await hold1();
    await isTaken(hold1(at, ravi.id));
    expect(await confirm(id)).toBe(true);
    expect((await leela.get(`/bookings/${id}`)).body.data).toMatchObject({
      userId: asha.id,
      consultuntId: offer.consultantId,
      scheduledAt: at,
      status: 'confirmed',
      paymentStatus: 'paid',
      clashes: [],
    });
    expect(await stored(id)).toMatchObject({ amount_inr: 450, hold_until: null, deleted_at: null, has_slot: true });
    expect(await actions(id)).toEqual(['hold', 'create']);
    expect(await query('select type from events where entity_id = $1', [id])).toEqual([{ type: 'booking.created' }]);
    await isTaken(hold1(at, ravi.id));
    expect([await confirm(id), await release(id)]).toEqual([false, false]);
  });

  test('stands on the day sheet of its consultant, beside their hours, for as long as it lasts', async () => {
    const id = await hold1();
    const times = async (query = `&consultuntId=${offer.consultantId}`) =>
      (await leela.get(`/bookings/day-sheet?from=${dayAhead(3)}&days=1${query}`)).body.data.times;
    expect(await times()).toEqual({
      hours: EVERY_DAY.map((day) => `${day} 10:00-13:00`),
      held: [{ scheduledAt: at, duration: '30 min' }],
    });
    expect(await times('')).toBeNull();
    await letItEnd(app, id);
    expect((await times()).held).toEqual([]);
  });

  test('is free again once it is given back', async () => {
    const id = await hold1();
    expect(await release(id)).toBe(true);
    expect([await release(id), await confirm(id), await stored(id)]).toEqual([false, false, undefined]);
    expect(await actions(id)).toEqual(['hold', 'release']);
    await hold1(at, ravi.id);
  });

  test('counts as free once it is over, but is its own as long as nobody takes it', async () => {
    const late = await hold1();
    await letItEnd(app, late);
    expect(await confirm(late)).toBe(true);

    const over = await hold1(timeAhead(3, '11:30'));
    await letItEnd(app, over);
    const other = await hold1(timeAhead(3, '11:30'), ravi.id);
    expect([await confirm(over), await confirm(other)]).toEqual([false, true]);
    expect(await actions(over)).toEqual(['hold', 'release']);
  });

  test('lasts longer when it is told to', async () => {
    const id = await hold1();
    await letItEnd(app, id);
    expect(await inTransaction((tx) => extendHeld(tx, id, 5, TEST_CONTEXT))).toBe(true);
    await isTaken(hold1(at, ravi.id));
    expect(await inTransaction((tx) => extendHeld(tx, crypto.randomUUID(), 5, TEST_CONTEXT))).toBe(false);
  });

  test('goes within a minute of its end, with a line in the log', async () => {
    const [over, kept] = [await hold1(), await hold1(timeAhead(3, '12:00'))];
    await letItEnd(app, over);
    await query(`select graphile_worker.add_job('give-back-held-times')`);
    await app.runJobs();
    expect([await stored(over), (await stored(kept)).status]).toEqual([undefined, 'held']);
    expect(await actions(over)).toEqual(['hold', 'release']);
    expect(app.minutelyJobs).toContain('give-back-held-times');
  });

  test.each([
    ['outside the hours', timeAhead(3, '09:30')],
    ['beside their steps', timeAhead(3, '10:15')],
    ['ending after them', timeAhead(3, '13:00')],
    ['after the horizon', timeAhead(31, '10:00')],
    ['in the past', timeAhead(-1, '10:00')],
  ])('is none %s', async (_, startsAt) => {
    await isTaken(hold1(startsAt));
  });

  test('is none of a consultation that is not on offer, or of nobody’s', async () => {
    await query('update consultations set is_active = false where id = $1', [offer.consultationId]);
    await isTaken(hold1());
    await isTaken(hold(app, { consultationId: crypto.randomUUID(), userId: asha.id, startsAt: at }));
  });
});

test('several are held together or not at all, however they are ordered', async () => {
  const other = await newOffer(app);
  const of = (consultationId: string, startsAt = at) => ({
    consultationId,
    userId: asha.id,
    startsAt,
    holdMinutes: 15,
    amountInr: 500,
  });
  const both = [of(offer.consultationId), of(other.consultationId)];
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction((tx) => holdSlots(tx, index % 2 ? both : both.toReversed(), INDIA, TEST_CONTEXT)),
    ),
  );
  const held = attempts.filter(({ status }) => status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'slot_taken' });
  }
  const twice = [of(offer.consultationId, timeAhead(3, '11:30')), of(offer.consultationId, timeAhead(3, '11:30'))];
  await expect(inTransaction((tx) => holdSlots(tx, twice, INDIA, TEST_CONTEXT))).rejects.toMatchObject({
    code: 'slot_taken',
  });
  expect(await query(`select id from bookings where consultant_id = $1`, [offer.consultantId])).toHaveLength(1);
});

test('nothing that shows or counts bookings shows one that is held', async () => {
  const id = await hold1();
  const booking = await hold1(timeAhead(3, '11:30'));
  await confirm(booking);
  const day = dayAhead(3);
  const lists = [
    '/bookings?limit=100',
    '/bookings?limit=100&first=upcoming',
    '/bookings?limit=100&sort=status',
    `/bookings?limit=100&userId=${asha.id}&open=true`,
    `/bookings?limit=100&consultuntId=${offer.consultantId}&from=${day}&to=${day}`,
    '/bookings?limit=100&search=Asha',
    '/bookings?limit=100&search=Asha&first=upcoming',
    `/consultunt/consultation/${offer.consultantId}`,
    `/bookings/ids?userId=${asha.id}`,
    `/bookings/day-sheet?from=${day}`,
    `/users/${asha.id}`,
  ];
  for (const path of lists) {
    const { status, body } = await leela.get(path);
    const text = JSON.stringify(body);
    expect([status, text.includes(booking), text.includes(id)], path).toEqual([200, true, false]);
  }
  const { data, total } = (await leela.get(`/bookings?limit=100`)).body;
  expect(data).toHaveLength(total);
  expect((await leela.get(`/bookings?limit=100&consultuntId=${offer.consultantId}`)).body.total).toBe(1);
  const [{ counted }] = await query(`select sum(living)::int as counted from row_counts where entity = 'bookings'`);
  expect(counted).toBe(total);
  const chosen = await leela.post('/bookings/chosen', { ids: [id, booking] });
  expect(chosen.body.data.map((row: { id: string }) => row.id)).toEqual([booking]);
  for (const [path, body] of [
    ['status', { status: 'confirmed' }],
    ['schedule', { scheduledAt: timeAhead(4, '10:00') }],
    ['payment', { paymentStatus: 'paid' }],
  ] as const) {
    expect((await leela.put(`/bookings/${id}/${path}`, body)).status, path).toBe(404);
  }
  expect((await leela.get(`/bookings/${id}`)).status).toBe(404);
  expect((await leela.post(`/bookings/${id}/remarks`, { text: 'x' })).status).toBe(404);
});

test('an admin is told who is paying for a time', async () => {
  await hold1();
  const body = { userId: ravi.id, consultationId: offer.consultationId, scheduledAt: at };
  expect(await leela.post('/bookings', body)).toMatchObject({
    status: 409,
    body: { message: 'Asha Rane is paying for that time. It is free again in a few minutes unless it is paid.' },
  });
  const { id } = (await leela.post('/bookings', { ...body, scheduledAt: timeAhead(3, '16:15') })).body.data;
  expect((await leela.put(`/bookings/${id}/schedule`, { scheduledAt: timeAhead(3, '10:15') })).status).toBe(409);
  expect((await leela.put(`/bookings/${id}/schedule`, { scheduledAt: timeAhead(3, '10:00') })).status).toBe(200);
});

test('a hold that is over is in no admin’s way', async () => {
  const id = await hold1();
  await letItEnd(app, id);
  const body = { userId: ravi.id, consultationId: offer.consultationId, scheduledAt: timeAhead(3, '10:15') };
  expect((await leela.post('/bookings', body)).status).toBe(201);
  expect(await confirm(id)).toBe(false);
});

test.each([
  ['commit', false],
  ['rollback', true],
])(
  'the database has the last word where somebody does not wait for the consultant: after a %s',
  async (end, isHeld) => {
    const client = await app.database.$client.connect();
    await client.query('begin');
    await client.query(
      `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status)
     values (gen_random_uuid(), $1, $2, $3, $4, 'pending')`,
      [ravi.id, offer.consultationId, offer.consultantId, timeAhead(3, '10:15')],
    );
    const held = hold1().then(
      () => true,
      ({ code }) => code !== 'slot_taken',
    );
    const waiting = async () =>
      (
        await query(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0].count;
    await expect.poll(waiting).toBe(1);
    await client.query(end);
    client.release();
    expect(await held).toBe(isHeld);
  },
);

test('a person who is deleted takes their hold along when it is over', async () => {
  const meera = await newUser(leela, { name: 'Meera Iyer', whatsappMobileNumber: '98204 60009' });
  const id = await hold1(at, meera.id);
  expect((await leela.delete(`/users/${meera.id}`)).status).toBe(200);
  await letItEnd(app, id);
  await hold1();
  expect(await stored(id)).toBe(undefined);
});

test('of fifty at once one holds a time; of half an hour and an hour no two overlap', async () => {
  const one = await Promise.allSettled(Array.from({ length: 50 }, () => hold1()));
  const refused = one.filter((attempt) => attempt.status === 'rejected');
  expect(refused).toHaveLength(49);
  for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 409, code: 'slot_taken' });

  // An hour that begins a quarter later: admins are not bound by the steps.
  const hour = await newOffer(app, { consultantId: offer.consultantId, duration: '1 Hr' });
  const deadlocks = async () =>
    (await query('select deadlocks::int from pg_stat_database where datname = current_database()'))[0].deadlocks;
  const before = await deadlocks();
  const { counts } = await statusesAtOnce(50, async (index) => {
    const [hours, quarter] = [10 + (index % 3), index % 4 < 2 ? '00' : '30'];
    if (index % 2) {
      const scheduledAt = timeAhead(4, `${hours}:${quarter === '00' ? '15' : '45'}`);
      return leela.post('/bookings', { userId: ravi.id, consultationId: hour.consultationId, scheduledAt });
    }
    return hold1(timeAhead(4, `${hours}:${quarter}`)).then(
      () => ({ status: 201 }) as never,
      ({ statusCode }) => ({ status: statusCode }) as never,
    );
  });
  expect(Object.keys(counts).sort()).toEqual(['201', '409']);
  const overlaps = await query(
    `select 1 from bookings a join bookings b on a.id < b.id and a.consultant_id = b.consultant_id
       and a.scheduled_at < b.ends_at and b.scheduled_at < a.ends_at where a.consultant_id = $1`,
    [offer.consultantId],
  );
  const unslotted = await query('select 1 from bookings where consultant_id = $1 and slot is null', [
    offer.consultantId,
  ]);
  expect([overlaps, unslotted, (await deadlocks()) - before]).toEqual([[], [], 0]);
});
