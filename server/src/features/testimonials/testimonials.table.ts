import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

/** Fields are named as on the wire, so that they are saved as they are sent; columns have their proper names. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    link: text().notNull(),
    file: text('image_key').notNull(),
    ...rowColumns,
  },
  (table) => [
    index('testimonials_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
  ],
);
