import { parseArgs } from 'node:util';
import { createApp } from '../app/app.ts';
import { configFromEnvironment } from '../app/environment.ts';
import { seedBookings } from '../demo/bookings-seed.ts';
import { seedCourses } from '../demo/courses-seed.ts';
import { seedEnrolments } from '../demo/enrolments.ts';
import { seedOrders } from '../demo/orders-seed.ts';
import { seedUsers } from '../demo/users.ts';
import { withDatabase } from './with-database.ts';

/** `npm run seed -- --users 1000000 --courses 2000 --enrolments 20000 --orders 20000 --bookings 20000`: fills the database up to that many of each. */
const NAMES = ['users', 'courses', 'enrolments', 'orders', 'bookings'] as const;
/** Where more than the table of that name is filled. */
const TABLES: Readonly<Record<string, string>> = {
  bookings: 'bookings, booking_remarks',
  orders: 'orders, order_items, order_status_changes, product_reviews',
};
const MAX = 10_000_000;

const { values } = parseArgs({
  options: {
    users: { type: 'string' },
    courses: { type: 'string' },
    enrolments: { type: 'string' },
    orders: { type: 'string' },
    bookings: { type: 'string' },
  },
});
const counts = NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, Number(values[name])] as const]));

if (counts.length === 0 || counts.some(([, count]) => !Number.isInteger(count) || count < 1 || count > MAX)) {
  console.error(
    `Usage: npm run seed -- [--users <1 to ${MAX}>] [--courses <…>] [--enrolments <…>] [--orders <…>] [--bookings <…>]`,
  );
  process.exit(1);
}

const config = configFromEnvironment();
await withDatabase(config, async (database) => {
  // No route runs: of the whole product only what writes demo data is used.
  const { http, demo } = await createApp({ config, secretKey: config.SECRET_KEY ?? 'only-to-seed', database });
  for (const [name, count] of counts) {
    const onProgress = (done: number) => console.log(`${done} of ${count} ${name}`);
    if (name === 'users') await seedUsers(database, count, onProgress);
    else if (name === 'courses') await seedCourses(demo, count, onProgress);
    else if (name === 'enrolments') await seedEnrolments(database, count, onProgress);
    else if (name === 'bookings') await seedBookings(demo, count, onProgress);
    else await seedOrders(demo, count, onProgress);
    await database.$client.query(`vacuum (analyze) ${TABLES[name] ?? name}`);
  }
  await http.close();
});
