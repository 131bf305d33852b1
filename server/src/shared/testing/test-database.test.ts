import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const made: TestDatabase[] = [];

afterAll(async () => {
  for (const database of made) await database.drop();
});

async function tableNames(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
    return rows.map(({ tablename }) => tablename);
  } finally {
    await client.end();
  }
}

test('two test databases are migrated alike and do not see each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  made.push(one, two);
  const tables = await tableNames(one.url);
  expect(tables).toContain('users');
  expect(await tableNames(two.url)).toEqual(tables);

  const client = new pg.Client({ connectionString: one.ownerUrl });
  await client.connect();
  await client.query('CREATE TABLE only_here (n int)');
  await client.end();
  expect(await tableNames(two.url)).toEqual(tables);
});

test('a dropped database is gone, whoever was connected', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const cut = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  await cut;
  await expect(tableNames(database.url)).rejects.toThrow('does not exist');
});
