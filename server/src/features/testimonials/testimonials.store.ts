import type { WholeOrPageQuery } from '@sankalp/contract/shared/page';
import { getTableColumns } from 'drizzle-orm';
import type { Database, Executor } from '../../shared/db/database.ts';
import { datedRowsSql } from '../../shared/db/dated-rows.ts';
import { createNewestList } from '../../shared/db/newest-list.ts';
import { testimonials } from './testimonials.table.ts';

/** Keeps true: a deleted testimonial is shown nowhere. */

export type StoredTestimonial = typeof testimonials.$inferSelect;

export type TestimonialsList = ReturnType<typeof createTestimonialsList>;

/** The living ones, newest first: all of them, or a page. */
export function createTestimonialsList(database: Database) {
  const list = createNewestList(database, {
    table: testimonials,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...getTableColumns(testimonials), total })
        .from(testimonials)
        .where(where)
        .orderBy(...orderBy),
  });
  return (query: WholeOrPageQuery) => list(undefined, query);
}

/** All rows, deleted ones included. */
export function countStoredTestimonials(db: Executor): Promise<number> {
  return db.$count(testimonials);
}

/** For demo data, whose testimonials have come over the months. */
export async function dateTestimonials(
  db: Executor,
  dates: readonly { id: string; createdAt: string }[],
): Promise<void> {
  await db.execute(datedRowsSql(testimonials, dates));
}
