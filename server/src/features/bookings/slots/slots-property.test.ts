import { readHours, WEEKDAYS } from '@sankalp/contract/consultants/consultant-hours';
import { type ConsultationDuration, DURATION_MINUTES } from '@sankalp/contract/consultations';
import { addDays, dayInZone, instantInZone } from '@sankalp/contract/shared/dates';
import { MINUTE_MS } from '@sankalp/contract/shared/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { type AppReader, newWebsite } from '../../../testing/test-keys.ts';
import { dayAhead, EVERY_DAY, INDIA, newOffer, TEST_CONTEXT } from '../../../testing/test-slots.ts';
import { holdSlot } from '../index.ts';

/** Numbers from 0 up to 1 that are the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Taken {
  readonly fromMs: number;
  readonly toMs: number;
}
interface World {
  readonly hours: readonly string[];
  readonly duration: ConsultationDuration;
  readonly gap: number;
  readonly away: readonly [string, string];
  readonly taken: readonly Taken[];
  readonly timeZone: string;
}

/** The same found the plain way: each step of each stretch of each day, one after the other. */
function plainSlots({ hours, duration, gap, away, taken, timeZone }: World, from: string, to: string): string[] {
  const found: number[] = [];
  const atClock = (day: string, time: string) =>
    Date.parse(time === '24:00' ? atClockText(addDays(day, 1), '00:00') : atClockText(day, time));
  const atClockText = (day: string, time: string) => instantInZone(day, `${time}:00`, timeZone);
  const lengthMs = DURATION_MINUTES[duration] * MINUTE_MS;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
    if (day >= away[0] && day <= away[1]) continue;
    for (const stretch of hours.map(readHours)) {
      if (!stretch || stretch.weekday !== weekday) continue;
      const closesMs = atClock(day, stretch.to);
      for (
        let startMs = atClock(day, stretch.from);
        startMs + lengthMs <= closesMs;
        startMs += (30 + gap) * MINUTE_MS
      ) {
        const isFree = taken.every(
          (other) => other.toMs + gap * MINUTE_MS <= startMs || other.fromMs - gap * MINUTE_MS >= startMs + lengthMs,
        );
        if (isFree) found.push(startMs);
      }
    }
  }
  return found.sort((a, b) => a - b).map((ms) => new Date(ms).toISOString());
}

/** Whether each of these can be held alone, tried in transactions that come to nothing. */
async function canBeHeld(on: TestApp, consultationId: string, userId: string, startsAt: string, timeZone: string) {
  const undone = new Error('undone');
  const tried = on.database.transaction(async (tx) => {
    await holdSlot(tx, { consultationId, userId, startsAt, holdMinutes: 15, amountInr: 0 }, timeZone, TEST_CONTEXT);
    throw undone;
  });
  return tried.then(
    () => false,
    (error: unknown) => error === undone,
  );
}

describe.each([INDIA, 'America/New_York', 'Australia/Lord_Howe'])('in %s', (timeZone) => {
  let zoned: TestApp;
  let person: string;
  let website: AppReader;
  beforeAll(async () => {
    zoned = await createTestApp({ TIME_ZONE: timeZone });
    person = (await newUser(await zoned.asSuperAdmin(), { name: 'Ravi Menon', whatsappMobileNumber: '98204 61777' }))
      .id;
    website = await newWebsite(zoned);
  });

  /** Days on which the clocks change in the next year, the nights before and after; of a zone without any just days. */
  const changes = Array.from({ length: 366 }, (_, index) => dayAhead(4 + index, timeZone)).filter((day) => {
    const midnight = (at: string) => Date.parse(instantInZone(at, '00:00:00', timeZone));
    return midnight(addDays(day, 1)) - midnight(day) !== 24 * 60 * MINUTE_MS;
  });
  const days = [dayAhead(4, timeZone), ...changes.map((day) => addDays(day, -1))];

  test.each(days.map((from, index) => [from, index] as const))(
    'from %s: what is offered is what is free, and each can be held alone',
    async (from, index) => {
      const to = addDays(from, 3);
      await zoned.query('update booking_settings set horizon_days = 500, notice_hours = 2');
      for (const [round, duration] of (['30 min', '1 Hr'] as const).entries()) {
        const chance = chances(index * 31 + round + 7);
        const gap = chance() < 0.5 ? 0 : 10;
        const hours = EVERY_DAY.flatMap((day) =>
          chance() < 0.4 ? [`${day} 00:00-24:00`] : [`${day} 00:30-04:45`, `${day} 22:15-24:00`],
        );
        const offer = await newOffer(zoned, { hours, duration });
        const away = [addDays(from, 2), addDays(from, chance() < 0.5 ? 2 : 1)] as const;
        const isAway = away[1] >= away[0];
        await zoned.query('update booking_settings set gap_minutes = $1', [gap]);
        if (isAway) {
          await zoned.query('update consultants set unavailable_from = $2, unavailable_to = $3 where id = $1', [
            offer.consultantId,
            ...away,
          ]);
        }
        const startMs = Date.parse(instantInZone(from, '00:00:00', timeZone));
        const lengthMs = DURATION_MINUTES[duration] * MINUTE_MS;
        const taken = Array.from({ length: 12 }, () => {
          const fromMs = startMs + Math.floor(chance() * 4 * 24 * 4) * 15 * MINUTE_MS;
          return { fromMs, toMs: fromMs + lengthMs };
        });
        for (const { fromMs } of taken) {
          await zoned.query(
            `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status, hold_until, deleted_at)
             values (gen_random_uuid(), $1, $2, $3, $4, $5, now() + interval '1 hour', $6)`,
            [
              person,
              offer.consultationId,
              offer.consultantId,
              new Date(fromMs).toISOString(),
              ...(chance() < 0.3 ? ['held', new Date().toISOString()] : ['pending', null]),
            ],
          );
        }
        const { status, body } = await website.get(
          `/consultations/${offer.consultationId}/slots?from=${from}&to=${to}`,
        );
        expect(status).toBe(200);
        const starts = body.data.slots.map(({ startsAt }: { startsAt: string }) => startsAt) as string[];
        expect(starts).toEqual(plainSlots({ hours, duration, gap, away, taken, timeZone }, from, to));
        expect(new Set(starts).size).toBe(starts.length);
        expect(starts.length).toBeGreaterThan(5);
        for (const startsAt of starts.filter((_, at) => at % 4 === index % 4)) {
          expect(await canBeHeld(zoned, offer.consultationId, person, startsAt, timeZone), startsAt).toBe(true);
        }
        const [one] = taken;
        const refused = new Date((one?.fromMs ?? 0) - 15 * MINUTE_MS).toISOString();
        expect(await canBeHeld(zoned, offer.consultationId, person, refused, timeZone)).toBe(starts.includes(refused));
        expect(starts.every((at) => dayInZone(at, timeZone) >= from && dayInZone(at, timeZone) <= to)).toBe(true);
      }
    },
  );
});
