import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { statusesAtOnce } from '../../../testing/test-partner.ts';
import { newAppClient, type TestPerson } from '../../../testing/test-person.ts';
import { EVERY_DAY, hold, letItEnd, newOffer, TEST_CONTEXT, timeAhead } from '../../../testing/test-slots.ts';
import { confirmHeld } from '../index.ts';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let asha: TestPerson;
let ravi: TestPerson;
let kiran: TestPerson;
let offer: { consultantId: string; consultationId: string };
beforeAll(async () => {
  const client = await newAppClient(app);
  asha = await client.signIn('+919820462001', 'Asha Rane');
  ravi = await client.signIn('+919820462002', 'Ravi Menon');
  kiran = await client.signIn('+919820462003', 'Kiran Shah');
});
beforeEach(async () => {
  await query('update booking_settings set notice_hours = 2, change_hours = 24');
  offer = await newOffer(app);
});

async function book(startsAt: string, person = asha): Promise<string> {
  const id = await hold(app, { consultationId: offer.consultationId, userId: person.id, startsAt });
  expect(await app.database.transaction((tx) => confirmHeld(tx, id, TEST_CONTEXT))).toBe(true);
  return id;
}
const cancel = (id: string, person = asha, reason: unknown = 'I am travelling') =>
  person.post(`/me/bookings/${id}/cancel`, { reason });
const move = (id: string, startsAt: unknown, person = asha) => person.post(`/me/bookings/${id}/move`, { startsAt });
const stored = async (id: string) => (await leela.get(`/bookings/${id}`)).body.data;
const isRefused = (answer: { status: number; body: { code?: string } }, status: number, code: string) =>
  expect([answer.status, answer.body.code]).toEqual([status, code]);

test('a person reads their own bookings, the latest day first, and no hold', async () => {
  const first = await book(timeAhead(3, '10:00'), kiran);
  const second = await book(timeAhead(4, '10:30'), kiran);
  await book(timeAhead(3, '11:00'), ravi);
  await hold(app, { consultationId: offer.consultationId, userId: kiran.id, startsAt: timeAhead(5, '10:00') });
  const { body } = await kiran.get('/me/bookings?limit=2');
  const shown = {
    consultation: { id: offer.consultationId, name: 'Sleep Consultation' },
    consultant: { id: offer.consultantId, name: 'Sunita Rao' },
    status: 'confirmed',
    payment: 'paid',
    amountInr: 450,
  };
  expect(body).toEqual({
    data: [
      {
        ...shown,
        id: second,
        startsAt: timeAhead(4, '10:30'),
        endsAt: timeAhead(4, '11:00'),
        changeableUntil: timeAhead(3, '10:30'),
      },
      {
        ...shown,
        id: first,
        startsAt: timeAhead(3, '10:00'),
        endsAt: timeAhead(3, '10:30'),
        changeableUntil: timeAhead(2, '10:00'),
      },
    ],
    total: 2,
  });
  expect((await kiran.get('/me/bookings?limit=2&page=2')).body).toEqual({ data: [], total: 2 });
  expect((await kiran.get('/me/bookings?limit=0')).status).toBe(400);
});

describe('a person cancels', () => {
  test('their own booking in time, with a reason that staff read; its time is free again', async () => {
    const id = await book(timeAhead(3, '10:00'));
    const { status, body } = await cancel(id);
    expect([status, body.data]).toMatchObject([200, { id, status: 'cancelled', changeableUntil: null }]);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', statusReason: 'I am travelling' });
    const [last] = (await leela.get(`/bookings/${id}/history`)).body.data;
    expect(last).toMatchObject({ action: 'cancel', actor: 'Asha Rane' });
    isRefused(await cancel(id), 409, 'conflict');
    await book(timeAhead(3, '10:00'), ravi);
  });

  test('not what is somebody else’s, held, or nothing', async () => {
    const id = await book(timeAhead(3, '10:00'), ravi);
    const held = await hold(app, {
      consultationId: offer.consultationId,
      userId: asha.id,
      startsAt: timeAhead(3, '11:00'),
    });
    for (const other of [id, held, crypto.randomUUID()]) {
      isRefused(await cancel(other), 404, 'not_found');
      isRefused(await move(other, timeAhead(3, '12:00')), 404, 'not_found');
    }
    expect((await stored(id)).status).toBe('confirmed');
  });

  test('until so many hours before as the settings say', async () => {
    const id = await book(timeAhead(3, '10:00'));
    await query(
      'update bookings set scheduled_at = now() + interval $2 where id = $1'.replace('$2', `'23 hours 59 minutes'`),
      [id],
    );
    isRefused(await cancel(id), 409, 'too_late');
    isRefused(await move(id, timeAhead(3, '12:00')), 409, 'too_late');
    expect((await stored(id)).status).toBe('confirmed');
    await query('update booking_settings set change_hours = 23');
    expect((await cancel(id)).status).toBe(200);
  });

  test.each([[''], [' '], [null], [1], ['x'.repeat(501)], [undefined]])('with a reason: not %j', async (reason) => {
    const id = await book(timeAhead(3, '10:00'));
    const { status } = await asha.post(`/me/bookings/${id}/cancel`, { reason });
    expect([status, (await stored(id)).status]).toEqual([400, 'confirmed']);
  });
});

describe('a person moves', () => {
  test('their own booking to a time that is offered, which may overlap its own', async () => {
    const id = await book(timeAhead(3, '10:00'));
    const { status, body } = await move(id, timeAhead(4, '12:30').replace('.000Z', 'Z'));
    expect([status, body.data]).toMatchObject([
      200,
      { startsAt: timeAhead(4, '12:30'), endsAt: timeAhead(4, '13:00') },
    ]);
    const [last] = (await leela.get(`/bookings/${id}/history`)).body.data;
    expect(last).toMatchObject({ action: 'move', actor: 'Asha Rane' });
    await book(timeAhead(3, '10:00'), ravi);
    expect((await move(id, timeAhead(4, '12:30'))).status).toBe(200);

    const hour = await newOffer(app, { duration: '1 Hr' });
    const long = await hold(app, { ...hour, userId: asha.id, startsAt: timeAhead(3, '10:00') });
    await app.database.transaction((tx) => confirmHeld(tx, long, TEST_CONTEXT));
    expect((await move(long, timeAhead(3, '10:30'))).body.data.endsAt).toBe(timeAhead(3, '11:30'));
  });

  test('not to one that is taken, held, or not offered', async () => {
    const id = await book(timeAhead(3, '10:00'));
    await book(timeAhead(3, '11:00'), ravi);
    const held = await hold(app, {
      consultationId: offer.consultationId,
      userId: ravi.id,
      startsAt: timeAhead(3, '12:00'),
    });
    const others = ['11:00', '12:00', '10:15', '09:00', '13:00'].map((time) => timeAhead(3, time));
    for (const startsAt of [...others, timeAhead(40, '10:00'), timeAhead(-2, '10:00')]) {
      isRefused(await move(id, startsAt), 409, 'slot_taken');
    }
    for (const startsAt of ['2026-12-01', '', null, 5, '2026-02-30T10:00:00Z', 'infinity']) {
      expect((await move(id, startsAt)).status).toBe(400);
    }
    expect((await stored(id)).scheduledAt).toBe(timeAhead(3, '10:00'));
    await letItEnd(app, held);
    expect((await move(id, timeAhead(3, '12:00'))).status).toBe(200);
  });

  test('with whom it was booked, also when the consultation is somebody else’s by now', async () => {
    const id = await book(timeAhead(3, '10:00'));
    const other = await newOffer(app, { hours: EVERY_DAY.map((day) => `${day} 18:00-20:00`) });
    await query('update consultations set consultant_id = $2 where id = $1', [
      offer.consultationId,
      other.consultantId,
    ]);
    isRefused(await move(id, timeAhead(3, '18:00')), 409, 'slot_taken');
    expect((await move(id, timeAhead(3, '10:30'))).status).toBe(200);
  });
});

test('of fifty moves, holds and bookings of one time at once one gets it', async () => {
  const wanted = timeAhead(6, '12:00');
  const own = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) =>
      book(timeAhead(7 + Math.floor(index / 6), `1${index >> 1}:${index % 2 ? '30' : '00'}`)),
    ),
  );
  const meera = await newUser(leela, { name: 'Meera Iyer', whatsappMobileNumber: '98204 62009' });
  const { counts } = await statusesAtOnce(50, async (index) => {
    if (index % 3 === 0) return move(own[(index / 3) % own.length] ?? '', wanted);
    const body = { userId: meera.id, consultationId: offer.consultationId, scheduledAt: wanted };
    if (index % 3 === 1) return leela.post('/bookings', body);
    return hold(app, { consultationId: offer.consultationId, userId: ravi.id, startsAt: wanted }).then(
      () => ({ status: 201 }) as never,
      ({ statusCode }) => ({ status: statusCode }) as never,
    );
  });
  expect(
    Object.keys(counts).every((status) => ['200', '201', '409'].includes(status)),
    JSON.stringify(counts),
  ).toBe(true);
  const at = await query('select 1 from bookings where consultant_id = $1 and scheduled_at = $2 and slot is not null', [
    offer.consultantId,
    wanted,
  ]);
  expect(at).toHaveLength(1);
});
