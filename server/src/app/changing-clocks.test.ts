import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { newUser } from '../testing/test-courses.ts';
import { newOrder } from '../testing/test-orders.ts';

/** Days of 23 and of 25 hours, in a zone whose clocks change. */

const app = await createTestApp({ TIME_ZONE: 'America/New_York' });
const leela = await app.asSuperAdmin();

/** The last moment before a day, its first and its last one, and the first after it. */
const DAYS = [
  {
    day: '2026-03-08',
    hours: 23,
    moments: [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00.000Z',
    ],
  },
  {
    day: '2025-11-02',
    hours: 25,
    moments: [
      '2025-11-02T03:59:59.999Z',
      '2025-11-02T04:00:00.000Z',
      '2025-11-03T04:59:59.999Z',
      '2025-11-03T05:00:00.000Z',
    ],
  },
] as const;

const made = new Map<string, string[]>();
beforeAll(async () => {
  const userId = (await newUser(leela)).id;
  for (const { day, moments } of DAYS) {
    const ids: Record<'orders' | 'bookings' | 'audit', string[]> = { orders: [], bookings: [], audit: [] };
    for (const moment of moments) {
      ids.orders.push(await newOrder(app, { userId, createdAt: moment }));
      ids.bookings.push(await newBooking(app, { userId, scheduledAt: moment }));
      const [{ id }] = await app.query(
        `insert into audit_log (id, at, action, entity, entity_id, request_id)
         values (gen_random_uuid(), $1, 'update', 'coupons', gen_random_uuid(), 'clocks') returning entity_id as id`,
        [moment],
      );
      ids.audit.push(id);
    }
    for (const [list, those] of Object.entries(ids)) made.set(`${list} ${day}`, those);
  }
});

const inside = (list: string, day: string): string[] => (made.get(`${list} ${day}`) ?? []).slice(1, 3).sort();

describe.each(DAYS)('the $hours hours of $day', ({ day }) => {
  test('are those of the lists', async () => {
    const asked = `from=${day}&to=${day}`;
    const orders = (await leela.get(`/orders/admin/list?page=1&limit=100&${asked}`)).body.data.orders;
    expect(orders.map(({ id }: { id: string }) => id).sort()).toEqual(inside('orders', day));
    const bookings = (await leela.get(`/bookings?page=1&limit=100&${asked}`)).body.data;
    expect(bookings.map(({ id }: { id: string }) => id).sort()).toEqual(inside('bookings', day));
    const lines = (await leela.get(`/audit?page=1&limit=100&entity=coupons&${asked}`)).body.data;
    expect(lines.map(({ entityId }: { entityId: string }) => entityId).sort()).toEqual(inside('audit', day));
  });

  test('are one day of the day sheet', async () => {
    const { consultants } = (await leela.get(`/bookings/day-sheet?from=${day}&days=1`)).body.data;
    const ids = consultants.flatMap(({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id));
    expect(ids.sort()).toEqual(inside('bookings', day));
  });
});
