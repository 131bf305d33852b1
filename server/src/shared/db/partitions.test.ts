import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { makePartitions } from './partitions.store.ts';

const app = await createTestApp();

const partsOf = async (table: string): Promise<string[]> =>
  (
    await app.query(
      `select inhrelid::regclass::text || ' ' || starts || ' ' || ends as part from pg_inherits cross join bounds_of(inhrelid)
       where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ part }) => part);
const month = (months: number) => `date_trunc('month', now() + interval '${months} months', 'UTC')`;
const write = (at: string) =>
  app.query(
    `insert into audit_log (id, at, action, entity, entity_id, request_id)
     values (gen_random_uuid(), ${at}, 'update', 'users', gen_random_uuid(), 'partitions') returning tableoid::regclass::text as part`,
  );

test.each(['audit_log', 'events'])('%s: months ahead are made once, by however many, without a gap', async (table) => {
  await Promise.all([1, 2, 3].map(() => makePartitions(app.database)));
  const parts = await partsOf(table);
  await makePartitions(app.database);
  expect(await partsOf(table)).toEqual(parts);
  const bounds = await app.query(
    `select starts, ends from pg_inherits cross join bounds_of(inhrelid) where inhparent = $1::regclass`,
    [table],
  );
  const starts = bounds.map((bound) => bound.starts).filter((start) => start !== 'MINVALUE');
  expect(
    bounds
      .map((bound) => bound.ends)
      .filter((end) => end !== 'MAXVALUE')
      .sort(),
  ).toEqual(starts.sort());
  const [{ part }] = await write(`${month(3)} + interval '1 day'`);
  expect(part).toMatch(/^audit_log_\d{4}_\d{2}$/);
});

// The second makes more months than the first finds.
describe('months', { shuffle: false }, () => {
  test('a write of a month that nobody has made has its place, and moves to its month once that is made', async () => {
    const [early] = await write(`now() - interval '20 years'`);
    expect(early.part).toBe('audit_log_early');
    const [late] = await write(`now() + interval '20 months'`);
    expect(late.part).toBe('audit_log_future');
    await app.asOwner(`select make_partitions('audit_log', 21)`);
    const [{ part, told }] = await app.query(
      `select tableoid::regclass::text as part, (select count(*)::int from events e where e.id = l.id) as told
       from audit_log l where at > now() + interval '19 months 20 days'`,
    );
    expect(part).toMatch(/^audit_log_\d{4}_\d{2}$/);
    expect(told, 'it tells its event once').toBe(1);
  });

  test('months are made while the log is read and written, and a lock that is not had holds no write up', async () => {
    const reader = new pg.Client({ connectionString: app.ownerUrl });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select from audit_log limit 1');
    const making = app.asOwner(`select make_partitions('audit_log', 24)`);
    await expect(making).rejects.toMatchObject({ code: '55P03' });
    await write('now()');
    await reader.query('rollback');
    await reader.end();
    await app.asOwner(`select make_partitions('audit_log', 24)`);
  });
});

test.each([
  ['delete from %', 'not allowed'],
  ['truncate %', 'not allowed'],
  ["update % set action = 'none'", 'not allowed'],
])('the owner, too, is refused in a partition as in the whole: %s', async (statement, refusal) => {
  const [{ part }] = await write('now()');
  for (const table of ['audit_log', part]) {
    await expect(app.asOwner(statement.replace('%', table))).rejects.toThrow(refusal);
  }
});

test.each([
  'select from audit_log_early',
  'insert into audit_log_early select * from audit_log',
  `select split_partition('audit_log_future', now() + interval '90 days')`,
  `select detach_oldest('audit_log', now())`,
])('the running product has no way around the whole: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test.each([`select detach_oldest_audit(2)`, `select drop_oldest_events(29)`, `select make_partitions('users', 2)`])(
  'what is younger than that cannot be asked for: %s',
  async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: 'P0001' });
  },
);
