import { APP_BASE } from '@sankalp/contract/app-api';
import { expect, test } from 'vitest';
import { createDatabaseOfVersion } from '../shared/testing/database-of-version.ts';
import { DELETED_USERS, fillTables, MANY_USERS } from '../testing/many-rows.ts';
import { appQuestions } from '../testing/plans/app.ts';
import { peopleQuestions } from '../testing/plans/people.ts';
import { ENTRIES_MAX, type Question, ROWS_MAX } from '../testing/plans/question.ts';
import { salesQuestions } from '../testing/plans/sales.ts';
import { servicesQuestions } from '../testing/plans/services.ts';
import { sized } from '../testing/proof.ts';
import { announcePlans, recordPlans } from '../testing/recorded-plans.ts';
import { createTestApp } from '../testing/test-app.ts';
import { newWebsite } from '../testing/test-keys.ts';

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
  const website = await newWebsite(app);

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
    const isOfApp = path.startsWith(APP_BASE);
    const read = await plans.during(async () =>
      expect(
        await (isOfApp ? website.get(encodeURI(path.slice(APP_BASE.length))) : admin.get(encodeURI(path))),
      ).toMatchObject({
        status: 200,
      }),
    );
    // The session is one, or the key.
    expect(read.length, `statements of ${path}`).toBeGreaterThan(1);
    for (const { rows, entries, sorted, scans, text } of read) {
      if (rows > rowsMax || entries > entriesMax || sorted > sortedMax)
        faults.push(`${path}: ${scans.join(', ')}\n${text}`);
    }
  };
  const questions = [...peopleQuestions(ids), ...salesQuestions(ids), ...servicesQuestions(ids), ...appQuestions(ids)];
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
