import { APP_BASE } from '@sankalp/contract/app-api';
import { expect, test } from 'vitest';
import { createDatabaseOfVersion } from '../shared/testing/database-of-version.ts';
import { sized } from '../testing/proof.ts';
import { announcePlans, recordPlans } from '../testing/recorded-plans.ts';
import { createTestApp } from '../testing/test-app.ts';

const VERSIONS = sized([18], [15, 16, 17, 18]);
const MONTHS = 60;
const LINES_A_MONTH = 2_000;
/** Events are kept for a month after theirs: there are never more. */
const EVENT_MONTHS = 3;

/** The partitions that a product has which ran for so long, with lines about some records in each. */
const FILLS = [
  `do $$ begin
     for month in 0..${MONTHS - 1} loop
       perform split_partition('audit_log_early', date_trunc('month', now() - month * interval '1 month', 'UTC'));
     end loop;
     for month in 0..${EVENT_MONTHS - 1} loop
       perform split_partition('events_early', date_trunc('month', now() - month * interval '1 month', 'UTC'));
     end loop;
   end $$`,
  `insert into users (id, name, whatsapp_mobile_number)
   select overlay(overlay(md5('u' || n) placing '4' from 13) placing '8' from 17)::uuid, 'Person ' || n, '+91' || 7000000000 + n from generate_series(1, 1000) n`,
  `insert into audit_log (id, at, action, entity, entity_id, before, after, request_id)
   select gen_random_uuid(), now() - n * interval '${MONTHS - 1} months' / ${MONTHS * LINES_A_MONTH}, case when n % 100 = 0 then 'delete' else 'update' end,
     case when n % 3 = 0 then 'users' else 'products' end,
     case when n % 3 = 0 then overlay(overlay(md5('u' || 1 + n % 1000) placing '4' from 13) placing '8' from 17)::uuid else gen_random_uuid() end,
     '{"city": "Pune"}', '{"city": "Surat"}', 'months'
   from generate_series(1, ${MONTHS * LINES_A_MONTH}) n`,
];

interface Question {
  readonly path: string;
  /** Partitions that a statement may look into, of those that it names; all where nothing says when it was. */
  readonly partsMax: number;
}
/** A list counts up to a bound. */
const ROWS_MAX = 10_500;
const QUESTIONS: readonly Question[] = [
  // Three months ahead, which are empty, the one of the moment, and the one of a page that crosses its start.
  { path: '/audit?page=1&limit=100', partsMax: 14 },
  { path: '/audit?page=1&limit=100&sort=at&order=asc', partsMax: 14 },
  { path: '/audit?page=90&limit=100', partsMax: 14 },
  { path: '/audit?entity=users', partsMax: 24 },
  { path: '/audit?from=2026-01-01&to=2026-01-31', partsMax: 3 },
  { path: '/deleted?page=1', partsMax: 7 },
  { path: '/audit?search=person 17', partsMax: MONTHS + 6 },
  { path: '/users/{user}/history', partsMax: MONTHS + 6 },
  { path: '/home', partsMax: 0 },
  { path: `${APP_BASE}/events`, partsMax: EVENT_MONTHS + 6 },
];

test.for(VERSIONS)('lists of %i read the months that they need, of 60', async (major, { skip }) => {
  const testDatabase = await createDatabaseOfVersion(major);
  if (!testDatabase) return skip(`PostgreSQL ${major} is neither installed here nor named by TEST_DATABASE_URL`);
  await announcePlans(testDatabase.ownerUrl);
  const app = await createTestApp({}, { testDatabase });
  const plans = recordPlans(app.database.$client);
  for (const fill of FILLS) await app.asOwner(fill);
  await app.asOwner('vacuum analyze');
  const leela = await app.asSuperAdmin();
  const { key } = (await leela.post('/api-keys', { name: 'Website', kind: 'secret', scopes: ['events:read'] })).body
    .data;
  const [{ id }] = await app.query(`select entity_id as id from audit_log where entity = 'users' limit 1`);

  const found: Record<string, string> = {};
  for (const { path, partsMax } of QUESTIONS) {
    const url = path.replace('{user}', id);
    const read = await plans.during(async () => {
      const answer = path.startsWith(APP_BASE)
        ? await app.call('GET', `http://localhost${url}`, { headers: { authorization: `Bearer ${key}` } })
        : await leela.get(encodeURI(url));
      expect(answer.status, path).toBe(200);
    });
    const parts = read.map(({ scans }) => scans.filter((scan) => / (audit_log|events)_/.test(scan)));
    const partsRead = Math.max(
      ...parts.map((some) => new Set(some.map((scan) => / ((?:audit_log|events)_\S+)/.exec(scan)?.[1])).size),
    );
    if (partsRead > partsMax) found[path] = `${partsRead}: ${parts.flat().join(', ')}`;
    const rows = Math.max(...read.map((statement) => statement.rows));
    if (rows > ROWS_MAX) found[`${path}, rows`] = `${rows}: ${parts.flat().join(', ')}`;
  }
  expect(found).toEqual({});
});
