import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

const ROWS = 3_000;
/** Any number that no lock of the product has. */
const GATE = 4_711;

let stored = 0;

const app = await createTestApp();
const leela = await app.asSuperAdmin();
expect((await importRows()).body.data).toMatchObject({ created: ROWS });
// With figures of old the planner might read the table instead of the index.
await app.asOwner('analyze users');

function importRows() {
  const lines = Array.from({ length: ROWS }, () => `Asha,+9198${String(10_000_000 + stored++)}`);
  return leela.post('/users/import', ['Username,Phone', ...lines].join('\n'), {
    headers: { 'content-type': 'text/csv' },
  });
}

/** Holds an import at its last statement, the line in the audit log: by then its rows are in, and nobody else sees them. */
async function whileImporting(look: () => Promise<void>): Promise<void> {
  const gate = new pg.Client({ connectionString: String(app.database.$client.options.connectionString) });
  await gate.connect();
  const isWaiting = async (lock: string) => {
    const { rowCount } = await gate.query(
      `select from pg_locks join pg_database d on d.oid = database
       where datname = current_database() and not granted and ${lock}`,
    );
    return rowCount !== 0;
  };
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  const held = app.asOwner(`begin; lock table audit_log in share mode; select pg_advisory_lock(${GATE}); commit`);
  let importing: ReturnType<typeof importRows> | undefined;
  try {
    await expect.poll(() => isWaiting("locktype = 'advisory'"), { timeout: 10_000 }).toBe(true);
    importing = importRows();
    await expect.poll(() => isWaiting("relation = 'public.audit_log'::regclass"), { timeout: 20_000 }).toBe(true);
    await look();
  } finally {
    await gate.end();
    await held;
    await importing;
  }
  expect((await importing).body.data).toMatchObject({ created: ROWS });
}

/** How many entries of the list's index calls have read so far, those of invisible rows included. */
async function entriesRead(): Promise<number> {
  const { $client: pool } = app.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await pool.query(
    "select idx_tup_read::int as entries from pg_stat_user_indexes where indexrelname = 'users_newest'",
  );
  return rows[0].entries;
}

const readPage = async () => (await leela.get('/users')).body.data as { users: { id: string }[]; total: number };

test('while an import is under way, page 1 reads no more of its index than it shows', async () => {
  const before = await readPage();
  await whileImporting(async () => {
    const readBefore = await entriesRead();
    expect(await readPage()).toEqual(before);
    const entries = (await entriesRead()) - readBefore;
    expect(entries).toBeGreaterThanOrEqual(100);
    expect(entries).toBeLessThan(300);
  });
  const after = await readPage();
  expect(after.total).toBe(before.total + ROWS);
  expect(after.users.map(({ id }) => id)).not.toEqual(before.users.map(({ id }) => id));
});
