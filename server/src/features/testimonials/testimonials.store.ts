import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { desc } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { datedRowsSql } from '../../shared/db/dated-rows.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { testimonials } from './testimonials.table.ts';

/** Keeps true: a deleted testimonial is shown nowhere. */

export type StoredTestimonial = typeof testimonials.$inferSelect;

/** The newest first; more than a page of them nobody shows. */
export function listTestimonials(db: Executor): Promise<StoredTestimonial[]> {
  const { createdAt, id } = testimonials;
  return db
    .select()
    .from(testimonials)
    .where(living(testimonials))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE_MAX);
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
