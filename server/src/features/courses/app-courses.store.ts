import type { AppCoursesQuery } from '@sankalp/contract/app-api/courses.schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { createNewestList } from '../../shared/lists/newest-list.ts';
import type { RatingOf } from '../../shared/lists/rating-of.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { taughtBy } from './courses.store.ts';
import { courses } from './courses.table.ts';
import { conditionOf } from './courses-list.store.ts';

/** Keeps true: a page of cards reads no text that only the whole course shows. */

const { id, name, type, instructorId, priceInr, discountInr, recommended, startTime, bannerImageKey } = courses;
const cardColumns = {
  id,
  name,
  type,
  instructorId,
  instructorName: consultants.name,
  priceInr,
  discountInr,
  recommended,
  startTime,
  bannerImageKey,
  media: courses.additionalMedia,
};

export function createAppCoursesStore(reads: ReadDatabase, ratingOf: RatingOf) {
  const list = createNewestList(reads, {
    table: courses,
    name: 'app_courses',
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...cardColumns, total })
        .from(courses)
        .innerJoin(consultants, taughtBy)
        .where(where)
        .orderBy(...orderBy),
  });
  const { description, instructorImageKey } = courses;
  const one = reads
    .select({ ...cardColumns, description, instructorImageKey, reviews: ratingOf(id) })
    .from(courses)
    .innerJoin(consultants, taughtBy)
    .where(and(eq(id, sql.placeholder('id')), notDeleted(courses)))
    .prepare('app_course');

  return {
    page: ({ recommended: flag, ...query }: AppCoursesQuery) =>
      list(conditionOf({ ...query, recommended: flag === undefined ? undefined : flag === 'true' }), query),
    listByIds: (ids: readonly string[]) =>
      reads
        .select(cardColumns)
        .from(courses)
        .innerJoin(consultants, taughtBy)
        .where(and(inArray(id, [...ids]), notDeleted(courses))),
    find: async (courseId: string) => (await one.execute({ id: courseId }))[0],
  };
}
