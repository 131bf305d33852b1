import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

export const homeBanners = pgTable(
  'home_banners',
  {
    id: id(),
    imageKey: text().notNull(),
    addToHomeScreen: boolean().notNull().default(false),
    ...rowColumns,
  },
  (table) => [
    index('home_banners_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('home_banners_on_home')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and add_to_home_screen`),
  ],
);
