import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newConsultant, newUser } from '../../testing/test-courses.ts';

/** The list as the desk asks for it: by person, number and consultation, by payment, what is to come first. */

const app = await createTestApp();
const ravi = await app.asAdminWith(['consultation']);
const orders = await app.asAdminWith(['order']);
const asha = await newUser(await app.asSuperAdmin(), { name: 'Asha Rane', whatsappMobileNumber: '98204 11200' });

type Fields = Partial<Parameters<typeof newBooking>[1]>;
const booking = (fields: Fields = {}) => newBooking(app, { userId: asha.id, ...fields });
const idsOf = async (query: string, session = ravi): Promise<string[]> =>
  (await session.get(`/bookings?${query}`)).body.data.map(({ id }: BookingRow) => id);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe('a search', () => {
  test('finds by person, by number in any spelling, and by consultation, and nothing else', async () => {
    const meera = await newUser(await app.asSuperAdmin(), { name: 'Meera Iyer', whatsappMobileNumber: '98111 22233' });
    const hers = await booking({ userId: meera.id, consultationName: 'Breath Work', scheduledAt: inHours(30) });
    const other = await booking({ consultationName: 'Diet 100%', scheduledAt: inHours(20) });
    expect(await idsOf('search=meera')).toEqual([hers]);
    expect(await idsOf('search=98111 22233')).toEqual([hers]);
    expect(await idsOf('search=BREATH')).toEqual([hers]);
    expect(await idsOf('search=100%25')).toEqual([other]);
    expect(await idsOf('search=nobody')).toEqual([]);
    expect(await idsOf('search=98111&status=completed')).toEqual([]);
    expect((await ravi.get('/bookings?search=meera&limit=1')).body).toMatchObject({ total: 1, isPartial: false });
    expect((await ravi.get('/bookings/ids?search=meera')).body.data.ids).toEqual([hers]);
    expect(await idsOf('search=meera', orders)).toEqual([hers]);
  });
});

describe('a search that means nearly everybody', () => {
  /** So many bookings of one person and consultation, each on an hour of its own in days to come. */
  const many = async (consultationName: string, userId: string, count: number) => {
    const first = await booking({ userId, consultationName, scheduledAt: '2031-01-01T00:00:00.000Z' });
    await app.query(
      `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at)
       select gen_random_uuid(), user_id, consultation_id, consultant_id, scheduled_at - n * interval '1 hour'
       from bookings, generate_series(1, ${count - 1}) n where id = $1`,
      [first],
    );
  };
  const find = async (query: string) => (await ravi.get(`/bookings?${query}`)).body;

  test('looks through the first of the list, gives the same ones to every page, and says that there may be more', async () => {
    const om = await newUser(await app.asSuperAdmin(), { name: 'Om', whatsappMobileNumber: '98111 99901' });
    const [next, last] = [
      await booking({ userId: om.id, scheduledAt: inHours(2) }),
      await booking({ userId: om.id, scheduledAt: inHours(-2) }),
    ];
    expect(await find('search=om')).toMatchObject({ total: 2, isPartial: false });
    expect(await idsOf('search=om&first=upcoming')).toEqual([next, last]);
    await many('Crowded', asha.id, 2_501);
    expect(await find('search=om')).toMatchObject({ total: 0, isPartial: true });
    expect(await find(`search=om&to=2030-01-01`)).toMatchObject({ total: 2, isPartial: false });
    expect(await idsOf('search=om&first=upcoming')).toEqual([next, last]);
    expect((await ravi.get('/bookings/ids?search=om')).status).toBe(400);
  });

  test('of one name reads the latest of it', async () => {
    await many('Rare Name', asha.id, 1_251);
    const all = await find('search=rare name&limit=100');
    expect(all).toMatchObject({ total: 1_251, isPartial: true });
    const pages = await Promise.all([1, 2, 3].map((page) => idsOf(`search=rare name&limit=20&page=${page}`)));
    expect(pages.flat()).toEqual(all.data.slice(0, 60).map(({ id }: BookingRow) => id));
  });
});

describe('what is to come', () => {
  test('stands first, the next one on top, whatever the page, and what is over below it', async () => {
    const consultuntId = await newConsultant(app, 'Farida Contractor');
    const made = (hours: number) => booking({ consultuntId, scheduledAt: inHours(hours) });
    const [later, yesterday, now, next, longAgo] = [
      await made(50),
      await made(-24),
      await made(-0.5),
      await made(3),
      await made(-90),
    ];
    const all = [now, next, later, yesterday, longAgo];
    const of = `consultuntId=${consultuntId}&first=upcoming`;
    expect(await idsOf(of)).toEqual(all);
    expect(await idsOf(`${of}&page=1&limit=2`)).toEqual(all.slice(0, 2));
    expect(await idsOf(`${of}&page=2&limit=2`)).toEqual(all.slice(2, 4));
    expect(await idsOf(`${of}&page=3&limit=2`)).toEqual(all.slice(4));
    expect(await idsOf(`${of}&page=4&limit=2`)).toEqual([]);
    expect(await idsOf(`${of}&search=asha`)).toEqual(all);
    expect(await idsOf(`${of}&sort=scheduledAt`)).toEqual([longAgo, yesterday, now, next, later]);
    expect((await ravi.get(`/bookings/ids?${of}`)).body.data.ids).toEqual(all);
    expect((await ravi.get('/bookings?first=past')).body.message).toBe('first must be upcoming');
  });
});

describe('the payment', () => {
  test('is noted, once from each version, and narrows the list', async () => {
    const consultuntId = await newConsultant(app, 'Mohan Pai');
    const paid = await booking({ consultuntId, paymentStatus: 'paid' });
    const id = await booking({ consultuntId });
    const filtered = (payment: string) => idsOf(`consultuntId=${consultuntId}&payment=${payment}`);
    // The app does not say whether it was paid.
    expect([await filtered('paid'), await filtered('not_recorded')]).toEqual([[paid], [id]]);
    const note = (paymentStatus: unknown, session = ravi, headers = {}) =>
      session.put(`/bookings/${id}/payment`, { paymentStatus }, { headers });
    expect(await note('paid', ravi, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: { data: { paymentStatus: 'paid', status: 'pending', version: 2 } },
    });
    expect((await note('unpaid', ravi, { 'if-match': '"1"' })).status).toBe(412);
    expect((await note('free')).status).toBe(400);
    expect(await filtered('paid')).toHaveLength(2);
    const { body } = await ravi.get(`/bookings/${id}/history`);
    expect(body.data[0]).toMatchObject({
      changes: [{ field: 'paymentStatus', before: 'not_recorded', after: 'paid' }],
    });
    expect((await note('not_recorded')).body.data.paymentStatus).toBe('not_recorded');
  });

  test('is neither told to those who only read bookings nor asked by them', async () => {
    await booking({ paymentStatus: 'paid' });
    const { body } = await orders.get('/bookings');
    expect(body.data[0]).not.toHaveProperty('paymentStatus');
    expect((await orders.get('/bookings?payment=paid')).status).toBe(400);
  });

  test('of one consultation alone is found by it', async () => {
    const id = await booking({ paymentStatus: 'paid' });
    const { consultationId } = (await ravi.get(`/bookings/${id}`)).body.data;
    expect(await idsOf(`consultationId=${consultationId}`)).toEqual([id]);
  });
});
