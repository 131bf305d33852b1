import { expect, test } from 'vitest';
import { createDatabaseOfVersion } from '../shared/testing/database-of-version.ts';
import { DELETED_USERS, fillTables, MANY_USERS } from '../testing/many-rows.ts';
import { sized } from '../testing/proof.ts';
import { announcePlans, recordPlans } from '../testing/recorded-plans.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Limit of rows that one statement may look at. Of 100,000 users some 2,100 have the family name that is searched. */
const ROWS_MAX = 3_000;
/** Entries of an index cost a fraction of a row; those in front of a page far down are counted off. */
const ENTRIES_MAX = 10_000;

interface Question {
  readonly path: string;
  readonly rowsMax?: number;
  readonly entriesMax?: number;
  readonly sortedMax?: number;
}

/** A page in the order of a column comes from an index that has it: hardly more than the page is put into order. */
const SORTED_MAX = 500;

const bothWays = (path: string, sorts: readonly string[], bounds: Omit<Question, 'path'> = {}): Question[] =>
  sorts.flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({
      sortedMax: SORTED_MAX,
      ...bounds,
      path: `${path}${path.includes('?') ? '&' : '?'}sort=${sort}&order=${order}`,
    })),
  );

const questionsOf = ({
  userId,
  courseId,
  productId,
  orderId,
  bookingId,
  requestId,
  consultantId,
}: Awaited<ReturnType<typeof fillTables>>): Question[] => [
  { path: '/users?currentPage=1&pageSize=100' },
  { path: '/users?currentPage=900&pageSize=100', entriesMax: 90_000 },
  // Its mark is set now.
  { path: '/users?currentPage=900&pageSize=100' },
  { path: '/users?sort=createdAt' },
  { path: '/users?sort=name' },
  { path: '/users?sort=name&order=desc' },
  { path: '/users?sort=whatsappMobileNumber' },
  { path: '/users?sort=gender' },
  { path: '/users?sort=city&order=desc' },
  { path: '/users?search=sharma' },
  { path: '/users?search=asha' },
  { path: '/users?search=deshpande&sort=name' },
  { path: '/users?search=asha sharma' },
  { path: '/users?search=sha sh' },
  { path: '/users?search=मीनाक्षी' },
  { path: '/users?search=zzzz' },
  { path: '/users?search=98765' },
  { path: '/users?search=98765&sort=name' },
  { path: '/users?search=7812345677' },
  // By the name or by the city, as the server thinks best.
  { path: '/users?search=asha&city=Panaji', rowsMax: 6_000 },
  // Users are counted in the index.
  { path: '/users?gender=female', entriesMax: 60_000 },
  { path: '/users?consent=yes', entriesMax: 70_000 },
  { path: '/users?consent=no', entriesMax: 12_000 },
  { path: '/users?consent=no&gender=female', rowsMax: 16_000, entriesMax: 12_000 },
  { path: '/users?city=Panaji' },
  // A ninth of all users live there: they are counted in the index, and each ninth of an order is one of them.
  { path: '/users?city=Panaji&city=Pune', rowsMax: 6_000, entriesMax: 12_000 },
  { path: '/users?city=Panaji&city=Pune&sort=name', rowsMax: 6_000, entriesMax: 12_000 },
  { path: '/users?city=Panaji&city=Pune&sort=city', entriesMax: 12_000 },
  { path: '/users?city=Panaji&city=Pune&gender=female', rowsMax: 16_000 },
  { path: '/users?joiningDate=2026-05-15' },
  { path: '/users?joiningDate=2026-05-15&gender=male' },
  { path: '/users/cities' },
  { path: '/users/ids?search=98765' },
  { path: '/users/export.csv?search=98765' },
  { path: `/users/${userId}` },
  { path: `/users/${userId}/history` },
  { path: '/coupons?page=1&limit=20' },
  // A status depends on the moment: what has one is counted, once, here among 5,000.
  { path: '/coupons?status=Active&page=1&limit=20', rowsMax: 5_100 },
  { path: '/coupons?status=Used&page=1&limit=20', rowsMax: 5_100 },
  { path: '/coupons?search=CODE12&page=1&limit=20' },
  { path: '/coupons?search=CODE12&status=Active&page=1&limit=20' },
  { path: `/coupons?userId=${userId}` },
  ...bothWays('/coupons?page=1&limit=20', ['code', 'discountPercentage', 'type', 'expiryTime', 'uses']),
  { path: '/coupons?status=Active&sort=expiryTime&page=1&limit=20', rowsMax: 5_100 },
  { path: '/coupons?search=CODE12&sort=uses&page=1&limit=20' },
  { path: '/coupons/ids?search=CODE12' },
  { path: '/coupons/ids?search=CODE12&status=Active' },
  { path: '/courses?page=1&limit=100' },
  { path: '/courses?page=40&limit=100' },
  { path: '/courses?search=abcde' },
  { path: '/courses?search=abcde&page=1&limit=20' },
  { path: '/courses?type=Live Course&page=1&limit=20' },
  { path: `/courses/${courseId}` },
  { path: `/courses/${courseId}/history` },
  { path: `/courses/${courseId}/enrolled` },
  { path: `/courses/${courseId}/enrolled?search=sharma`, rowsMax: 6_000 },
  { path: `/courses/${courseId}/enrolled/ids` },
  { path: `/chapters/course/${courseId}` },
  { path: `/course-reviews/course/${courseId}` },
  { path: `/scoreboard/course/${courseId}` },
  { path: '/user-courses/admin/list?page=1&limit=100' },
  { path: '/user-courses/admin/list?page=40&limit=100' },
  ...bothWays('/user-courses/admin/list', ['orderDate', 'completedPercentage']),
  { path: '/user-courses/admin/list?from=2026-05-15&to=2026-05-15&sort=completedPercentage' },
  { path: '/user-courses/admin/list?search=98765' },
  { path: '/user-courses/admin/list?search=asha sharma' },
  { path: '/user-courses/admin/list?search=sharma&progress=completed', rowsMax: 12_000 },
  { path: '/user-courses/admin/list?search=course', rowsMax: 12_000 },
  { path: '/user-courses/admin/list?search=a', rowsMax: 20_000 },
  { path: '/user-courses/admin/list?from=2026-05-15&to=2026-05-15' },
  { path: '/user-courses/admin/list?paid=true' },
  // All are: they are counted up to a bound.
  { path: '/user-courses/admin/list?paid=false', rowsMax: 6_000 },
  { path: '/user-courses/admin/list?progress=not-started', rowsMax: 6_000 },
  { path: '/user-courses/admin/list?type=Recorded Course', rowsMax: 6_000 },
  { path: '/products?page=1&limit=100' },
  { path: '/products?page=40&limit=100' },
  { path: '/products?search=abcde' },
  { path: '/products?search=abcde&page=1&limit=20' },
  { path: '/products?search=category 17&page=1&limit=20' },
  { path: `/products/${productId}` },
  { path: `/products/${productId}/history` },
  { path: `/products/${productId}/stock-ledger` },
  { path: `/product-reviews/${productId}` },
  { path: '/orders/admin/list?page=1&limit=10' },
  { path: '/orders/admin/list?page=400&limit=10' },
  ...bothWays('/orders/admin/list', ['number', 'createdAt', 'status']),
  { path: '/orders/admin/list?status=pending&sort=number' },
  { path: '/orders/admin/list?status=delivered&sort=number', rowsMax: 6_000 },
  { path: '/orders/admin/list?search=asha&sort=status' },
  { path: '/orders/admin/list?waiting=all&sort=recipient' },
  { path: '/orders/admin/list?waiting=today&sort=trackingNumber&order=desc' },
  // Nine of ten are: they are counted up to a bound, by whatever reads them fastest.
  { path: '/orders/admin/list?status=delivered&page=100', rowsMax: 6_000 },
  { path: '/orders/admin/list?status=pending&tracking=without' },
  { path: '/orders/admin/list?tracking=with' },
  { path: '/orders/admin/list?tracking=without' },
  { path: '/orders/admin/list?overdue=true' },
  // Most are: they are counted up to a bound.
  { path: '/orders/admin/list?overdue=false', rowsMax: 6_000 },
  { path: '/orders/admin/list?waiting=today' },
  { path: '/orders/admin/list?waiting=all&search=asha' },
  { path: '/orders/ids?waiting=soon' },
  { path: '/orders/ids?status=pending' },
  { path: '/orders/ids?search=98765' },
  // So many of so few rows are read by whatever reads them fastest.
  { path: '/orders/export.csv?waiting=today', rowsMax: 6_000 },
  { path: '/orders/export.csv?search=98765' },
  { path: '/orders/month-end.csv?month=2026-11' },
  { path: '/orders/admin/list?from=2026-11-01&to=2026-11-02' },
  { path: '/orders/admin/list?search=asha' },
  { path: '/orders/admin/list?search=asha sharma&status=delivered' },
  { path: '/orders/admin/list?search=abcde' },
  // It is in every order, twice: the newest of its lines are looked at.
  { path: '/orders/admin/list?search=common mala', rowsMax: 6_000, entriesMax: 5_000 },
  { path: '/orders/admin/list?search=common mala&status=cancelled', rowsMax: 6_000, entriesMax: 5_000 },
  { path: '/orders/admin/list?search=common mala&status=shipped', rowsMax: 6_000, entriesMax: 5_000 },
  { path: '/orders/admin/list?search=98765' },
  // It is in most of them: so many of those are looked at, and so many of those that meet the filter.
  { path: '/orders/admin/list?search=100&status=pending' },
  { path: '/orders/admin/list?search=100&status=cancelled' },
  { path: '/orders/admin/list?search=100&paymentStatus=cod' },
  { path: '/orders/admin/list?search=100&waiting=all' },
  { path: '/orders/admin/list?paymentStatus=cod' },
  { path: '/orders/admin/list?paymentStatus=cod&status=delivered&sort=number' },
  // Most are: they are counted up to a bound.
  { path: '/orders/admin/list?paymentStatus=unpaid', rowsMax: 6_000 },
  { path: '/orders/ids?paymentStatus=cod' },
  { path: '/orders/admin/list?search=70000 01234' },
  { path: '/orders/admin/list?search=IN 5000' },
  { path: '/orders/admin/list?search=100234' },
  { path: `/orders/admin/list?search=${orderId}` },
  { path: `/orders/${orderId}` },
  { path: `/orders/${orderId}/history` },
  { path: '/categories' },
  { path: '/consultunt' },
  { path: '/consultunt/instructure' },
  { path: '/consultations?page=1&limit=100' },
  { path: '/consultations?page=40&limit=100' },
  { path: '/consultationBanners' },
  { path: '/bookings' },
  { path: '/bookings?page=40&limit=100', rowsMax: 8_000 },
  ...bothWays('/bookings', ['scheduledAt', 'status']),
  { path: `/bookings?consultuntId=${consultantId}&sort=status` },
  // Most are: they are counted up to a bound.
  { path: '/bookings?status=completed', rowsMax: 6_000 },
  { path: '/bookings?status=pending' },
  { path: `/bookings?userId=${userId}` },
  { path: `/bookings?consultuntId=${consultantId}&from=2026-01-01` },
  { path: '/bookings?from=2026-11-01&to=2026-11-02' },
  { path: `/bookings?consultuntId=${consultantId}&open=true` },
  { path: '/bookings?first=upcoming' },
  { path: '/bookings?first=upcoming&page=40&limit=100', rowsMax: 8_000 },
  { path: '/bookings?first=upcoming&status=completed', rowsMax: 6_000 },
  { path: `/bookings?first=upcoming&consultuntId=${consultantId}&payment=unpaid` },
  // All are: they are counted up to a bound.
  { path: '/bookings?first=upcoming&payment=unpaid', rowsMax: 6_000 },
  { path: '/bookings?payment=paid' },
  { path: '/bookings?search=asha sharma&first=upcoming', rowsMax: 6_000 },
  { path: '/bookings?search=98765&first=upcoming', rowsMax: 6_000 },
  { path: '/bookings?search=abcde&sort=status', rowsMax: 6_000 },
  // So short a text, and so common a name, are looked for in the first of the list.
  ...['sh', 'sharma', 'a'].flatMap((search) => [
    { path: `/bookings?search=${search}`, rowsMax: 9_000 },
    { path: `/bookings?search=${search}&first=upcoming`, rowsMax: 9_000 },
    { path: `/courses/${courseId}/enrolled?search=${search}`, rowsMax: 6_000 },
  ]),
  // All consultations are called so.
  { path: '/bookings?search=consultation&status=pending', rowsMax: 9_000 },
  { path: '/bookings/day-sheet' },
  // Each of its 700 bookings is read with user, consultation and remarks.
  { path: '/bookings/day-sheet?from=2026-10-01', rowsMax: 6_000 },
  { path: `/bookings/day-sheet?consultuntId=${consultantId}` },
  { path: `/bookings/${bookingId}/history` },
  { path: '/delete-requests' },
  { path: '/delete-requests?page=40&limit=100', rowsMax: 8_000 },
  ...bothWays('/delete-requests', ['name', 'mobileNumber', 'createdAt', 'due', 'status']),
  { path: '/delete-requests?due=review&sort=due' },
  { path: '/delete-requests?status=submitted' },
  // Most are: they are counted up to a bound.
  { path: '/delete-requests?status=rejected', rowsMax: 6_000 },
  { path: '/delete-requests?due=review' },
  { path: '/delete-requests?due=review-overdue' },
  { path: '/delete-requests?due=erase-overdue' },
  { path: '/delete-requests?search=abcde' },
  { path: '/delete-requests?search=98765' },
  { path: `/delete-requests/${requestId}` },
  { path: `/delete-requests/${requestId}/export` },
  { path: `/consultunt/consultation/${consultantId}` },
  { path: '/banners' },
  { path: '/testemonials' },
  { path: '/notifications?page=1&limit=100' },
  { path: '/notifications?page=40&limit=100' },
  ...bothWays('/notifications?page=1&limit=10', ['createdAt', 'title']),
  { path: '/orders/admin/list?due=to-ship' },
  { path: '/orders/admin/list?due=reportable' },
  { path: '/orders/admin/list?due=refund' },
  { path: '/orders/admin/list?due=earned&from=2026-11-01' },
  { path: '/courses?classes=today' },
  { path: '/courses?classes=link-due' },
  { path: '/courses?classes=link-overdue' },
  { path: '/products?maxStock=5' },
  { path: '/notifications?status=failed&page=1&limit=10' },
  { path: '/course-reviews?page=2', rowsMax: 6_000 },
  // All are counted, up to a bound.
  ...bothWays('/course-reviews', ['rating', 'createdAt'], { rowsMax: 6_000 }),
  ...bothWays('/product-reviews', ['rating', 'createdAt'], { rowsMax: 6_000 }),
  // Two of five are: they are counted up to a bound, by whatever reads them fastest.
  { path: '/course-reviews?maxRating=2&from=2026-11-01', rowsMax: 6_000 },
  { path: '/product-reviews?maxRating=2&from=2026-11-01', rowsMax: 6_000 },
  // Earnings of a month's bookings are read from them.
  { path: '/home', rowsMax: 12_000 },
  // Entries are counted up to a bound, which is as many as there are here, by whatever reads them fastest.
  { path: '/audit', rowsMax: 12_000, entriesMax: 12_000 },
  ...bothWays('/audit', ['at'], { rowsMax: 12_000, entriesMax: 12_000 }),
  { path: '/audit?entity=users&from=2026-01-01', rowsMax: 12_000 },
  { path: `/audit?entity=users&entityId=${userId}` },
  // A few kinds have so many records that their names need an index.
  { path: '/audit?search=asha', rowsMax: 30_000 },
  // Deleted users have an index of their own.
  { path: '/audit?search=abcdef&entity=users' },
  { path: '/deleted' },
  ...bothWays('/deleted', ['name', 'kind', 'deletedAt']),
  { path: '/admins' },
  { path: '/list-settings/users' },
];

/** The embedded one, and those that a foundation may have. */
const VERSIONS = sized([18], [15, 16, 17, 18]);

test.for(VERSIONS)('no list and no search walks its table, on PostgreSQL %i', async (major, { skip }) => {
  const testDatabase = await createDatabaseOfVersion(major);
  if (!testDatabase) return skip(`PostgreSQL ${major} is neither installed here nor named by TEST_DATABASE_URL`);
  await announcePlans(testDatabase.ownerUrl);
  const app = await createTestApp({}, { testDatabase });
  const { $client } = app.database;
  const plans = recordPlans($client);
  const ids = await fillTables(app);
  const admin = await app.asSuperAdmin();

  const [walk] = await plans.during(() => $client.query(`select 1 from users where pincode = 'none'`));
  expect(walk, 'a walk is seen').toMatchObject({ rows: MANY_USERS + DELETED_USERS });
  const [sort] = await plans.during(() => $client.query('select id from users order by pincode limit 1'));
  expect(sort, 'a sort is seen').toMatchObject({ sorted: MANY_USERS + DELETED_USERS });

  const faults: string[] = [];
  const ask = async ({
    path,
    rowsMax = ROWS_MAX,
    entriesMax = ENTRIES_MAX,
    sortedMax = Number.POSITIVE_INFINITY,
  }: Question) => {
    const read = await plans.during(async () =>
      expect(await admin.get(encodeURI(path))).toMatchObject({ status: 200 }),
    );
    // The session is one.
    expect(read.length, `statements of ${path}`).toBeGreaterThan(1);
    for (const { rows, entries, sorted, scans, text } of read) {
      if (rows > rowsMax || entries > entriesMax || sorted > sortedMax)
        faults.push(`${path}: ${scans.join(', ')}\n${text}`);
    }
  };
  const questions = questionsOf(ids);
  for (const question of questions) await ask(question);
  // After five calls a statement with a name is planned for all values at once. What was found before the edit is found anew.
  const searches = questions.filter(({ path }) => /^\/users\?search=[^&]*$/.test(path));
  expect(searches.length).toBeGreaterThan(3);
  for (let call = 0; call < 6; call += 1) {
    await $client.query('update users set city = city where id = $1', [ids.userId]);
    for (const question of searches) await ask(question);
  }
  expect(faults).toEqual([]);
});
