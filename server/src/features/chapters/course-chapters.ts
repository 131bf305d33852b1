import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { type AuditEntry, recordAudits } from '../../shared/audit/audit.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { CourseChapters } from '../courses/index.ts';
import type { Media } from '../media/index.ts';
import * as store from './chapters.store.ts';

const ENTITY = 'chapters';

/** The chapters as their course takes them along. */
export function createCourseChapters({ database, media }: { database: Executor; media: Media }): CourseChapters {
  return {
    async removeAll(tx, courseId, context) {
      const ids = await store.removeChaptersOf(tx, courseId);
      await media.release(tx, ENTITY, ids);
      await recordAudits(tx, context, entriesOf('delete', ids));
    },
    async restoreAll(tx, courseId, deletedAt, context) {
      const ids = await store.restoreChaptersOf(tx, courseId, deletedAt);
      await media.reclaim(tx, ENTITY, ids);
      await recordAudits(tx, context, entriesOf('restore', ids));
    },
    listSubjects: (courseId) => store.listChapterSubjects(database, courseId),
  };
}

const entriesOf = (action: AuditedAction<typeof ENTITY>, ids: readonly string[]) =>
  ids.map((entityId): AuditEntry => ({ action, entity: ENTITY, entityId }));
