import { sql } from 'drizzle-orm';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** An instant: milliseconds, kept in UTC, ISO 8601 text with `Z` in code as on the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const NOW = sql`now()`;

/** A new id: UUID version 7, so that rows sort by age. */
export const newId = (): string => uuidv7();

export const id = () => uuid().primaryKey().$defaultFn(newId);

/** What every editable row has: its age, its version and, once deleted, when. */
export const rowColumns = {
  createdAt: instant().notNull().default(NOW),
  updatedAt: instant().notNull().default(NOW),
  version: integer().notNull().default(1),
  deletedAt: instant(),
};
