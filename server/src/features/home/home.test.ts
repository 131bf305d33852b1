import { HOME_NUMBERS, homeNumberLinks, placeOf, revenueLink } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { addDays, dayInZone, monthOf } from '@sankalp/contract/shared/dates';
import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../shared/db/columns.ts';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newConsultant, newUser } from '../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';

const ZONE = 'Asia/Kolkata';

let app: TestApp;
let leela: TestSession;
let userId: string;

beforeEach(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
});

const board = async (session = leela): Promise<Home> => (await session.get('/home')).body.data;
const sql = (text: string, values: unknown[] = []) => app.database.$client.query(text, values);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const today = () => dayInZone(Date.now(), ZONE);
const queryOf = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString();
const countsOf = ({ numbers }: Home) => Object.fromEntries(numbers.map(({ name, count }) => [name, count]));

/** A live course with a class at this moment, in the foundation's zone. */
async function newClass(at: number): Promise<string> {
  const id = newId();
  const [day, time] = [
    dayInZone(at, ZONE),
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'short' }).format(at),
  ];
  await sql(
    `insert into courses (id, name, instructor_id, type, price_inr, discount_inr, code, media_keys, start_time)
     values ($1, 'Morning Yoga', $2, 'Live Course', 500, 400, $3, '{}', $4)`,
    [id, await newConsultant(app), id, time],
  );
  await addChapter(id, day);
  return id;
}
const addChapter = (courseId: string, day: string) =>
  sql(`insert into chapters (id, course_id, name, sequence, schedule_date) values ($1, $2, 'Class', 1, $3)`, [
    newId(),
    courseId,
    day,
  ]);
const notify = (courseId: string, status: string, createdAt: string) =>
  sql(
    `insert into notifications (id, title, message, course_id, status, created_at) values ($1, 'Link', 'Join here', $2, $3, $4)`,
    [newId(), courseId, status, createdAt],
  );
const askForDeletion = (status: string, mobileNumber: string, reviewBy: string, eraseBy: string | null = null) =>
  sql(
    `insert into deletion_requests (id, name, mobile_number, status, review_by, erase_by) values ($1, 'Uma', $2, $3, $4, $5)`,
    [newId(), mobileNumber, status, reviewBy, eraseBy],
  );
const enrol = (courseId: string, amountInr: number, createdAt: string) =>
  newUser(leela).then(({ id }) =>
    sql('insert into enrolments (id, user_id, course_id, amount_inr, created_at) values ($1, $2, $3, $4, $5)', [
      newId(),
      id,
      courseId,
      amountInr,
      createdAt,
    ]),
  );
async function review(
  table: 'course_reviews' | 'product_reviews',
  subject: string,
  rating: number,
  createdAt = ago(DAY_MS),
) {
  const column = table === 'course_reviews' ? 'course_id' : 'product_id';
  await sql(
    `insert into ${table} (id, ${column}, user_id, purchased_at, rating, review, created_at) values ($1, $2, $3, now(), $4, 'Calm', $5)`,
    [newId(), subject, userId, rating, createdAt],
  );
}

test('a new foundation sees first steps instead of zeros, those that its modules open', async () => {
  const { firstSteps } = await board();
  expect(firstSteps).toEqual([
    { step: 'users', isDone: false },
    { step: 'courses', isDone: false },
    { step: 'products', isDone: false },
    { step: 'consultations', isDone: false },
  ]);
  await newUser(leela);
  expect((await board()).firstSteps[0]).toEqual({ step: 'users', isDone: true });
  const keeper = await app.asAdminWith(['product']);
  expect((await board(keeper)).firstSteps).toEqual([{ step: 'products', isDone: false }]);
});

test('each number is the total of the list that its link opens', async () => {
  userId = (await newUser(leela)).id;
  await newOrder(app, { userId, createdAt: ago(HOUR_MS) });
  await newOrder(app, { userId, createdAt: ago(2 * HOUR_MS), status: 'confirmed' });
  for (let i = 0; i < 3; i += 1) await newOrder(app, { userId, createdAt: ago(30 * DAY_MS), status: 'pending' });
  await newOrder(app, { userId, createdAt: ago(20 * HOUR_MS), status: 'delivered', paymentStatus: 'paid' });
  await newOrder(app, { userId, createdAt: ago(9 * DAY_MS), status: 'delivered', paymentStatus: 'paid' });
  for (const paymentStatus of ['paid', 'cod', 'refunded', 'unpaid'] as const)
    await newOrder(app, { userId, createdAt: ago(40 * DAY_MS), status: 'returned', paymentStatus });

  const late = await newClass(Date.now() + 5 * HOUR_MS);
  const soon = await newClass(Date.now() + 30 * HOUR_MS);
  await newClass(Date.now() + 60 * HOUR_MS);
  const sent = await newClass(Date.now() + 20 * HOUR_MS);
  await notify(sent, 'sent', ago(HOUR_MS));
  await notify(soon, 'failed', ago(HOUR_MS));
  // Sent for the class of yesterday, not for the next one.
  await notify(late, 'sent', ago(30 * HOUR_MS));
  await addChapter(late, dayInZone(Date.now() - DAY_MS + 5 * HOUR_MS, ZONE));
  await addChapter(sent, today());

  const noon = `${today()}T06:30:00.000Z`;
  await newBooking(app, { userId, scheduledAt: noon });
  await newBooking(app, { userId, scheduledAt: noon, status: 'completed' });
  await newBooking(app, { userId, scheduledAt: noon, status: 'cancelled' });
  await newBooking(app, { userId, scheduledAt: ago(3 * DAY_MS) });

  await newStoredProduct(app, 'Mala', 5);
  const product = await newStoredProduct(app, 'Lamp', 0);
  await newStoredProduct(app, 'Bowl', 6);
  for (const rating of [1, 2, 3]) await review('product_reviews', product, rating);
  for (const rating of [2, 5]) await review('course_reviews', late, rating);
  await review('course_reviews', late, 1, ago(40 * DAY_MS));

  const yesterday = addDays(today(), -1);
  await askForDeletion('submitted', '+917812399901', today());
  await askForDeletion('under_review', '+917812399902', yesterday);
  await askForDeletion('submitted', '+917812399903', yesterday);
  await askForDeletion('approved', '+917812399904', yesterday, today());
  await askForDeletion('approved', '+917812399905', yesterday, yesterday);

  const home = await board();
  expect(countsOf(home)).toEqual({
    ordersToShip: 2,
    ordersOverdue: 3,
    damageReportable: 1,
    refundsDue: 2,
    linksDue: 1,
    linksOverdue: 1,
    deletionsToReview: 3,
    deletionsReviewOverdue: 2,
    deletionsToErase: 2,
    deletionsEraseOverdue: 1,
    classesToday: expect.any(Number),
    consultationsToday: 2,
    lowStock: 2,
    lowCourseRatings: 1,
    lowProductRatings: 2,
    failedNotifications: 1,
    paymentsToLookAt: 0,
    webhooksOff: 0,
    codesRefused: 0,
  });
  expect(countsOf(home).classesToday).toBeGreaterThan(0);
  expect(home.firstSteps).toEqual([]);
  const links = homeNumberLinks(home.today);
  for (const name of HOME_NUMBERS) {
    const { body } = await leela.get(`${links[name].list}?${queryOf(links[name].query)}&page=1&limit=100`);
    const rows = Array.isArray(body.data) ? body.data : body.data.orders;
    expect([name, body.total ?? body.data.pagination.total]).toEqual([name, countsOf(home)[name]]);
    expect([name, rows.length]).toEqual([name, countsOf(home)[name]]);
  }
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
  const listed = await leela.get(`/bookings?${queryOf(links.consultationsToday.query)}`);
  const { query } = placeOf(links.consultationsToday, (module) => module === 'consultation');
  const sheet = await (await app.asAdminWith(['consultation'])).get(`/bookings/day-sheet?${queryOf(query)}`);
  const { days, consultants } = sheet.body.data;
  expect(days).toEqual([home.today]);
  expect(ids(consultants.flatMap(({ bookings }: { bookings: { id: string }[] }) => bookings))).toEqual(
    ids(listed.body.data),
  );
});

test('what a kind has brought this month and in the last is what its lists add up to', async () => {
  userId = (await newUser(leela)).id;
  const { from } = monthOf(today());
  const firstMinute = new Date(Date.parse(`${from}T00:00:00+05:30`)).toISOString();
  const lastMinute = new Date(Date.parse(firstMinute) - 60_000).toISOString();
  const course = await newClass(Date.now());
  await enrol(course, 700, firstMinute);
  await enrol(course, 300, lastMinute);
  await enrol(course, 0, firstMinute);
  for (const createdAt of [firstMinute, lastMinute]) {
    await newOrder(app, { userId, createdAt, paymentStatus: 'paid' });
    await newOrder(app, { userId, createdAt, paymentStatus: 'cod' });
    await newOrder(app, { userId, createdAt, paymentStatus: 'cod', status: 'delivered', quantity: 2 });
  }
  await newBooking(app, { userId, scheduledAt: firstMinute, status: 'completed' });
  await newBooking(app, { userId, scheduledAt: lastMinute, status: 'completed' });

  const home = await board();
  const listed = async (kind: 'courses' | 'products' | 'consultations', day: string) => {
    const { list, query } = revenueLink(kind, day);
    const { body } = await leela.get(`${list}?${queryOf(query)}&page=1&limit=100`);
    const ids = (body.data.orders ?? body.data.courses ?? body.data).map(({ id }: { id: string }) => id);
    const amount = {
      courses: 'select sum(amount_inr) from enrolments where id = any($1)',
      products: 'select sum(total_inr) from orders where id = any($1)',
      consultations:
        'select sum(coalesce(b.amount_inr, price_inr)) from bookings b join consultations c on c.id = b.consultation_id where b.id = any($1)',
    }[kind];
    return Number((await sql(amount, [ids])).rows[0].sum);
  };
  expect(home.revenue.map(({ kind }) => kind)).toEqual(['courses', 'products', 'consultations']);
  for (const { kind, thisMonthInr, lastMonthInr } of home.revenue) {
    expect([kind, thisMonthInr]).toEqual([kind, await listed(kind, home.today)]);
    expect([kind, lastMonthInr]).toEqual([kind, await listed(kind, addDays(from, -1))]);
    expect(Math.min(thisMonthInr, lastMonthInr)).toBeGreaterThan(0);
  }
});

test('revenue follows what becomes of an order, whoever writes at the same time', async () => {
  userId = (await newUser(leela)).id;
  const products = async () => (await board()).revenue.find(({ kind }) => kind === 'products')?.thisMonthInr ?? 0;
  const before = await products();
  const orderIds = await Promise.all(
    Array.from({ length: 8 }, () => newOrder(app, { userId, createdAt: new Date().toISOString() })),
  );
  await Promise.all(orderIds.map((id) => leela.patch(`/orders/${id}`, { paymentStatus: 'paid' })));
  expect(await products()).toBe(before + 8 * 450);
  await Promise.all(orderIds.slice(1).map((id) => leela.patch(`/orders/${id}`, { paymentStatus: 'unpaid' })));
  expect(await products()).toBe(before + 450);
});

test('the last 30 days tell what they brought, and how each promise was kept', async () => {
  userId = (await newUser(leela)).id;
  const told = async (session = leela) =>
    Object.fromEntries((await board(session)).promises.map(({ number, total }) => [number, total]));
  expect(await told()).toEqual({
    ordersToShip: null,
    damageReportable: 0,
    linksDue: null,
    deletionsToReview: 0,
    deletionsToErase: null,
  });
  const createdAt = ago(2 * DAY_MS);
  await newOrder(app, { userId, createdAt, status: 'shipped', paymentStatus: 'paid' });
  const late = await newOrder(app, { userId, createdAt, status: 'shipped', paymentStatus: 'paid' });
  await sql('update orders set ship_by = current_date - 20 where id = $1', [late]);
  await newOrder(app, { userId, createdAt, status: 'returned' });
  await newOrder(app, { userId, createdAt: ago(40 * DAY_MS), status: 'returned' });
  const sent = await newClass(Date.now() - 3 * DAY_MS);
  await notify(sent, 'sent', ago(3 * DAY_MS + 20 * HOUR_MS));
  const tooLate = await newClass(Date.now() - 4 * DAY_MS);
  await notify(tooLate, 'sent', ago(4 * DAY_MS + 2 * HOUR_MS));
  const failed = await newClass(Date.now() - 5 * DAY_MS);
  await notify(failed, 'failed', ago(5 * DAY_MS + 20 * HOUR_MS));
  // Not over yet, and due no sooner than tomorrow.
  await newClass(Date.now() + 30 * HOUR_MS);
  await askForDeletion('submitted', '+917812399901', today());
  const { id: erased } = await newUser(leela);
  await askForDeletion('approved', '+917812399902', today(), addDays(today(), -1));
  await sql(
    `insert into erased_users (user_id, request_id) select $1, id from deletion_requests where erase_by is not null`,
    [erased],
  );

  const { lastDays, promises } = await board();
  expect(lastDays?.points).toHaveLength(30);
  expect(lastDays?.total).toEqual({ value: 900, before: 0 });
  expect(await told()).toEqual({
    // Two of three.
    ordersToShip: 66.7,
    damageReportable: 1,
    linksDue: 33.3,
    deletionsToReview: 2,
    deletionsToErase: 0,
  });
  for (const { days } of promises)
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, i) => addDays(today(), i - 29)));
  expect(promises[4]?.days.at(-1)).toEqual({ day: today(), value: 0 });
  const teacher = await app.asAdminWith(['course']);
  expect((await board(teacher)).lastDays).toBeNull();
  expect(await told(teacher)).toEqual({ linksDue: 33.3 });
});

const OPENED = [
  [
    ['order'],
    ['ordersToShip', 'ordersOverdue', 'damageReportable', 'refundsDue', 'consultationsToday', 'paymentsToLookAt'],
    3,
  ],
  [['consultation'], ['consultationsToday'], 0],
  [['course'], ['linksDue', 'linksOverdue', 'classesToday', 'lowCourseRatings'], 0],
  [['product'], ['lowStock', 'lowProductRatings'], 0],
  [['marketing'], ['failedNotifications'], 0],
  [['user'], ['deletionsToReview', 'deletionsReviewOverdue', 'deletionsToErase', 'deletionsEraseOverdue'], 0],
  [['settings'], [], 0],
] as const;

test('each module opens its own numbers', async () => {
  for (const [modules, names, kinds] of OPENED) {
    const home = await board(await app.asAdminWith(modules));
    expect(home.numbers.map(({ name }) => name)).toEqual(names);
    expect(home.revenue).toHaveLength(kinds);
  }
});
