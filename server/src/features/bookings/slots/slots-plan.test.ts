import { CHECKOUT_LINES_MAX } from '@sankalp/contract/app-api/checkouts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../shared/testing/test-database.ts';
import { announcePlans, recordPlans } from '../../../testing/recorded-plans.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newWebsite } from '../../../testing/test-keys.ts';
import { dayAhead, EVERY_DAY, hold, INDIA, newOffer, timeAhead } from '../../../testing/test-slots.ts';
import { takenTimes } from '../index.ts';

const CONSULTANTS = 50;
/** Open bookings of each, to come, and as many that are over: 20,000 of all. */
const OPEN = 200;

test('free times among 20,000 bookings are found by the open ones of their consultant, in the days that are asked for', async () => {
  const testDatabase = await createTestDatabase();
  await announcePlans(testDatabase.ownerUrl);
  const app = await createTestApp({}, { testDatabase });
  const plans = recordPlans(app.database.$client);
  const leela = await app.asSuperAdmin();
  const website = await newWebsite(app);
  const asha = await newUser(leela, { name: 'Asha Rane', whatsappMobileNumber: '98204 63001' });
  const hours = EVERY_DAY.map((day) => `${day} 00:00-24:00`);
  const offers = [];
  for (let one = 0; one < CONSULTANTS; one += 1) offers.push(await newOffer(app, { hours }));
  await app.query(
    `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status)
     select gen_random_uuid(), $1, c.id, c.consultant_id, now() + n * interval '210 minutes', case when n > 0 then 'confirmed' else 'completed' end
     from consultations c, generate_series(-$2::int, $2) n where n <> 0`,
    [asha.id, OPEN],
  );
  await app.asOwner('vacuum analyze');
  const [{ count }] = await app.query('select count(*)::int from bookings');
  expect(count).toBe(2 * OPEN * CONSULTANTS);

  const [walk] = await plans.during(() => app.query(`select 1 from bookings where status_reason = 'none'`));
  expect(walk).toMatchObject({ rows: count });
  const offer = offers[20];
  if (!offer) throw new Error('no consultation');
  /** Bookings that each statement reads which reads any, and how: tables of fifty rows are walked, as they should be. */
  const readsOf = async (calls: () => Promise<unknown>) =>
    (await plans.during(calls)).flatMap(({ scans, text }) => {
      const ofBookings = scans.filter((scan) => scan.includes(' bookings '));
      const rows = ofBookings.reduce((sum, scan) => sum + (Number(scan.split(' ').at(-1)) || 0), 0);
      return ofBookings.length > 0 ? [{ scans: ofBookings, rows, text }] : [];
    });
  const slots = async (from: number, to: number) => {
    const path = `/consultations/${offer.consultationId}/slots?from=${dayAhead(from)}&to=${dayAhead(to)}`;
    const { status, body } = await website.get(path);
    expect([status, body.data.slots.length > 10]).toEqual([200, true]);
  };
  // After five calls the statement is planned for all values at once.
  for (let call = 0; call < 7; call += 1) {
    const [month, ...others] = await readsOf(() => slots(0, 30));
    expect([others, month?.scans]).toEqual([[], [expect.stringMatching(/^(Index|Bitmap Heap) Scan bookings/)]]);
    expect(month?.rows).toBeGreaterThan(OPEN / 2);
    expect(month?.rows).toBeLessThan(OPEN + 60);
    const [day] = await readsOf(() => slots(5, 6));
    expect(day?.rows).toBeLessThan(40);
  }
  const { body } = await website.get(
    `/consultations/${offer.consultationId}/slots?from=${dayAhead(9)}&to=${dayAhead(9)}`,
  );
  const [{ startsAt }] = body.data.slots;
  const held = await readsOf(() => hold(app, { consultationId: offer.consultationId, userId: asha.id, startsAt }));
  expect(held.length).toBeGreaterThan(0);
  for (const { rows, text } of held) expect(rows, text).toBeLessThan(40);
  // A cart of as many times as there can be reads the open bookings of one day for each.
  const wanted = offers.map(({ consultationId }) => ({ consultationId, startsAt: timeAhead(5, '11:00') }));
  const [quoted, ...others] = await readsOf(() => takenTimes(app.database, wanted, INDIA));
  expect([wanted.length, others]).toEqual([CHECKOUT_LINES_MAX, []]);
  expect(quoted?.rows).toBeGreaterThan(CONSULTANTS);
  expect(quoted?.rows).toBeLessThan(CONSULTANTS * 20);
});
