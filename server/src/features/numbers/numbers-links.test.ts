import { PICTURE_NAMES, type PictureName, pictureOf, type Split, type Subject } from '@sankalp/contract/numbers';
import type { Numbers } from '@sankalp/contract/numbers.schema';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';

/** Rupees that one row of each revenue has here. */
const PRICES: Readonly<Record<string, number>> = {
  courses: 250,
  course: 250,
  products: 450,
  product: 450,
  consultations: 500,
  consultation: 500,
  consultant: 500,
  city: 450,
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const app = await createTestApp();
const leela = await app.asSuperAdmin();

/** Rows of each subject of which another has a longer name that holds its own. */
async function fill() {
  const [asha, meera, ravi] = [
    await newUser(leela, { name: 'Breath', city: 'Pune' }),
    await newUser(leela, { name: 'Lamp', city: 'Panaji' }),
    await newUser(leela),
  ];
  const people = [asha, meera, ravi];
  for (const [index, name] of ['Breath', 'Breath and Stillness'].entries()) {
    const { id } = await newCourse(app, leela, { name });
    const phones = people.slice(index).map(({ whatsappMobileNumber }) => whatsappMobileNumber);
    const body = { courseId: id, phones, dryRun: false, reason: 'Retreat', amountInr: 250 };
    expect(await leela.post('/user-courses/admin/bulk-assign', body)).toMatchObject({ status: 200 });
    await app.query('update enrolments set progress = 100 where course_id = $1 and user_id = $2', [id, meera.id]);
  }
  for (const [index, name] of ['Lamp', 'Lamp of brass'].entries()) {
    const productId = await newStoredProduct(app, name);
    for (let i = 0; i <= index + 1; i += 1) {
      for (const paymentStatus of ['paid', 'unpaid'] as const) {
        const fields = { userId: asha.id, productId, productName: name, paymentStatus, createdAt: daysAgo(i * 5) };
        await newOrder(app, {
          ...fields,
          city: index === 0 ? 'Goa' : 'Goa Velha',
          status: i > 0 ? 'delivered' : 'pending',
        });
      }
    }
  }
  for (const [index, consultationName] of ['Sleep', 'Sleep and rest'].entries()) {
    for (const status of ['completed', 'completed', 'pending', 'cancelled'].slice(index) as 'completed'[])
      await newBooking(app, { userId: asha.id, consultationName, status, scheduledAt: daysAgo(1) });
  }
}

/** How many rows the list behind a number has; undefined where it leads to none. */
async function listed(name: PictureName, days: { from: string; to: string }, subject?: Subject) {
  const link = pictureOf(name).link(days, subject);
  if (!link) return undefined;
  const { status, body } = await leela.get(`${link.list}?${new URLSearchParams(link.query)}`);
  expect([link.list, link.query, status]).toEqual([link.list, link.query, 200]);
  return (body.total ?? body.data.total ?? body.data.pagination.total) as number;
}

/** How many rows a share or an average is of. */
async function allOf(name: PictureName, days: { from: string; to: string }, subject?: Subject): Promise<number> {
  if (name === 'completions') return (await listed('enrolments', days, subject)) ?? 0;
  const sent = `select count(*)::int as count from orders where (shipped_at at time zone 'Asia/Kolkata')::date between $1 and $2`;
  return (await app.query(sent, [days.from, days.to]))[0]?.count;
}

/** How many rows are behind a number: of a share or an average, those of which it is one. */
function behind(name: PictureName, value: number | null, of: number, subject?: Subject): number | null {
  if (name === 'dispatch' || name === 'kept') return of;
  if (name === 'completions') return value === null ? 0 : Math.round((value * of) / 100);
  if (name !== 'revenue' || !subject || value === null) return value;
  return value / (PRICES[subject.split === 'kind' ? subject.id : subject.split] ?? Number.NaN);
}

/** Numbers that open no list of days: of now, or of what no list has. */
const WITHOUT = ['refunds', 'stock', 'coupons'];

test('the list behind each number holds as many rows as the number counts', async () => {
  await fill();
  const faults: unknown[] = [];
  const compared = new Set<string>();
  for (const name of PICTURE_NAMES.filter((picture) => !WITHOUT.includes(picture))) {
    for (const split of [undefined, ...pictureOf(name).splits]) {
      const shown: Numbers = (await leela.get(`/numbers/${name}?period=7d${split ? `&split=${split}` : ''}`)).body.data;
      const compare = async (days: { from: string; to: string }, value: number | null, subject?: Subject) => {
        const rows = await listed(name, days, subject);
        if (rows === undefined) return;
        compared.add(`${name} ${split ?? 'all'}`);
        const of = await allOf(name, days, subject);
        if (rows !== behind(name, value, of, subject)) faults.push({ name, split, days, value, rows, subject });
      };
      if (!split) for (const point of shown.points) await compare(point, point.value);
      if (!split) await compare(shown.range, shown.total.value);
      for (const row of shown.rows) {
        const subject = { split: split as Split, id: row.id, name: row.name };
        await compare(shown.range, row.value, subject);
        await compare(shown.range.before, row.before, subject);
      }
    }
  }
  expect(faults).toEqual([]);
  expect([...compared].sort()).toEqual([
    'bookings all',
    'bookings consultant',
    'bookings consultation',
    'completions all',
    'completions course',
    'dispatch all',
    'enrolments all',
    'enrolments course',
    'kept all',
    'orders all',
    'orders city',
    'people all',
    'people city',
    'revenue city',
    'revenue consultant',
    'revenue consultation',
    'revenue course',
    'revenue kind',
    'revenue product',
    'units product',
  ]);
});
