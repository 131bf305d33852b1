import { DELETED_KINDS } from '@sankalp/contract/audit/deleted';
import { COURSE_TYPES } from '@sankalp/contract/courses';
import type { Course } from '@sankalp/contract/courses.schema';
import { trackingHint } from '@sankalp/contract/orders/couriers';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import type { Product } from '@sankalp/contract/products.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestSession } from '../testing/test-app.ts';
import { fromRoot } from '../testing/test-client.ts';
import { newUser } from '../testing/test-courses.ts';
import { seedCourses } from './courses-seed.ts';
import { loadDemoData } from './demo-data.ts';
import { seedEnrolments } from './enrolments.ts';

const load = ({ demo }: TestApp) => loadDemoData(demo);

/** The elements of one level of an EBML file: their ids and where their data lie. Throws when a size leads astray. */
function elementsOf(bytes: Buffer): { id: string; data: Buffer }[] {
  const found = [];
  for (let at = 0; at < bytes.length; ) {
    const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
    const id = bytes.toString('hex', at, at + idBytes);
    at += idBytes;
    const sizeBytes = Math.clz32(bytes[at] ?? 0) - 23;
    const size = bytes.readUIntBE(at, sizeBytes) - 2 ** (7 * sizeBytes);
    at += sizeBytes;
    if (size < 0 || at + size > bytes.length) throw new Error(`element ${id} has no room for ${size} bytes`);
    found.push({ id, data: bytes.subarray(at, at + size) });
    at += size;
  }
  return found;
}

describe('the demo data', () => {
  let app: TestApp;
  let leela: TestSession;

  beforeAll(async () => {
    app = await createTestApp();
    leela = await app.asSuperAdmin();
    await load(app);
  });

  const get = async (path: string) => (await leela.get(path)).body;

  test('has courses of all types, with pictures that are there', async () => {
    const { data, total } = await get('/courses');
    expect(total).toBe(14);
    expect(new Set(data.map(({ type }: { type: string }) => type))).toEqual(new Set(COURSE_TYPES));
    const urls = (data as Course[]).flatMap(({ bannerImage, instructorImage, additionalMediaUrls }) => {
      if (!bannerImage || !instructorImage) throw new Error('a course without its pictures');
      return [bannerImage, instructorImage, ...additionalMediaUrls];
    });
    for (const { url, thumbnailUrl } of urls) {
      for (const path of [url, thumbnailUrl ?? 'no small picture']) {
        expect((await app.call('GET', fromRoot(path))).status, path).toBe(200);
      }
    }
  });

  test.each(DELETED_KINDS)('has rows of %s', async (kind) => {
    const { rows } = await app.database.$client.query(`select from ${kind} limit 1`);
    expect(rows).toHaveLength(1);
  });

  test('has an endpoint that is off, with a few events that wait for it, and tells nothing else', async () => {
    const { data } = await get('/webhook-endpoints');
    expect(data).toMatchObject([{ status: 'off', offReason: null, waiting: { total: 7 } }]);
    const { rows } = await app.database.$client.query('select count(*)::int as count from events');
    expect(rows).toEqual([{ count: 7 }]);
  });

  test('has terms in two versions, and a number for support', async () => {
    const { data } = await get('/public/terms-conditions');
    expect(data.termsAndConditions).toMatch(/^Terms and Conditions\n\n1. Who we are\n/);
    expect((await get('/settings/terms-conditions/versions')).data).toMatchObject([{ version: 2 }, { version: 1 }]);
    expect((await get('/settings/whatsapp')).data).toMatchObject({
      whatsappSupport: '+919820011200',
      sensyApiKey: null,
    });
  });

  test('has categories and products with pictures that are there, and a stock ledger that adds up', async () => {
    expect((await get('/categories')).data).toHaveLength(8);
    const { data, total } = await get('/products');
    expect(total).toBe(60);
    expect(new Set((data as Product[]).map(({ category }) => category.name)).size).toBe(8);
    for (const { name, media } of data as Product[]) {
      for (const path of [media[0]?.url, media[0]?.thumbnailUrl]) {
        expect((await app.call('GET', fromRoot(path ?? ''))).status, name).toBe(200);
      }
    }
    const { rows } = await app.database.$client.query(
      `select p.name from products p left join lateral (
         select sum(m.change) as change, (array_agg(m.balance order by m.id desc))[1] as balance
         from stock_movements m where m.product_id = p.id
       ) ledger on true
       where ledger.change is distinct from p.stock or ledger.balance is distinct from p.stock`,
    );
    expect(rows).toEqual([]);
  });

  test('has chapters with films that a browser can open', async () => {
    const { data: courses } = await get('/courses?type=Recorded%20Course');
    for (const { id } of courses) {
      const { data: chapters } = await get(`/chapters/course/${id}`);
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      const { bytes } = await app.call('GET', fromRoot(chapters[0].video.url));
      const [header, segment, ...rest] = elementsOf(bytes);
      expect(rest).toEqual([]);
      expect(header?.id).toBe('1a45dfa3');
      expect(
        elementsOf(header?.data ?? Buffer.alloc(0))
          .find(({ id }) => id === '4282')
          ?.data.toString(),
      ).toBe('webm');
      const cluster = elementsOf(segment?.data ?? Buffer.alloc(0)).find(({ id }) => id === '1f43b675');
      const frames = elementsOf(cluster?.data ?? Buffer.alloc(0)).filter(({ id }) => id === 'a3');
      expect(frames).toHaveLength(12);
      // The start code of a VP8 key frame and its size, behind the block's head and the frame tag.
      for (const { data } of frames) expect(data.toString('hex', 7, 14)).toBe('9d012a4001b400');
    }
  });

  test('has enrolments, reviews and a scoreboard', async () => {
    const orders = await get('/user-courses/admin/list?limit=100');
    expect(orders.data.total).toBeGreaterThan(300);
    expect(new Set(orders.data.courses.map((row: { orderDate: string }) => row.orderDate)).size).toBeGreaterThan(50);
    const { data: courses } = await get('/courses?type=Forceful%20Meditation');
    for (const { id } of courses) {
      expect((await get(`/scoreboard/course/${id}`)).data.length).toBeGreaterThan(5);
      expect((await get(`/course-reviews/course/${id}`)).data.length).toBeGreaterThan(0);
    }
  });

  test('has tracking numbers as their couriers print them', async () => {
    const { data } = await get('/orders/admin/list?tracking=with&limit=100');
    const hints = (data.orders as OrderRow[]).map(({ courier, trackingNumber }) =>
      trackingHint(courier, trackingNumber ?? ''),
    );
    expect(hints).toEqual(Array(100).fill(undefined));
  });

  test('has invoices of parcels that left and were paid, so that money can be paid back with a credit note', async () => {
    const { rows } = await app.database.$client.query(
      'select i.number, o.status, o.payment_status from invoices i join orders o on o.id = i.order_id order by i.number',
    );
    expect(rows).toEqual([1, 2, 3, 4].map((number) => ({ number, status: 'delivered', payment_status: 'paid' })));
  });

  test('tells the truth: nothing is older than what it belongs to, nothing is of tomorrow, prices and places are plausible', async () => {
    const lies = {
      'courses from before they joined':
        'enrolments e join users u on u.id = e.user_id where e.created_at < u.created_at',
      'courses from before they were offered':
        'enrolments e join courses c on c.id = e.course_id where e.created_at < c.created_at',
      'reviews of what was not taken yet': `course_reviews r left join enrolments e on e.user_id = r.user_id and e.course_id = r.course_id
         where e.id is null or r.created_at < e.created_at or r.purchased_at <> e.created_at`,
      'meditation from before the course': `meditation_days d left join enrolments e on e.user_id = d.user_id and e.course_id = d.course_id
         where e.id is null or d.day < (e.created_at at time zone 'UTC')::date`,
      'coupons from before they joined': 'coupons c join users u on u.id = c.user_id where c.created_at < u.created_at',
      'a progress that nobody can have made': `enrolments where progress > 3 * extract(epoch from now() - created_at) / 86400`,
      'days to come': `(select created_at from users union all select created_at from enrolments union all
         select created_at from course_reviews union all select created_at from courses) as dated where created_at > now()`,
      'people who cannot be customers': "users where dob > now() - interval '18 years' or dob < '1925-01-01'",
      'pincodes that are none': "users where pincode !~ '^[1-9][0-9]{5}$' or city is null or state is null",
      'prices that nobody asks': 'courses where discount_inr > price_inr or price_inr > 10000',
      'payments that no course asks':
        'enrolments e join courses c on c.id = e.course_id where e.amount_inr <> c.discount_inr',
      'messages about what was not offered yet':
        'notifications n join courses c on c.id = n.course_id where n.created_at < c.created_at',
      'bookings from before they joined, or of a day before they were made':
        'bookings b join users u on u.id = b.user_id where b.created_at < u.created_at or b.scheduled_at < b.created_at',
      'bookings that are over before their day, or open after it':
        "bookings where (status in ('completed', 'no_show')) <> (scheduled_at < now()) and status <> 'cancelled'",
      'remarks of days to come':
        'booking_remarks r join bookings b on b.id = r.booking_id where r.at < b.created_at or r.at > now()',
      'coupons above a half': 'coupons where discount_percentage > 50',
    };
    for (const [lie, where] of Object.entries(lies)) {
      const { rows } = await app.database.$client.query(`select count(*)::int from ${where}`);
      expect(rows, lie).toEqual([{ count: 0 }]);
    }
    const { rows } = await app.database.$client.query(
      'select city, count(distinct state)::int from users group by city',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { city, count } of rows) expect(count, `states of ${city}`).toBe(1);
  });

  test('has banners, testimonials, and notifications that were sent or wait', async () => {
    const { data: banners } = await get('/banners');
    expect(new Set(banners.map((banner: { addToHomeScreen: boolean }) => banner.addToHomeScreen)).size).toBe(2);
    const { data: testimonials } = await get('/testemonials');
    for (const { image } of [...banners, ...testimonials]) {
      expect((await app.call('GET', fromRoot(image.url))).status).toBe(200);
    }
    expect(testimonials.length).toBeGreaterThan(3);
    const days = testimonials.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10));
    expect(new Set(days).size, 'testimonials of different days').toBe(days.length);
    const { data: notifications, total } = await get('/notifications');
    expect(total).toBe(30);
    expect([notifications[0].status, notifications.at(-1).sentToCompletedUsers]).toEqual(['queued', true]);
    expect(notifications[0].dueAt > new Date().toISOString(), 'waits for a time to come').toBe(true);
    const statuses = new Set(notifications.map(({ status }: { status: string }) => status));
    expect([...statuses].sort()).toEqual(['cancelled', 'failed', 'queued', 'sent']);
    for (const { status, targetCount, deliveredCount, failedCount } of notifications)
      if (status === 'sent') expect(deliveredCount + failedCount).toBe(targetCount);
    const { data: reach } = (
      await leela.post('/notifications/audience', { sentToAllUsers: true, courseId: notifications[0].courseId })
    ).body;
    expect(reach.deviceCount).toBeGreaterThan(900);
  });

  test('has a day sheet on which some bookings clash', async () => {
    const { consultants } = (await get('/bookings/day-sheet')).data;
    const booked = consultants.flatMap(({ bookings }: { bookings: { clashes: string[] }[] }) => bookings);
    expect(booked.length).toBeGreaterThan(9);
    expect(booked.flatMap(({ clashes }: { clashes: string[] }) => clashes)).toContain('overlap');
  });

  test('has people who agreed to messages, who opted out, and who were not asked', async () => {
    const { users } = (await get('/users?pageSize=20')).data;
    const statuses = [];
    for (const { id } of users) statuses.push((await get(`/users/${id}/consent`)).data.status);
    expect([...new Set(statuses)].sort()).toEqual(['no', 'not_asked', 'yes']);
    const messages = await get(`/users/${users[1].id}/messages`);
    expect(messages.data.messages).toMatchObject([{ status: 'failed', reason: expect.any(String) }]);
    expect((await get('/settings/whatsapp/templates')).data).toHaveLength(5);
  });

  test('has bookings of every status, of days that were and days to come, some with remarks', async () => {
    const { data, total } = await get('/bookings?limit=100');
    expect(total).toBe(253);
    expect(data[0].scheduledAt > new Date().toISOString()).toBe(true);
    expect(data.some(({ remarks }: { remarks: unknown[] }) => remarks.length > 0)).toBe(true);
    for (const status of ['pending', 'confirmed', 'completed', 'no_show', 'cancelled'])
      expect((await get(`/bookings?status=${status}`)).total, status).toBeGreaterThan(5);
  });

  test('has addresses of some people, one of each the default one', async () => {
    const { rows } = await app.database.$client.query(
      `select count(*)::int as people, max(addresses)::int as most, min(defaults)::int as defaults
       from (select count(*) as addresses, count(*) filter (where is_default) as defaults from addresses group by user_id) of_one`,
    );
    expect(rows).toEqual([{ people: expect.any(Number), most: 2, defaults: 1 }]);
    expect(rows[0].people).toBeGreaterThan(50);
  });

  test('has chapters that people have completed, and never more than their progress', async () => {
    const { rows } = await app.database.$client.query(
      `select count(*)::int as courses, count(*) filter (where done > 0)::int as begun,
         count(*) filter (where done * 100 / total > progress)::int as lies
       from (select e.progress, count(p.completed_at) as done, count(*) as total from enrolments e
         join chapters c on c.course_id = e.course_id left join chapter_progress p on p.user_id = e.user_id and p.chapter_id = c.id
         group by e.id) taken`,
    );
    expect(rows).toMatchObject([{ lies: 0 }]);
    expect(rows[0].begun).toBeGreaterThan(100);
    const dated =
      'chapter_progress p join users u on u.id = p.user_id where p.completed_at > now() or p.completed_at < u.created_at';
    expect((await app.database.$client.query(`select count(*)::int from ${dated}`)).rows).toEqual([{ count: 0 }]);
  });

  test('has courses that were bought in the app, and payments that an admin has to look at', async () => {
    const { data } = await get('/payments?look=open');
    expect(data.map(({ attention }: { attention: string }) => attention)).toEqual([
      'mismatched',
      'late',
      'refund_failed',
    ]);
    expect((await get('/payments?look=done')).total).toBe(1);
    const { rows } = await app.database.$client.query(
      'select status, count(*)::int, count(receipt_number)::int as receipts from checkouts group by status order by status',
    );
    expect(rows).toEqual([
      { status: 'cancelled', count: 1, receipts: 0 },
      { status: 'expired', count: 5, receipts: 0 },
      { status: 'paid', count: 7, receipts: 7 },
    ]);
    const booked = await app.database.$client.query(
      `select b.status, b.payment_status, b.slot is not null as is_alone, b.scheduled_at > now() as is_to_come, b.amount_inr = c.total_inr as is_paid
       from checkout_lines l join checkouts c on c.id = l.checkout_id join bookings b on b.id = l.booking_id`,
    );
    const asBooked = { status: 'confirmed', payment_status: 'paid', is_alone: true, is_to_come: true, is_paid: true };
    expect(booked.rows).toEqual(Array(3).fill(asBooked));
  });

  test('has a key of each kind, which was told to nobody', async () => {
    expect((await get('/api-keys')).data).toMatchObject([
      { kind: 'publishable', name: 'Website', lastUsedAt: null },
      { kind: 'secret', name: 'Partner shop', expiresAt: expect.any(String) },
    ]);
  });

  test('has deletion requests in every status but the last, and one late by either clock', async () => {
    for (const filter of ['status=submitted', 'status=under_review', 'status=approved', 'status=rejected'])
      expect((await get(`/delete-requests?${filter}`)).total, filter).toBeGreaterThan(0);
    for (const due of ['review-overdue', 'erase-overdue'])
      expect((await get(`/delete-requests?due=${due}`)).total, due).toBe(1);
    const { data } = await get('/delete-requests?due=erase-overdue');
    const history = await get(`/delete-requests/${data[0].id}/history`);
    expect(history.data.map(({ action, at }: { action: string; at: string }) => [action, at])).toEqual([
      ['approve', data[0].updatedAt],
      ['review', expect.any(String)],
      ['create', data[0].createdAt],
    ]);
  });

  test('comes once, and only into an empty database', async () => {
    const counts = async () =>
      (await app.database.$client.query('select (select count(*) from courses) c, (select count(*) from users) u'))
        .rows;
    const before = await counts();
    await load(app);
    expect(await counts()).toEqual(before);
    const used = await createTestApp();
    await newUser(await used.asSuperAdmin());
    await load(used);
    expect((await used.database.$client.query('select count(*)::int from courses')).rows).toEqual([{ count: 0 }]);
  });

  test('is filled up for measurements, with nobody twice in a course', async () => {
    const report: number[] = [];
    const seeded = await createTestApp();
    const admin = await seeded.asSuperAdmin();
    await load(seeded);
    await seedCourses(seeded.demo, 40, (done) => report.push(done));
    await seedEnrolments(seeded.database, 7_000, (done) => report.push(done));
    expect(report[0]).toBe(40);
    expect(report.at(-1)).toBe(7_000);
    expect((await admin.get('/courses?limit=1')).body.total).toBe(40);
    expect((await admin.get('/user-courses/admin/list?limit=1')).body.data.total).toBe(7_000);
  });
});
