import {
  CHAPTER_MESSAGES,
  CHAPTERS_MAX,
  type Chapter,
  type CreateChapterBody,
  type UpdateChapterBody,
} from '@sankalp/contract/chapters';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { dayInZone, isDay } from '@sankalp/contract/shared/dates';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { restore, softDelete } from '../../shared/db/soft-delete.ts';
import { badRequest, conflict, notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { findCourse, lockCourse } from '../courses/index.ts';
import type { Media, MediaReference } from '../media/index.ts';
import * as store from './chapters.store.ts';
import { chapters } from './chapters.table.ts';
import { presentChapter } from './present-chapter.ts';

/**
 * Keeps true: the living chapters of a course stand at 1 to n, whoever moves them at the same time; only a free chapter
 * is shown at home. Each write holds the course, so that one order of chapters follows another.
 */

const ENTITY = 'chapters';

interface ChaptersOptions {
  readonly database: Executor;
  readonly media: Media;
  readonly timeZone: string;
}

export function createChaptersService({ database, media, timeZone }: ChaptersOptions) {
  const ownerOf = (id: string) => ({ entity: ENTITY, id });

  async function find(db: Executor, id: string): Promise<store.StoredChapter> {
    const chapter = await store.findChapter(db, id);
    if (!chapter) throw notFound(CHAPTER_MESSAGES.notFound);
    return chapter;
  }

  /** The chapter, with its course locked. */
  async function hold(tx: Transaction, id: string) {
    const { courseId } = await find(tx, id);
    const course = await lockCourse(tx, courseId);
    if (!course) throw notFound(CHAPTER_MESSAGES.notFound);
    // Read anew: it may have been moved or deleted while the course was somebody else's.
    return { course, chapter: await find(tx, id) };
  }

  /** What to store of what was sent. */
  function valuesOf({ courseId: _, sequence: __, ...fields }: UpdateChapterBody): Partial<store.ChapterValues> {
    const { videoTitle, scheduleDate } = fields;
    return {
      ...fields,
      ...(videoTitle !== undefined && { videoTitle: videoTitle || null }),
      ...(scheduleDate && { scheduleDate: isDay(scheduleDate) ? scheduleDate : dayInZone(scheduleDate, timeZone) }),
    };
  }

  return {
    async list(courseId: string): Promise<Chapter[]> {
      if (!(await findCourse(database, courseId))) throw notFound(COURSE_MESSAGES.notFound);
      return (await store.listChapters(database, courseId)).map((chapter) => presentChapter(chapter, media));
    },

    /** A chapter as the call that changes one sends it. */
    async sentFields(id: string): Promise<Required<UpdateChapterBody> | undefined> {
      const chapter = await store.findChapter(database, id);
      return chapter && { ...pickContent(chapter), courseId: chapter.courseId, sequence: chapter.sequence };
    },

    async create(body: CreateChapterBody, context: WriteContext): Promise<Chapter> {
      const { name, courseId, sequence = Number.POSITIVE_INFINITY } = body;
      const course = await findCourse(database, courseId);
      if (!course) throw notFound(COURSE_MESSAGES.notFound);
      const values = whole({ ...EMPTY, ...valuesOf(body), name });
      const isLive = course.type === 'Live Course';
      if (isLive && values.scheduleDate === null) throw badRequest(CHAPTER_MESSAGES.dateRequired);
      if (!isLive && values.videoKey === null) throw badRequest(CHAPTER_MESSAGES.videoRequired);
      await media.verify(mediaOf(values), undefined, context);
      return database.transaction(async (tx) => {
        if (!(await lockCourse(tx, courseId))) throw notFound(COURSE_MESSAGES.notFound);
        const count = await roomIn(tx, courseId);
        const chapter = await store.insertChapter(tx, {
          ...values,
          courseId,
          sequence: Math.min(sequence, count + 1),
        });
        await media.attach(tx, ownerOf(chapter.id), mediaOf(chapter));
        await recordAudit(tx, context, {
          action: 'create',
          entity: ENTITY,
          entityId: chapter.id,
          after: auditOf(chapter),
        });
        return presentChapter(chapter, media);
      });
    },

    async update(
      id: string,
      body: UpdateChapterBody,
      expected: number | undefined,
      context: WriteContext,
    ): Promise<Chapter> {
      await find(database, id);
      const sent = valuesOf(body);
      await media.verify(mediaOf(sent), ownerOf(id), context);
      return database.transaction(async (tx) => {
        const { course, chapter: before } = await hold(tx, id);
        await refuseStale(tx, ENTITY, before, expected);
        if (body.courseId !== undefined && body.courseId !== before.courseId) {
          throw badRequest('courseId cannot be changed.');
        }
        if (body.videoKey === null && before.videoKey !== null && course.type !== 'Live Course') {
          throw badRequest(CHAPTER_MESSAGES.videoRequired);
        }
        const values = whole({ ...before, ...sent });
        const hasNewContent = CONTENT.some((field) => values[field] !== before[field]);
        const position = await positionOf(tx, before, body.sequence);
        if (position !== before.sequence) await store.swapPosition(tx, before, position);
        if (hasNewContent) await store.updateChapter(tx, id, pickContent(values));
        if (values.videoKey !== before.videoKey) await media.attach(tx, ownerOf(id), mediaOf(values));
        if (!hasNewContent && position === before.sequence) return presentChapter(before, media);
        const after = await find(tx, id);
        await recordAudit(tx, context, {
          action: 'update',
          entity: ENTITY,
          entityId: id,
          before: auditOf(before),
          after: auditOf(after),
        });
        return presentChapter(after, media);
      });
    },

    async remove(id: string, context: WriteContext): Promise<void> {
      await database.transaction(async (tx) => {
        const { chapter } = await hold(tx, id);
        await softDelete(tx, chapters, id);
        await store.closeGap(tx, chapter);
        await media.release(tx, ownerOf(id));
        await recordAudit(tx, context, { action: 'delete', entity: ENTITY, entityId: id });
      });
    },

    /** Brings a chapter back as the last of its course. */
    async restore(id: string, context: WriteContext): Promise<Chapter> {
      return database.transaction(async (tx) => {
        const courseId = await store.findCourseOf(tx, id);
        if (!courseId || !(await lockCourse(tx, courseId))) throw notFound(CHAPTER_MESSAGES.notFound);
        const count = await roomIn(tx, courseId);
        if (!(await restore(tx, chapters, id))) throw notFound(CHAPTER_MESSAGES.notFound);
        await store.setPosition(tx, id, count + 1);
        await media.reclaim(tx, ownerOf(id));
        await recordAudit(tx, context, { action: 'restore', entity: ENTITY, entityId: id });
        return presentChapter(await find(tx, id), media);
      });
    },
  };
}

const EMPTY = { videoTitle: null, scheduleDate: null, isFree: false, addToHome: false, videoKey: null } as const;
const CONTENT = ['name', 'videoTitle', 'scheduleDate', 'isFree', 'addToHome', 'videoKey'] as const;

/** How many chapters a course has; refuses when it cannot have one more. */
async function roomIn(tx: Transaction, courseId: string): Promise<number> {
  const count = await store.countChapters(tx, courseId);
  if (count >= CHAPTERS_MAX) throw conflict(CHAPTER_MESSAGES.tooMany);
  return count;
}

/** Where a chapter shall stand: as asked for, at most last; where it is when nobody asked. */
async function positionOf(tx: Transaction, chapter: store.StoredChapter, wanted: number | undefined): Promise<number> {
  if (wanted === undefined || wanted === chapter.sequence) return chapter.sequence;
  return Math.min(wanted, await store.countChapters(tx, chapter.courseId));
}

/** Only a free chapter is added to the home screen. */
function whole<Values extends store.ChapterValues>(values: Values): Values {
  return { ...values, addToHome: values.isFree && values.addToHome };
}

const pickContent = ({ name, videoTitle, scheduleDate, isFree, addToHome, videoKey }: store.ChapterValues) => ({
  name,
  videoTitle,
  scheduleDate,
  isFree,
  addToHome,
  videoKey,
});

function mediaOf({ videoKey }: Partial<store.ChapterValues>): MediaReference[] {
  return videoKey ? [{ field: 'videoKey', key: videoKey, entityType: 'chapter', category: 'video' }] : [];
}

const auditOf = ({ id: _, ...chapter }: store.StoredChapter) => chapter;
