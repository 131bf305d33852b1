import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newConsultant, newUser } from '../../testing/test-courses.ts';

/** A booking that an admin makes for somebody who called. */

const NOWHERE = '0190a1b2-0000-7000-8000-000000000000';
let consultuntId: string;
let consultationId: string;

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['consultation']);
const asha = await newUser(leela, { name: 'Asha Rane' });
const neha = await newUser(leela, { name: 'Neha Joshi' });

beforeEach(async () => {
  consultuntId = await newConsultant(app, 'Sunita Rao');
  consultationId = await offered('30 min');
});

const at = (time: string, day = '2101-03-10') => new Date(`${day}T${time}:00+05:30`).toISOString();

/** A consultation of the consultant. */
async function offered(duration: string, isActive = true): Promise<string> {
  const [{ id }] = await query(
    `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys, is_active)
     values (gen_random_uuid(), 'Sleep Consultation', $1, 'x', 500, $2, '{}', $3) returning id`,
    [consultuntId, duration, isActive],
  );
  return id;
}
const book = (fields: object = {}, session = ravi, headers = {}) =>
  session.post('/bookings', { userId: asha.id, consultationId, scheduledAt: at('10:00'), ...fields }, { headers });
const countBooked = async () =>
  (await query('select count(*)::int as n from bookings where consultant_id = $1', [consultuntId]))[0].n;

test('is confirmed and unpaid unless it is said otherwise, found at its address, and told by the log', async () => {
  const { status, body, headers } = await book();
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    userId: asha.id,
    consultationId,
    consultuntId,
    scheduledAt: at('10:00'),
    status: 'confirmed',
    paymentStatus: 'unpaid',
    version: 1,
  });
  expect(headers.location).toMatch(new RegExp(`/bookings/${body.data.id}$`));
  expect((await ravi.get(`/bookings/${body.data.id}`)).body.data).toMatchObject({ userName: 'Asha Rane', clashes: [] });
  const { body: history } = await ravi.get(`/bookings/${body.data.id}/history`);
  expect(history.data).toMatchObject([{ action: 'create' }]);
  expect((await book({ scheduledAt: at('12:00'), paymentStatus: 'paid' })).body.data.paymentStatus).toBe('paid');
  expect(await book({ scheduledAt: at('13:00'), paymentStatus: 'not_recorded' })).toBeRefused(
    400,
    'paymentStatus must be one of unpaid, paid',
  );
});

describe('is refused', () => {
  test.each([
    ['1 Hr', '09:30', '30 min', '10:00'],
    ['30 min', '10:30', '1 Hr', '10:00'],
    ['30 min', '10:00', '30 min', '10:00'],
  ] as const)('where one of %s at %s is in the way of one of %s at %s', async (taken, takenAt, wanted, wantedAt) => {
    const booked = { userId: neha.id, consultationId: await offered(taken), scheduledAt: at(takenAt) };
    expect((await book(booked)).status).toBe(201);
    expect(await book({ consultationId: await offered(wanted), scheduledAt: at(wantedAt) })).toBeRefused(
      409,
      'The consultant is booked by Neha Joshi at that time.',
    );
    expect(await countBooked()).toBe(1);
  });

  test('on a day on which the consultant is away, in the past, and where nothing is offered', async () => {
    await ravi.patch(`/consultunt/${consultuntId}`, { unAvalibiltyStart: '2101-03-10', unAvalibiltyEnd: '2101-03-11' });
    expect(await book({ scheduledAt: at('23:30', '2101-03-11') })).toBeRefused(
      409,
      'The consultant is not available on that day.',
    );
    expect((await book({ scheduledAt: at('00:00', '2101-03-12') })).status).toBe(201);
    expect(await book({ scheduledAt: '2020-01-01T05:00:00Z' })).toBeRefused(400, 'scheduledAt must be in the future');
    expect(
      await book({ consultationId: await offered('30 min', false), scheduledAt: at('10:00', '2101-04-01') }),
    ).toBeRefused(409, 'The consultation is not active, so it cannot be booked.');
    expect((await book({ consultationId: NOWHERE })).status).toBe(400);
    expect((await book({ userId: NOWHERE })).status).toBe(400);
    const gone = await newUser(leela);
    await leela.delete(`/users/${gone.id}`);
    expect((await book({ userId: gone.id })).status).toBe(400);
  });
});

test('a time that was cancelled or is over is free again', async () => {
  await newBooking(app, { userId: neha.id, consultuntId, scheduledAt: at('10:00'), status: 'cancelled' });
  await newBooking(app, { userId: neha.id, consultuntId, scheduledAt: at('10:00'), status: 'no_show' });
  expect((await book()).status).toBe(201);
});

test('of twenty who want one consultant at overlapping times at once, one at each time gets it', async () => {
  const long = await offered('1 Hr');
  const wanted = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? book({ scheduledAt: at(index % 4 === 0 ? '10:00' : '10:30') })
      : book({ consultationId: long, scheduledAt: at('10:00') }),
  );
  const answers = await Promise.all(wanted);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const made = answers.filter(({ status }) => status === 201).length;
  expect(await countBooked()).toBe(made);
  const [{ overlaps }] = await query(
    `select count(*)::int as overlaps from bookings a join bookings b on a.id < b.id and a.consultant_id = b.consultant_id
       join consultations x on x.id = a.consultation_id join consultations y on y.id = b.consultation_id
     where a.consultant_id = $1
       and a.scheduled_at < b.scheduled_at + case y.duration when '1 Hr' then interval '1 hour' else interval '30 minutes' end
       and b.scheduled_at < a.scheduled_at + case x.duration when '1 Hr' then interval '1 hour' else interval '30 minutes' end`,
    [consultuntId],
  );
  expect(overlaps).toBe(0);
});

test('against a time off that is saved at the same moment: either stands first, and nothing breaks', async () => {
  const leave = ravi.patch(`/consultunt/${consultuntId}`, { unAvalibiltyStart: '2101-03-10' });
  const [saved, booked] = await Promise.all([leave, book()]);
  expect(saved.status).toBe(200);
  expect([201, 409]).toContain(booked.status);
  expect((await book({ scheduledAt: at('15:00') })).status).toBe(409);
});
