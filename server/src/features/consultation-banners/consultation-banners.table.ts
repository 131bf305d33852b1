import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

export const consultationBanners = pgTable(
  'consultation_banners',
  {
    id: id(),
    /** Key of an image or of a video. */
    imageKey: text().notNull(),
    ...rowColumns,
  },
  (table) => [
    index('consultation_banners_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
  ],
);
