import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import { COURSE_MESSAGES, type Course, type CreateCourseBody, type UpdateCourseBody } from '@sankalp/contract/courses';
import { type AuditSubject, recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { restore, softDelete } from '../../shared/db/soft-delete.ts';
import { badRequest, conflict, notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { changedValues } from '../../shared/records/changed-values.ts';
import { holdInstructor } from '../consultants/index.ts';
import type { Media } from '../media/index.ts';
import * as store from './courses.store.ts';
import { courses } from './courses.table.ts';
import { mediaOfCourse, presentCourse } from './present-course.ts';

/** Keeps true: a course is taught by an instructor, a live one has a start time and no other, its code never changes. */

const ENTITY = 'courses';

/** What a course takes along when it is deleted, and brings back. */
export interface CourseChapters {
  removeAll(tx: Transaction, courseId: string, context: WriteContext): Promise<void>;
  /** Those that were deleted at this very moment. */
  restoreAll(tx: Transaction, courseId: string, deletedAt: string, context: WriteContext): Promise<void>;
  /** As things that have a past, deleted ones included. */
  listSubjects(courseId: string): Promise<AuditSubject[]>;
}

interface CoursesOptions {
  readonly database: Executor;
  readonly media: Media;
  readonly chapters: CourseChapters;
}

export function createCoursesService({ database, media, chapters }: CoursesOptions) {
  const ownerOf = (id: string) => ({ entity: ENTITY, id });

  async function find(db: Executor, id: string): Promise<store.ShownCourse> {
    const course = await store.findCourse(db, id);
    if (!course) throw notFound(COURSE_MESSAGES.notFound);
    return course;
  }

  return {
    async get(id: string): Promise<Course> {
      return presentCourse(await find(database, id), media);
    },

    /** A course as the call that changes one sends it. */
    async sentFields(id: string): Promise<Required<UpdateCourseBody> | undefined> {
      const course = await store.findCourse(database, id);
      if (!course) return undefined;
      const { name, instructorId, type, priceInr, discountInr, description, recommended, code, startTime } = course;
      const { bannerImageKey, instructorImageKey, mediaKeys: additionalMedia } = course;
      const media = { bannerImageKey, instructorImageKey, additionalMedia };
      return { name, instructorId, type, priceInr, discountInr, description, recommended, code, startTime, ...media };
    },

    async create({ code, ...body }: CreateCourseBody, context: WriteContext): Promise<Course> {
      const values = { ...EMPTY, ...valuesOf(body), ...requiredOf(body) };
      values.startTime = startTimeOf(values.type, values.startTime);
      await media.verify(mediaOfCourse(values), undefined, context);
      return database.transaction(async (tx) => {
        await refuseNoInstructor(tx, values.instructorId);
        const stored = await store.insertCourse(tx, values, code || null);
        if (!stored) throw conflict(COURSE_MESSAGES.codeTaken);
        await media.attach(tx, ownerOf(stored.id), mediaOfCourse(stored));
        const course = await find(tx, stored.id);
        await recordAudit(tx, context, {
          action: 'create',
          entity: ENTITY,
          entityId: stored.id,
          after: auditOf(course),
        });
        return presentCourse(course, media);
      });
    },

    async update(
      id: string,
      { code, ...body }: UpdateCourseBody,
      expected: number | undefined,
      context: WriteContext,
    ): Promise<Course> {
      await find(database, id);
      const sent = valuesOf(body);
      await media.verify(mediaOfCourse(sent), ownerOf(id), context);
      return database.transaction(async (tx) => {
        const held = await store.lockCourse(tx, id);
        if (!held) throw notFound(COURSE_MESSAGES.notFound);
        await refuseStale(tx, ENTITY, held, expected);
        if (code !== undefined && code !== held.code) throw badRequest('code cannot be changed.');
        if (body.instructorId !== undefined && body.instructorId !== held.instructorId) {
          await refuseNoInstructor(tx, body.instructorId);
        }
        const before = await find(tx, id);
        const values = { ...held, ...sent };
        const startTime = startTimeOf(values.type, values.startTime);
        const changed = changedValues({ ...sent, startTime }, held);
        if (Object.keys(changed).length === 0) return presentCourse(before, media);
        await store.updateCourse(tx, id, changed);
        if (namesMedia(body)) await media.attach(tx, ownerOf(id), mediaOfCourse(values));
        const after = await find(tx, id);
        await recordAudit(tx, context, {
          action: 'update',
          entity: ENTITY,
          entityId: id,
          before: auditOf(before),
          after: auditOf(after),
        });
        return presentCourse(after, media);
      });
    },

    async remove(id: string, context: WriteContext): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await softDelete(tx, courses, id))) throw notFound(COURSE_MESSAGES.notFound);
        await chapters.removeAll(tx, id, context);
        await media.release(tx, ownerOf(id));
        await recordAudit(tx, context, { action: 'delete', entity: ENTITY, entityId: id });
      });
    },

    async restore(id: string, context: WriteContext): Promise<Course> {
      return database.transaction(async (tx) => {
        const deletedAt = await store.lockDeletedCourse(tx, id);
        if (!deletedAt || !(await restore(tx, courses, id))) throw notFound(COURSE_MESSAGES.notFound);
        await chapters.restoreAll(tx, id, deletedAt, context);
        await media.reclaim(tx, ownerOf(id));
        await recordAudit(tx, context, { action: 'restore', entity: ENTITY, entityId: id });
        return presentCourse(await find(tx, id), media);
      });
    },

    async listSubjects(id: string): Promise<AuditSubject[]> {
      return [ownerOf(id), ...(await chapters.listSubjects(id))];
    },
  };
}

const EMPTY = {
  description: null,
  recommended: false,
  bannerImageKey: null,
  instructorImageKey: null,
  startTime: null,
} as const;

type Fields = Omit<UpdateCourseBody, 'code'>;

/** What to store of what was sent; texts left empty become null. */
function valuesOf({ additionalMedia, description, ...fields }: Fields): Partial<store.CourseValues> {
  return {
    ...fields,
    ...(description !== undefined && { description: description || null }),
    ...(additionalMedia && { mediaKeys: additionalMedia }),
  };
}

const requiredOf = ({ name, instructorId, type, priceInr, discountInr, additionalMedia }: CreateCourseBody) => ({
  name,
  instructorId,
  type,
  priceInr,
  discountInr,
  mediaKeys: additionalMedia,
});

const namesMedia = ({ bannerImageKey, instructorImageKey, additionalMedia }: Fields): boolean =>
  [bannerImageKey, instructorImageKey, additionalMedia].some((value) => value !== undefined);

function startTimeOf(type: store.StoredCourse['type'], startTime: string | null): string | null {
  if (type !== 'Live Course') return null;
  if (startTime === null) throw badRequest(COURSE_MESSAGES.startTimeRequired);
  return startTime;
}

async function refuseNoInstructor(tx: Transaction, id: string): Promise<void> {
  if (!(await holdInstructor(tx, id))) throw notFound(CONSULTANT_MESSAGES.instructorNotFound);
}

const auditOf = ({ id: _, ...course }: store.ShownCourse) => course;
