import { recordAudits } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import type { CourseChapters } from '../courses/index.ts';
import type { Media } from '../media/index.ts';
import * as store from './chapters.store.ts';

const ENTITY = 'chapters';

/** The chapters as their course takes them along. */
export function createCourseChapters({ database, media }: { database: Database; media: Media }): CourseChapters {
  return {
    async removeAll(tx, courseId, context) {
      const ids = await store.removeChaptersOf(tx, courseId);
      for (const id of ids) await media.release(tx, { entity: ENTITY, id });
      await recordAudits(tx, context, entriesOf('delete', ids));
    },
    async restoreAll(tx, courseId, deletedAt, context) {
      const ids = await store.restoreChaptersOf(tx, courseId, deletedAt);
      for (const id of ids) await media.reclaim(tx, { entity: ENTITY, id });
      await recordAudits(tx, context, entriesOf('restore', ids));
    },
    listSubjects: (courseId) => store.listChapterSubjects(database, courseId),
  };
}

const entriesOf = (action: string, ids: readonly string[]) =>
  ids.map((entityId) => ({ action, entity: ENTITY, entityId }));
