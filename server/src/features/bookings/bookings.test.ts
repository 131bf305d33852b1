import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newConsultant, newUser } from '../../testing/test-courses.ts';

const NOWHERE = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['consultation']);
const orders = await app.asAdminWith(['order']);
const asha = await newUser(leela, { name: 'Asha Rane' });

type Fields = Partial<Parameters<typeof newBooking>[1]>;
const booking = (fields: Fields = {}) => newBooking(app, { userId: asha.id, ...fields });
const setStatus = (id: string, body: object, headers = {}) => ravi.put(`/bookings/${id}/status`, body, { headers });
const statusOf = async (id: string) => (await query('select status from bookings where id = $1', [id]))[0]?.status;

describe('the list', () => {
  test('shows bookings by their day, the latest first, a page at a time, with their total', async () => {
    const meera = await newUser(leela, { name: 'Meera Iyer' });
    const consultuntId = await newConsultant(app, 'Farida Contractor');
    const ids: string[] = [];
    for (const day of ['10', '12', '11']) {
      const scheduledAt = `2026-12-${day}T05:00:00.000Z`;
      ids.push(await booking({ userId: meera.id, consultuntId, scheduledAt, consultationName: `Talk ${day}` }));
    }
    const [first, last, middle] = ids;
    const { body } = await ravi.get(`/bookings?userId=${meera.id}&page=1&limit=2`);
    expect(body).toMatchObject({ total: 3, isPartial: false });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([last, middle]);
    expect(body.data[0]).toMatchObject({
      userId: meera.id,
      userName: 'Meera Iyer',
      consultationName: 'Talk 12',
      consultuntId,
      consultantName: 'Farida Contractor',
      scheduledAt: '2026-12-12T05:00:00.000Z',
      status: 'pending',
      type: 'pending',
      statusReason: null,
      remarks: [],
      version: 1,
    });
    const next = await ravi.get(`/bookings?userId=${meera.id}&page=2&limit=2`);
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([first]);
    expect((await ravi.get(`/bookings?userId=${meera.id}&page=9`)).body).toMatchObject({ data: [], total: 3 });
  });

  test('is ten a page, narrowed by status, consultant and days of the foundation', async () => {
    const consultuntId = await newConsultant(app, 'Mohan Pai');
    // Half past eleven in the evening of the 4th, in India.
    const late = await booking({ consultuntId, scheduledAt: '2026-10-04T18:00:00.000Z', status: 'completed' });
    const nextDay = await booking({ consultuntId, scheduledAt: '2026-10-04T18:30:00.000Z' });
    const idsOf = async (filter: string) =>
      (await ravi.get(`/bookings?consultuntId=${consultuntId}${filter}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual([nextDay, late]);
    expect(await idsOf('&from=2026-10-04&to=2026-10-04')).toEqual([late]);
    expect(await idsOf('&from=2026-10-05')).toEqual([nextDay]);
    expect(await idsOf('&status=completed')).toEqual([late]);
    for (let i = 0; i < 9; i += 1) await booking({ consultuntId });
    expect(await idsOf('')).toHaveLength(10);
    expect(await ravi.get('/bookings?status=lost')).toBeRefused(
      400,
      'status must be one of pending, confirmed, completed, no_show, cancelled',
    );
  });

  test('is read by who holds the order module as well, without what the Order screen does not show', async () => {
    await booking();
    const { status, body } = await orders.get('/bookings?page=1&limit=10');
    expect(status).toBe(200);
    expect(body.data[0]).toHaveProperty('consultantName');
    expect(body.data[0]).not.toHaveProperty('statusReason');
    const chosen = await orders.post('/bookings/chosen', { ids: [body.data[0].id] });
    expect([body.data[0]]).toMatchObject(chosen.body.data);
  });
});

describe('the status', () => {
  test('goes from pending over confirmed to completed, each step in the audit log', async () => {
    const id = await booking();
    const confirmed = await setStatus(id, { status: 'confirmed' }, { 'if-match': '"1"' });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { data: { status: 'confirmed', type: 'confirmed', version: 2 } },
    });
    expect((await setStatus(id, { status: 'completed' })).status).toBe(200);
    const { body } = await ravi.get(`/bookings/${id}/history`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['complete', 'confirm', 'create']);
  });

  test('is cancelled with a reason alone', async () => {
    const id = await booking();
    for (const reason of [undefined, '', '  ']) {
      expect(await setStatus(id, { status: 'cancelled', reason })).toBeRefused(
        400,
        'reason is required to cancel a booking',
      );
    }
    expect(await statusOf(id)).toBe('pending');
    expect((await setStatus(id, { status: 'cancelled', reason: 'Is travelling' })).body.data).toMatchObject({
      status: 'cancelled',
      statusReason: 'Is travelling',
    });
  });

  test.each([
    ['pending', 'completed', 'The booking is pending, so it cannot become completed.'],
    ['pending', 'no_show', 'The booking is pending, so it cannot become no show.'],
    ['confirmed', 'confirmed', 'The booking is already confirmed.'],
    ['completed', 'cancelled', 'The booking is completed, so it cannot become cancelled.'],
    ['no_show', 'completed', 'The booking is no show, so it cannot become completed.'],
    ['cancelled', 'confirmed', 'The booking is cancelled, so it cannot become confirmed.'],
  ] as const)('from %s to %s is refused and changes nothing', async (from, to, message) => {
    const id = await booking({ status: from });
    expect(await setStatus(id, { status: to, reason: 'x' })).toBeRefused(409, message);
    expect(await statusOf(id)).toBe(from);
  });

  test('changes once of two at the same time', async () => {
    const id = await booking({ status: 'confirmed' });
    const both = await Promise.all([setStatus(id, { status: 'completed' }), setStatus(id, { status: 'no_show' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await setStatus(NOWHERE, { status: 'confirmed' })).toBeRefused(404, 'Booking not found');
  });
});

describe('remarks', () => {
  const remark = (id: string, text: unknown, session = ravi) => session.post(`/bookings/${id}/remarks`, { text });

  test('are added by both modules, with author and time, and stand in the order in which they came', async () => {
    const neha = await newUser(leela, { name: 'Neha Joshi' });
    const id = await booking({ userId: neha.id });
    expect(await remark(id, ' Prefers mornings. ')).toMatchObject({
      status: 201,
      body: { data: { text: 'Prefers mornings.', at: expect.any(String), actor: expect.any(String) } },
    });
    expect((await remark(id, 'Moved by an hour.', orders)).status).toBe(201);
    const { body } = await orders.get('/bookings?limit=100');
    const shown = body.data.find((row: { id: string }) => row.id === id);
    expect(shown.remarks.map(({ text }: { text: string }) => text)).toEqual(['Prefers mornings.', 'Moved by an hour.']);
    const [belonging] = (await leela.get(`/users/${neha.id}`)).body.data.consultation;
    expect(belonging).toMatchObject({ id, userName: 'Neha Joshi', remarks: shown.remarks });
    const { body: history } = await leela.get(`/users/${neha.id}/history`);
    expect(history.data[0]).toMatchObject({ action: 'remark', entity: 'bookings', subject: 'Sleep Consultation' });
  });

  test.each([
    ['', 'text is required'],
    ['x'.repeat(1_001), 'text can have at most 1000 characters'],
  ])('of no text or too long a one are refused', async (text, message) => {
    const id = await booking();
    expect(await remark(id, text)).toBeRefused(400, message);
    expect(await query('select from booking_remarks where booking_id = $1', [id])).toEqual([]);
  });

  test('need a booking', async () => {
    expect(await remark(NOWHERE, 'x')).toBeRefused(404, 'Booking not found');
  });

  test('are never changed or deleted, whoever tries', async () => {
    const id = await booking();
    await remark(id, 'Stays.');
    await expect(query(`update booking_remarks set text = 'Gone.' where booking_id = $1`, [id])).rejects.toThrow();
    await expect(query('delete from booking_remarks where booking_id = $1', [id])).rejects.toThrow();
  });
});

describe('the bookings of a consultant', () => {
  test('name the user, when they booked, and the status as type', async () => {
    const consultuntId = await newConsultant(app, 'Sunita Rao');
    expect((await ravi.get(`/consultunt/consultation/${consultuntId}`)).body).toEqual({ data: [] });
    const older = await booking({ consultuntId, createdAt: '2026-11-01T05:00:00.000Z', status: 'no_show' });
    const newer = await booking({ consultuntId, createdAt: '2026-11-02T05:00:00.000Z' });
    expect((await ravi.get(`/consultunt/consultation/${consultuntId}`)).body.data).toEqual([
      { id: newer, user: { name: 'Asha Rane' }, createdAt: '2026-11-02T05:00:00.000Z', type: 'pending' },
      { id: older, user: { name: 'Asha Rane' }, createdAt: '2026-11-01T05:00:00.000Z', type: 'no_show' },
    ]);
    expect(await ravi.get(`/consultunt/consultation/${NOWHERE}`)).toBeRefused(404, 'Consultant not found');
  });
});
