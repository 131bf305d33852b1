import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  { id: id(), name: text().notNull(), language: text().notNull(), text: text().notNull(), ...rowColumns },
  (table) => [uniqueIndex('whatsapp_templates_name').on(table.name, table.language).where(sql`deleted_at is null`)],
);
