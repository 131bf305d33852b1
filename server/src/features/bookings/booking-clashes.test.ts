import type { DaySheet } from '@sankalp/contract/bookings/day-sheet.schema';
import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newConsultant, newUser } from '../../testing/test-courses.ts';

const app = await createTestApp();
const ravi = await app.asAdminWith(['consultation']);
const orders = await app.asAdminWith(['order']);
const asha = await newUser(await app.asSuperAdmin(), { name: 'Asha Rane', whatsappMobileNumber: '98204 11200' });

type Fields = Partial<Parameters<typeof newBooking>[1]>;
const booking = (fields: Fields) => newBooking(app, { userId: asha.id, ...fields });
/** A time of a day far ahead, in India. */
const at = (time: string, day = '2101-03-10') => new Date(`${day}T${time}:00+05:30`).toISOString();
const takeLeave = (id: string, unAvalibiltyStart: string | null, unAvalibiltyEnd: string | null) =>
  ravi.patch(`/consultunt/${id}`, { unAvalibiltyStart, unAvalibiltyEnd });

async function clashesOf(consultuntId: string): Promise<Record<string, string[]>> {
  const { body } = await ravi.get(`/bookings?consultuntId=${consultuntId}&limit=100`);
  return Object.fromEntries(body.data.map(({ id, clashes }: BookingRow) => [id, clashes]));
}

describe('a clash', () => {
  test('is an open booking on a day on which its consultant is away', async () => {
    const consultuntId = await newConsultant(app, 'Mohan Pai');
    const before = await booking({ consultuntId, scheduledAt: at('23:30', '2101-03-09') });
    const first = await booking({ consultuntId, scheduledAt: at('00:00') });
    const last = await booking({ consultuntId, scheduledAt: at('23:30', '2101-03-11'), status: 'confirmed' });
    const over = await booking({ consultuntId, scheduledAt: at('10:00'), status: 'completed' });
    const after = await booking({ consultuntId, scheduledAt: at('00:00', '2101-03-12') });
    expect((await takeLeave(consultuntId, '2101-03-10', '2101-03-11')).status).toBe(200);
    const away = ['unavailable'];
    expect(await clashesOf(consultuntId)).toEqual({
      [before]: [],
      [first]: away,
      [last]: away,
      [over]: [],
      [after]: [],
    });
    await takeLeave(consultuntId, '2101-03-11', null);
    expect(await clashesOf(consultuntId)).toMatchObject({ [first]: [], [last]: away, [after]: away });
    await takeLeave(consultuntId, null, '2101-03-10');
    expect(await clashesOf(consultuntId)).toMatchObject({ [before]: away, [first]: away, [last]: [] });
    await takeLeave(consultuntId, null, null);
    expect(Object.values(await clashesOf(consultuntId)).flat()).toEqual([]);
  });

  test.each([
    ['an hour meets what begins within it', '1 Hr', '10:30', '30 min', true],
    ['half an hour is over when the next begins', '30 min', '10:30', '30 min', false],
    ['an hour is over when the next begins', '1 Hr', '11:00', '30 min', false],
    ['two begin at the same time', '30 min', '10:00', '30 min', true],
    ['one begins before and goes on', '30 min', '09:30', '1 Hr', true],
    ['one before is over', '30 min', '09:30', '30 min', false],
  ] as const)('with another booking: %s', async (_, duration, time, otherDuration, isClash) => {
    const consultuntId = await newConsultant(app, 'Sunita Rao');
    const one = await booking({ consultuntId, scheduledAt: at('10:00'), duration });
    const two = await booking({ consultuntId, scheduledAt: at(time), duration: otherDuration });
    // One of another consultant, and one that does not take place.
    await booking({ scheduledAt: at('10:00') });
    const gone = await booking({ consultuntId, scheduledAt: at('10:00'), status: 'cancelled' });
    const clashes = isClash ? ['overlap'] : [];
    expect(await clashesOf(consultuntId)).toEqual({ [one]: clashes, [two]: clashes, [gone]: [] });
  });

  test('is seen by the Order screen too', async () => {
    const consultuntId = await newConsultant(app, 'Farida Contractor');
    const ids = [await booking({ consultuntId, scheduledAt: at('10:00', '2199-12-30') })];
    ids.push(await booking({ consultuntId, scheduledAt: at('10:00', '2199-12-30') }));
    const { body } = await orders.get('/bookings');
    const shown = body.data.filter(({ id }: BookingRow) => ids.includes(id));
    expect(shown.map(({ clashes }: BookingRow) => clashes)).toEqual([['overlap'], ['overlap']]);
  });
});

describe('bookings still to come', () => {
  test('are those that a time off would break', async () => {
    const consultuntId = await newConsultant(app, 'Devendra Kulkarni');
    const open = await booking({ consultuntId, scheduledAt: at('10:00'), status: 'confirmed' });
    const cancelled = await booking({ consultuntId, scheduledAt: at('11:00'), status: 'cancelled' });
    const past = await booking({ consultuntId, scheduledAt: '2020-03-10T05:00:00.000Z' });
    const { body } = await ravi.get(`/bookings?consultuntId=${consultuntId}&open=true&to=2101-03-10`);
    expect(body).toMatchObject({ total: 1, data: [{ id: open, userPhone: '+919820411200', duration: '30 min' }] });
    const others = await ravi.get(`/bookings?consultuntId=${consultuntId}&open=false`);
    expect(others.body.data.map(({ id }: BookingRow) => id)).toEqual([cancelled, past]);
    expect(await ravi.get('/bookings?open=no')).toBeRefused(400, 'open must be true or false');
  });
});

describe('a booking is moved', () => {
  const move = (id: string, scheduledAt: unknown, session = ravi, headers = {}) =>
    session.put(`/bookings/${id}/schedule`, { scheduledAt }, { headers });
  const timeOf = async (consultuntId: string) =>
    (await ravi.get(`/bookings?consultuntId=${consultuntId}&limit=1`)).body.data[0].scheduledAt;

  test('to a time at which the consultant is there, once from each version', async () => {
    const consultuntId = await newConsultant(app, 'Anjali Deshmukh');
    const id = await booking({ consultuntId, scheduledAt: at('10:00'), status: 'confirmed' });
    expect(await move(id, '2101-03-10T15:00:00+05:30', ravi, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: { data: { scheduledAt: at('15:00'), status: 'confirmed', version: 2 } },
    });
    expect((await move(id, at('16:00'), ravi, { 'if-match': '"1"' })).status).toBe(412);
    const { body } = await ravi.get(`/bookings/${id}/history`);
    expect(body.data[0]).toMatchObject({ action: 'move', changes: [{ field: 'scheduledAt' }] });
    expect(await timeOf(consultuntId)).toBe(at('15:00'));
  });

  test('not to where the consultant is away or booked, nor into the past', async () => {
    const consultuntId = await newConsultant(app, 'Madhav Joshi');
    const id = await booking({ consultuntId, scheduledAt: at('10:00'), duration: '1 Hr' });
    const neha = await newUser(await app.asSuperAdmin(), { name: 'Neha Joshi' });
    await newBooking(app, { userId: neha.id, consultuntId, scheduledAt: at('09:00') });
    await takeLeave(consultuntId, '2101-04-01', '2101-04-02');
    const booked = 'The consultant is booked by Neha Joshi at that time.';
    for (const time of ['08:30', '09:00', '09:15']) {
      expect(await move(id, at(time))).toBeRefused(409, booked);
    }
    expect(await move(id, at('10:00', '2101-04-02'))).toBeRefused(409, 'The consultant is not available on that day.');
    expect(await move(id, '2020-01-01T05:00:00Z')).toBeRefused(400, 'scheduledAt must be in the future');
    expect((await move(id, '10:00')).status).toBe(400);
    expect(await timeOf(consultuntId)).toBe(at('10:00'));
    expect((await move(id, at('09:30'))).status).toBe(200);
  });

  test('only while it is still to take place', async () => {
    const id = await booking({ status: 'cancelled' });
    expect(await move(id, at('10:00'))).toBeRefused(409, 'The booking is cancelled, so it cannot be moved.');
    expect((await move('0190a1b2-0000-7000-8000-000000000000', at('10:00'))).status).toBe(404);
  });

  test('of two that want the same time at once one gets it', async () => {
    const consultuntId = await newConsultant(app, 'Kamala Iyer');
    const ids = [await booking({ consultuntId, scheduledAt: at('08:00') })];
    ids.push(await booking({ consultuntId, scheduledAt: at('10:00') }));
    const both = await Promise.all(ids.map((id) => move(id, at('15:00'))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the day sheet', () => {
  const sheet = async (query: string, session = ravi): Promise<DaySheet> =>
    (await session.get(`/bookings/day-sheet${query}`)).body.data;

  test('holds eight days by consultant and time, and who is away', async () => {
    const day = '2150-06-01';
    const sunita = await newConsultant(app, 'sunita Rao');
    const farida = await newConsultant(app, 'Farida Contractor');
    const resting = await newConsultant(app, 'Mohan Pai');
    await takeLeave(resting, null, '2150-06-01');
    await takeLeave(farida, '2150-05-20', '2150-05-31');
    const late = await booking({ consultuntId: sunita, scheduledAt: at('23:30', '2150-06-08') });
    const early = await booking({ consultuntId: sunita, scheduledAt: at('00:00', day), status: 'completed' });
    const first = await booking({ consultuntId: farida, scheduledAt: at('10:00', day), consultationName: 'Talk' });
    await booking({ consultuntId: farida, scheduledAt: at('23:30', '2150-05-31') });
    await booking({ consultuntId: farida, scheduledAt: at('00:00', '2150-06-09') });
    await booking({ consultuntId: farida, scheduledAt: at('11:00', day), status: 'cancelled' });
    const { days, consultants, isPartial } = await sheet(`?from=${day}`);
    expect(days).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `2150-06-0${number}`));
    expect(consultants.map(({ name, bookings }) => [name, bookings.map(({ id }) => id)])).toEqual([
      ['Farida Contractor', [first]],
      ['Mohan Pai', []],
      ['sunita Rao', [early, late]],
    ]);
    expect(consultants[0]?.bookings[0]).toMatchObject({ userName: 'Asha Rane', consultationName: 'Talk', clashes: [] });
    expect(consultants[1]).toMatchObject({ unAvalibiltyStart: null, unAvalibiltyEnd: '2150-06-01' });
    expect(isPartial).toBe(false);
    expect((await sheet(`?from=${day}&consultuntId=${sunita}`)).consultants.map(({ id }) => id)).toEqual([sunita]);
  });

  test('of one consultant has their name, also without a booking in its days', async () => {
    const free = await newConsultant(app, 'Anil Deshpande');
    expect(await sheet(`?from=2150-06-01&consultuntId=${free}`)).toMatchObject({
      consultants: [{ id: free, name: 'Anil Deshpande', unAvalibiltyStart: null, unAvalibiltyEnd: null, bookings: [] }],
    });
    expect((await sheet('?from=2150-06-01')).consultants.map(({ id }) => id)).not.toContain(free);
  });

  test('begins today, of the foundation', async () => {
    const today = dayInZone(Date.now(), 'Asia/Kolkata');
    const { days } = await sheet('');
    // A night may fall between both looks.
    expect([today, dayInZone(Date.now(), 'Asia/Kolkata')]).toContain(days[0]);
  });

  test('says when there is more than it holds', async () => {
    const consultuntId = await newConsultant(app, 'Busy');
    const one = await booking({ consultuntId, scheduledAt: at('10:00', '2160-01-01') });
    await app.query(
      `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at)
       select gen_random_uuid(), user_id, consultation_id, consultant_id, scheduled_at from bookings, generate_series(1, 1000) where id = $1`,
      [one],
    );
    const { consultants, isPartial } = await sheet(`?from=2160-01-01&consultuntId=${consultuntId}`);
    expect([consultants[0]?.bookings.length, isPartial]).toEqual([1_000, true]);
  });
});
