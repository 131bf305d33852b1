import { expect } from '@playwright/test';
import type { Database } from './database.ts';
import type { Load } from './steady-load.ts';

/**
 * Counts the rows of what a load has written: each was asked for, is there once and has its line in the log, and none that was
 * acknowledged is missing. Answers that in words.
 */
export async function expectWhole(database: Database, load: Load): Promise<string> {
  const { prefix, attempted, acknowledged } = load;
  const rows = await database.rows<{ name: string; logged: number }>(
    `select u.name, (select count(*) from audit_log a where a.entity_id = u.id and a.action = 'create')::int as logged
     from users u where u.name like $1`,
    [`${prefix} %`],
  );
  const stored = rows.map(({ name }) => name);
  expect(missing(acknowledged, new Set(stored)), 'acknowledged, but lost').toEqual([]);
  expect(missing(stored, attempted), 'stored, but never asked for').toEqual([]);
  expect(new Set(stored).size, 'stored twice').toBe(stored.length);
  expect(new Set(rows.map(({ logged }) => logged)), 'lines of the log for each').toEqual(new Set([1]));
  return `${acknowledged.size} writes acknowledged <= ${stored.length} stored <= ${attempted.size} attempted`;
}

export const missing = (wanted: Iterable<string>, found: ReadonlySet<string>): string[] =>
  [...wanted].filter((name) => !found.has(name));
