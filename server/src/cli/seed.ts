import { parseArgs } from 'node:util';
import { configFromEnvironment } from '../app/environment.ts';
import { seedUsers } from '../features/users/index.ts';
import { withDatabase } from './with-database.ts';

/** `npm run seed -- --users 1000000`: fills the database up to that many users. */
const { values } = parseArgs({ options: { users: { type: 'string' } } });
const count = Number(values.users);

if (!values.users || !Number.isInteger(count) || count < 1 || count > 10_000_000) {
  console.error('Usage: npm run seed -- --users <1 to 10000000>');
  process.exit(1);
}

await withDatabase(configFromEnvironment(), async (database) => {
  await seedUsers(database, count, (done) => console.log(`${done} of ${count} users`));
  await database.$client.query('vacuum (analyze) users');
});
