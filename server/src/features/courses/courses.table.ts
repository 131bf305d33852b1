import { COURSE_TYPES } from '@sankalp/contract/courses';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';
import { consultants } from '../consultants/consultants.table.ts';

const ALIVE = sql`deleted_at is null`;

export const courses = pgTable(
  'courses',
  {
    id: id(),
    name: text().notNull(),
    instructorId: uuid()
      .notNull()
      .references(() => consultants.id),
    type: text({ enum: COURSE_TYPES }).notNull(),
    priceInr: integer().notNull(),
    discountInr: integer().notNull(),
    description: text(),
    recommended: boolean().notNull().default(false),
    code: text().notNull(),
    bannerImageKey: text(),
    instructorImageKey: text(),
    /** The gallery, in its order. */
    additionalMedia: text('media_keys').array().notNull(),
    /** `HH:mm` in the foundation's zone, for live courses. */
    startTime: text(),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('courses_code').on(table.code),
    index('courses_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(ALIVE),
    index('courses_recommended')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and recommended`),
    index('courses_type').on(table.type, table.createdAt, table.id).where(ALIVE),
    // Covers deleted ones too: orders are found by them.
    index('courses_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`).with({ fastupdate: false }),
    index('courses_instructor').on(table.instructorId),
    check('courses_prices', sql`price_inr >= 0 and discount_inr >= 0`),
    check('courses_start_time', sql`(start_time is not null) = (type = 'Live Course')`),
  ],
);
