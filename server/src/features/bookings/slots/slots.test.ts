import { WEEKDAYS } from '@sankalp/contract/consultants/consultant-hours';
import { MINUTE_MS } from '@sankalp/contract/shared/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newAppClient } from '../../../testing/test-person.ts';
import { dayAhead, EVERY_DAY, hold, INDIA, letItEnd, newOffer, timeAhead } from '../../../testing/test-slots.ts';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
const client = await newAppClient(app);
const asha = await newUser(leela, { name: 'Asha Rane', whatsappMobileNumber: '98204 61001' });

interface Slot {
  readonly startsAt: string;
  readonly endsAt: string;
}
const ask = (consultationId: string, from: string, to = from) =>
  client.get(`/consultations/${consultationId}/slots?from=${from}&to=${to}`);
const startsOf = async (consultationId: string, from: string, to = from): Promise<string[]> => {
  const { status, body } = await ask(consultationId, from, to);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.slots.map(({ startsAt }: Slot) => startsAt);
};
const times = (day: number, ...all: string[]) => all.map((time) => timeAhead(day, time));
const settings = (fields: string) => query(`update booking_settings set ${fields}`);

beforeEach(() => settings('notice_hours = 2, horizon_days = 30, gap_minutes = 0'));

describe('free times of a consultation', () => {
  test('lie in the hours of its consultant, each half an hour, and end within them', async () => {
    const half = await newOffer(app, { hours: EVERY_DAY.map((day) => `${day} 10:00-11:30`) });
    const hour = await newOffer(app, { consultantId: half.consultantId, duration: '1 Hr' });
    const { body, headers } = await ask(half.consultationId, dayAhead(3));
    expect(body.data).toEqual({
      timeZone: INDIA,
      slots: [
        { startsAt: timeAhead(3, '10:00'), endsAt: timeAhead(3, '10:30') },
        { startsAt: timeAhead(3, '10:30'), endsAt: timeAhead(3, '11:00') },
        { startsAt: timeAhead(3, '11:00'), endsAt: timeAhead(3, '11:30') },
      ],
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(await startsOf(hour.consultationId, dayAhead(3))).toEqual(times(3, '10:00', '10:30'));
  });

  test('are none without hours, on another weekday, and on days off, whichever side is open', async () => {
    const day = dayAhead(3);
    const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';
    const none = await newOffer(app, { hours: [] });
    expect(await startsOf(none.consultationId, day)).toEqual([]);
    const { consultationId, consultantId } = await newOffer(app, { hours: [`${weekday} 10:00-10:30`] });
    expect(await startsOf(consultationId, day, dayAhead(12))).toEqual([...times(3, '10:00'), ...times(10, '10:00')]);
    const away = (from: string | null, to: string | null) =>
      query('update consultants set unavailable_from = $2, unavailable_to = $3 where id = $1', [
        consultantId,
        from,
        to,
      ]);
    await away(dayAhead(2), day);
    expect(await startsOf(consultationId, day, dayAhead(12))).toEqual(times(10, '10:00'));
    await away(null, day);
    expect(await startsOf(consultationId, day, dayAhead(12))).toEqual(times(10, '10:00'));
    await away(dayAhead(4), null);
    expect(await startsOf(consultationId, day, dayAhead(12))).toEqual(times(3, '10:00'));
  });

  test('leave out what is booked or held, not what was cancelled or given back; beside it a gap', async () => {
    const { consultationId, consultantId } = await newOffer(app);
    const book = async (scheduledAt: string) => {
      const { status, body } = await leela.post('/bookings', { userId: asha.id, consultationId, scheduledAt });
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data.id;
    };
    const booked = await book(timeAhead(3, '10:45'));
    const held = await hold(app, { consultationId, userId: asha.id, startsAt: timeAhead(3, '12:00') });
    expect(await startsOf(consultationId, dayAhead(3))).toEqual(times(3, '10:00', '11:30', '12:30'));
    await settings('gap_minutes = 10');
    expect(await startsOf(consultationId, dayAhead(3))).toEqual(times(3, '10:00'));
    await settings('gap_minutes = 0');
    await letItEnd(app, held);
    await leela.put(`/bookings/${booked}/status`, { status: 'cancelled', reason: 'Is travelling' });
    expect(await startsOf(consultationId, dayAhead(3))).toEqual(
      times(3, '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'),
    );
    // Rows of old that overlap are in the way as well.
    await query(
      `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status)
       select gen_random_uuid(), $1, $2, $3, $4, 'confirmed' from generate_series(1, 2)`,
      [asha.id, consultationId, consultantId, timeAhead(3, '11:00')],
    );
    expect(await startsOf(consultationId, dayAhead(3))).toEqual(times(3, '10:00', '10:30', '11:30', '12:00', '12:30'));
  });

  test('go up to midnight, on from it, and past the end of a month', async () => {
    const hours = EVERY_DAY.flatMap((day) => [`${day} 00:00-00:30`, `${day} 23:00-24:00`]);
    const { consultationId, consultantId } = await newOffer(app, { hours });
    const hour = await newOffer(app, { consultantId, duration: '1 Hr' });
    expect(await startsOf(consultationId, dayAhead(3), dayAhead(4))).toEqual([
      ...times(3, '00:00', '23:00', '23:30'),
      ...times(4, '00:00', '23:00', '23:30'),
    ]);
    const over = { userId: asha.id, consultationId: hour.consultationId, scheduledAt: timeAhead(3, '23:30') };
    expect((await leela.post('/bookings', over)).status).toBe(201);
    expect(await startsOf(consultationId, dayAhead(3), dayAhead(4))).toEqual([
      ...times(3, '00:00', '23:00'),
      ...times(4, '23:00', '23:30'),
    ]);
    expect(await startsOf(consultationId, dayAhead(5), dayAhead(29))).toEqual(
      Array.from({ length: 25 }, (_, index) => times(5 + index, '00:00', '23:00', '23:30')).flat(),
    );
  });

  test('are those of a month from today where no days are asked for', async () => {
    const { consultationId } = await newOffer(app, { hours: EVERY_DAY.map((day) => `${day} 23:30-24:00`) });
    await settings('notice_hours = 0, horizon_days = 100');
    const { body } = await client.get(`/consultations/${consultationId}/slots`);
    const starts = body.data.slots.map(({ startsAt }: Slot) => startsAt);
    expect([starts.slice(-1), starts.length >= 30]).toEqual([times(30, '23:30'), true]);
  });

  test('begin after the notice, and end with the horizon', async () => {
    const { consultationId } = await newOffer(app, { hours: EVERY_DAY.map((day) => `${day} 00:00-24:00`) });
    await settings('notice_hours = 50, horizon_days = 5');
    const found = await startsOf(consultationId, dayAhead(0), dayAhead(20));
    const [first, second] = found;
    if (!first || !second) throw new Error('nothing is offered');
    const notice = Date.now() + 50 * 60 * MINUTE_MS;
    expect(Date.parse(first)).toBeGreaterThanOrEqual(notice - MINUTE_MS);
    expect(Date.parse(first)).toBeLessThan(notice + 31 * MINUTE_MS);
    expect(found.at(-1)).toBe(timeAhead(5, '23:30'));
    expect(await startsOf(consultationId, dayAhead(-10), dayAhead(0))).toEqual([]);
  });

  test.each([
    ['', 200],
    ['from=2026-12-01', 200],
    ['to=2020-12-01', 400],
    ['from=2026-12-02&to=2026-12-01', 400],
    ['from=2026-12-01&to=2027-01-01', 400],
    ['from=2026-02-30&to=2026-03-01', 400],
    ['from=2026-12-01&to=2026-12-31&x=1', 400],
    ['from=2026-12-01&from=2026-12-02&to=2026-12-31', 400],
    ['from=2026-12-01&to=2026-12-31', 200],
    ['from=2199-12-01&to=2199-12-31', 200],
  ])('%s is answered %d', async (text, status) => {
    const { consultationId } = await newOffer(app);
    expect((await client.get(`/consultations/${consultationId}/slots?${text}`)).status).toBe(status);
  });

  test('are none of what cannot be booked', async () => {
    const { consultationId } = await newOffer(app);
    await query('update consultations set is_active = false where id = $1', [consultationId]);
    for (const id of [consultationId, crypto.randomUUID()]) {
      expect(await ask(id, dayAhead(3))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await client.get('/consultations/x/slots?from=2026-12-01&to=2026-12-01')).status).toBe(400);
  });
});
