import type { Database } from '../../shared/db/database.ts';
import type { CourseChapters } from '../courses/index.ts';
import type { Media } from '../media/index.ts';
import * as store from './chapters.store.ts';

/** The chapters as their course takes them along. */
export function createCourseChapters({ database, media }: { database: Database; media: Media }): CourseChapters {
  return {
    async removeAll(tx, courseId) {
      for (const id of await store.removeChaptersOf(tx, courseId)) await media.release(tx, { entity: 'chapters', id });
    },
    async restoreAll(tx, courseId, deletedAt) {
      const ids = await store.restoreChaptersOf(tx, courseId, deletedAt);
      for (const id of ids) await media.reclaim(tx, { entity: 'chapters', id });
    },
    listSubjects: (courseId) => store.listChapterSubjects(database, courseId),
  };
}
