import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

export const consultants = pgTable(
  'consultants',
  {
    id: id(),
    name: text().notNull(),
    isInstructor: boolean().notNull().default(false),
    ...rowColumns,
  },
  (table) => [
    index('consultants_instructors').on(sql`lower(name)`, table.id).where(sql`deleted_at is null and is_instructor`),
  ],
);
