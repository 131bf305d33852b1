import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newUser } from '../../testing/test-courses.ts';

/** The migration that tells unpaid from not recorded. */
const UPDATE = readFileSync(
  new URL('../../../migrations/upgrade/0052_payment-not-recorded.sql', import.meta.url),
  'utf8',
)
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('UPDATE')) as string;

test('a booking that counted as unpaid without anybody saying so is not recorded; what was said stays', async () => {
  const app = await createTestApp();
  const admin = await app.asAdminWith(['consultation', 'user']);
  const { id: userId } = await newUser(admin);
  const silent = await newBooking(app, { userId, paymentStatus: 'unpaid' });
  const paid = await newBooking(app, { userId, paymentStatus: 'paid' });
  const noted = await newBooking(app, { userId, paymentStatus: 'paid' });
  await admin.put(`/bookings/${noted}/payment`, { paymentStatus: 'unpaid' });
  await app.database.$client.query('update consultations set is_active = true');
  const { consultationId } = (await admin.get(`/bookings/${silent}`)).body.data;
  const made = (await admin.post('/bookings', { userId, consultationId, scheduledAt: '2101-03-10T05:00:00Z' })).body;
  await app.database.$client.query(UPDATE);
  const paymentOf = async (id: string) => (await admin.get(`/bookings/${id}`)).body.data.paymentStatus;
  expect(await Promise.all([silent, paid, noted, made.data.id].map(paymentOf))).toEqual([
    'not_recorded',
    'paid',
    'unpaid',
    'unpaid',
  ]);
});
