import { CHAPTER_MESSAGES, CHAPTERS_MAX } from '@sankalp/contract/chapters';
import type { Chapter, CreateChapterBody, UpdateChapterBody } from '@sankalp/contract/chapters.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { dayInZone, isDay } from '@sankalp/contract/shared/dates';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { badRequest, conflict, notFound, unknownId } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse, findCourseType, lockCourse } from '../courses/index.ts';
import type { Media } from '../media/index.ts';
import * as store from './chapters.store.ts';
import { chapters } from './chapters.table.ts';
import { presentChapter } from './present-chapter.ts';

/**
 * Keeps true: the existing chapters of a course stand at 1 to n, whoever moves them at the same time; only a free chapter
 * is shown at home. Each write locks the course, so that changes of the order follow one another.
 */

interface ChaptersOptions {
  readonly database: Executor;
  readonly media: Media;
  readonly timeZone: string;
}

export type ChaptersService = ReturnType<typeof createChaptersService>;

export function createChaptersService({ database, media, timeZone }: ChaptersOptions) {
  const records = createRecords({
    table: chapters,
    notFound: CHAPTER_MESSAGES.notFound,
    database,
    media,
    // Where a chapter stands is not its content.
    uncounted: ['sequence'],
    lockFirst: async (tx, id) => {
      const courseId = await store.findCourseOf(tx, id);
      if (courseId) await lockCourse(tx, courseId);
    },
    onRemove: store.closeGap,
    /** A chapter comes back as the last of its course. */
    onRestore: async (tx, { courseId }) => {
      if (!(await findCourse(tx, courseId))) throw conflict(CHAPTER_MESSAGES.courseDeleted);
      return { sequence: (await countBelowLimit(tx, courseId)) + 1 };
    },
  });
  const present = (chapter: store.StoredChapter, context: WriteContext): Promise<Chapter> =>
    presentChapter(chapter, media, context);

  /** Values to store of what was sent; of an instant its day. */
  function valuesOf({ courseId: _, sequence: __, scheduleDate, ...fields }: UpdateChapterBody) {
    const isInstant = scheduleDate && !isDay(scheduleDate);
    return { ...fields, scheduleDate: isInstant ? dayInZone(scheduleDate, timeZone) : scheduleDate };
  }

  return {
    async list(courseId: string, context: WriteContext): Promise<Chapter[]> {
      if (!(await findCourse(database, courseId))) throw notFound(COURSE_MESSAGES.notFound);
      const rows = await store.listChapters(database, courseId);
      return Promise.all(rows.map((row) => present(row, context)));
    },

    async create(body: CreateChapterBody, context: WriteContext): Promise<Chapter> {
      const { name, courseId, sequence = Number.POSITIVE_INFINITY } = body;
      const courseType = await findCourseType(database, courseId);
      if (!courseType) throw unknownId('courseId');
      const values = { ...valuesOf(body), name, courseId, addToHome: (body.isFree && body.addToHome) ?? false };
      const isLive = courseType === 'Live Course';
      if (isLive && !values.scheduleDate) throw badRequest(CHAPTER_MESSAGES.dateRequired);
      if (!isLive && !values.videoKey) throw badRequest(CHAPTER_MESSAGES.videoRequired);
      const insert = async (tx: Transaction) => {
        if (!(await lockCourse(tx, courseId))) throw unknownId('courseId');
        const count = await countBelowLimit(tx, courseId);
        return store.insertChapter(tx, { ...values, sequence: Math.min(sequence, count + 1) });
      };
      return present(await records.createBy(values, context, insert), context);
    },

    async update(id: string, body: UpdateChapterBody, context: WriteContext): Promise<Chapter> {
      const sent = valuesOf(body);
      const decideInTransaction = async (tx: Transaction, before: store.StoredChapter) => {
        if (body.courseId !== undefined && body.courseId !== before.courseId) {
          throw badRequest('courseId cannot be changed.');
        }
        if (body.videoKey === null && before.videoKey !== null) await refuseWithoutVideo(tx, before.courseId);
        const { isFree, addToHome } = { ...before, ...sent };
        const sequence = await takePosition(tx, before, body.sequence);
        return { ...sent, addToHome: isFree && addToHome, sequence };
      };
      return present(await records.update(id, sent, context, { decideInTransaction }), context);
    },

    find: records.find,
    get: async (id: string, context: WriteContext): Promise<Chapter> => present(await records.get(id), context),
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),
    remove: records.remove,
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,
    restore: async (id: string, context: WriteContext): Promise<Chapter> =>
      present(await records.restore(id, context), context),
  };
}

/** How many chapters a course has; refuses when it cannot have one more. */
async function countBelowLimit(tx: Transaction, courseId: string): Promise<number> {
  const count = await store.countChapters(tx, courseId);
  if (count >= CHAPTERS_MAX) throw conflict(CHAPTER_MESSAGES.tooMany);
  return count;
}

async function refuseWithoutVideo(tx: Transaction, courseId: string): Promise<void> {
  if ((await findCourseType(tx, courseId)) !== 'Live Course') throw badRequest(CHAPTER_MESSAGES.videoRequired);
}

/** The position that a chapter takes, at most the last; the two chapters change places. */
async function takePosition(
  tx: Transaction,
  chapter: store.StoredChapter,
  wanted: number | undefined,
): Promise<number> {
  if (wanted === undefined || wanted === chapter.sequence) return chapter.sequence;
  const position = Math.min(wanted, await store.countChapters(tx, chapter.courseId));
  if (position !== chapter.sequence) await store.moveOccupant(tx, chapter, position);
  return position;
}
