import { type SQL, sql } from 'drizzle-orm';

/** Rows that meet a condition where a query says true, all others where it says false; undefined where it says neither. */
export function flagCondition(flag: 'true' | 'false' | undefined, condition: SQL): SQL | undefined {
  if (flag === undefined) return undefined;
  return flag === 'true' ? condition : sql`(${condition}) is not true`;
}
