import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

export const categories = pgTable('categories', { id: id(), name: text().notNull(), ...rowColumns }, (table) => [
  uniqueIndex('categories_name').on(sql`lower(${table.name})`).where(sql`deleted_at is null`),
]);
