import type { Executor } from '../../shared/db/database.ts';
import { datedRowsSql } from '../../shared/db/dated-rows.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { createStoredList } from '../../shared/lists/newest-list.ts';
import { testimonials } from './testimonials.table.ts';

/** Keeps true: a deleted testimonial is shown nowhere. */

export type StoredTestimonial = typeof testimonials.$inferSelect;

export type TestimonialsList = ReturnType<typeof createTestimonialsList>;

export const createTestimonialsList = ({ database }: OnDatabase) => createStoredList(database, testimonials);

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
