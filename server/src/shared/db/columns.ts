import { sql } from 'drizzle-orm';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** An instant: milliseconds, kept in UTC, ISO 8601 text with `Z` in code as on the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: instantText,
});

/**
 * PostgreSQL's `2026-11-20 23:02:38.98+00` as ISO 8601. Our connections speak UTC, so that cutting the text apart is enough;
 * parsing it as a date took a twentieth of the time of a list. Other spellings (year 10000, BC) are parsed.
 */
function instantText(value: string): string {
  if (value[10] !== ' ' || value.length > 26 || !value.endsWith('+00')) return new Date(value).toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`;
}

export const NOW = sql`now()`;

/**
 * Options of a trigram index over rows that are edited often: each edit writes all trigrams of its text again, so they go to a list of
 * pending entries first. A short one, in kB, since each search reads it through.
 */
export const PENDING_TRIGRAMS = { fastupdate: true, gin_pending_list_limit: 256 };

/** A new id: UUID version 7, so that rows sort by age. */
export const newId = (): string => uuidv7();

export const id = () => uuid().primaryKey().$defaultFn(newId);

/** Columns of every editable row: its age, its version and, once deleted, when. */
export const rowColumns = {
  createdAt: instant().notNull().default(NOW),
  updatedAt: instant().notNull().default(NOW),
  version: integer().notNull().default(1),
  deletedAt: instant(),
};
