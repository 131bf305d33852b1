import { expect, test } from 'vitest';
import { createDatabaseOfVersion } from '../shared/testing/database-of-version.ts';
import { DELETED_USERS, fillTables, MANY_USERS } from '../testing/many-rows.ts';
import { filtersOf, NO_FILTERS, pairsOf } from '../testing/plans/filters.ts';
import { sized, someOf } from '../testing/proof.ts';
import { announcePlans, recordPlans } from '../testing/recorded-plans.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Orders, bookings, enrolments and requests: many more than what a list counts. */
const MANY = sized(5_000, 25_000);
/** Rows that a statement may look at: three of each of the 5,000 that a search looks through, or the 10,000 that are counted. */
const ROWS_MAX = 18_000;
/** Users are counted to the last, once; a page of them is found beside, whichever index the server thinks best. */
const USERS_MAX = MANY_USERS + DELETED_USERS + 10_000;
/** The small proof asks one of so many. */
const EVERY = 4;

interface Described {
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
}

const ANY_IDS = {
  userId: '',
  courseId: '{id}',
  productId: '',
  orderId: '',
  bookingId: '',
  requestId: '',
  consultantId: '',
  consultationId: '',
  categoryId: '',
  buyerId: '',
  adminId: '',
  endpointId: '{id}',
};

test('every filter of every list is among them', async () => {
  const { paths, components } = (await createTestApp()).describe() as unknown as {
    readonly paths: Readonly<Record<string, { readonly get?: Described }>>;
    readonly components: {
      readonly parameters: Readonly<Record<string, { readonly name: string; readonly in: string }>>;
    };
  };
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? [])
      .map((given) => (given.$ref ? components.parameters[given.$ref.split('/').at(-1) ?? ''] : given))
      .filter((given) => given?.in === 'query')
      .map((given) => given?.name ?? '');
    const filters = parameters.filter((name) => !NO_FILTERS.has(name));
    const isPaged = parameters.some((name) => name === 'page' || name === 'currentPage');
    return isPaged && filters.length > 0 ? [[path.replace('/api/v1', ''), filters.sort()]] : [];
  });
  const asked = Object.entries(filtersOf(ANY_IDS)).map(([path, filters]) => [path, Object.keys(filters).sort()]);
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(lists));
});

test('no filter and no pair of filters walks its table', async ({ skip }) => {
  const testDatabase = await createDatabaseOfVersion(18);
  if (!testDatabase) return skip('PostgreSQL 18 is neither installed here nor named by TEST_DATABASE_URL');
  await announcePlans(testDatabase.ownerUrl);
  const app = await createTestApp({}, { testDatabase });
  const plans = recordPlans(app.database.$client);
  const ids = await fillTables(app, MANY);
  const admin = await app.asSuperAdmin();
  const { rows } = await app.database.$client.query<{ id: string }>('select id from admins limit 1');

  const endpoint = await admin.post('/webhook-endpoints', { url: 'https://203.0.114.7/hooks' });
  const others = { adminId: rows[0]?.id ?? '', endpointId: endpoint.body.data.id };

  const faults: string[] = [];
  for (const [path, filters] of Object.entries(filtersOf({ ...ids, ...others }))) {
    const rowsMax = path === '/users' ? USERS_MAX : ROWS_MAX;
    for (const query of someOf(pairsOf(filters), EVERY)) {
      const asked = `${path}?${query}`;
      const read = await plans.during(async () =>
        expect(await admin.get(encodeURI(asked)), asked).toMatchObject({ status: 200 }),
      );
      expect(read.length, `statements of ${asked}`).toBeGreaterThan(1);
      for (const one of read) {
        if (one.rows + one.entries > rowsMax) faults.push(`${asked}: ${one.scans.join(', ')}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
