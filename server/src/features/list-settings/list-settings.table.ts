import type { ListView } from '@sankalp/contract/list-settings.schema';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';
import { admins } from '../admins/admins.table.ts';

/** One row for each admin and list, from the first thing on that was set up. */
export const listSettings = pgTable(
  'list_settings',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    list: text().notNull(),
    views: jsonb().$type<ListView[]>().notNull().default([]),
    hiddenColumns: text().array().notNull().default([]),
    ...rowColumns,
  },
  (table) => [uniqueIndex('list_settings_owner').on(table.adminId, table.list)],
);
