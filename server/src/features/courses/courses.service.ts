import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { Course, CreateCourseBody, UpdateCourseBody } from '@sankalp/contract/courses.schema';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { AuditSubject } from '../../shared/audit/history.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { badRequest, conflict, notFound, unknownId } from '../../shared/problem.ts';
import { presentedRecordService } from '../../shared/records/record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findConsultantName, holdConsultant, holdInstructor } from '../consultants/index.ts';
import type { Media } from '../media/index.ts';
import * as store from './courses.store.ts';
import { courses } from './courses.table.ts';
import { presentCourse } from './present-course.ts';

/** Keeps true: a course is taught by an instructor, a live one has a start time and no other, its code never changes. */

interface CoursesOptions {
  readonly database: Executor;
  readonly media: Media;
  readonly courseChapters: CourseChapters;
}

/** Records that a course takes along when it is deleted, and brings back. */
export interface CourseChapters {
  removeAll(tx: Transaction, courseId: string, context: WriteContext): Promise<void>;
  /** Brings back those deleted at this moment. */
  restoreAll(tx: Transaction, courseId: string, deletedAt: string, context: WriteContext): Promise<void>;
  /** As entries of the audit log, deleted ones included. */
  listSubjects(courseId: string): Promise<AuditSubject[]>;
}

export type CoursesService = ReturnType<typeof createCoursesService>;

export function createCoursesService({ database, media, courseChapters: chapters }: CoursesOptions) {
  const records = createRecords({
    database,
    table: courses,
    media,
    notFound: COURSE_MESSAGES.notFound,
    onRemove: (tx, { id }, context) => chapters.removeAll(tx, id, context),
    onRestore: async (tx, { id, deletedAt, instructorId }, context) => {
      if (!(await holdConsultant(tx, instructorId))) throw conflict(COURSE_MESSAGES.instructorDeleted);
      await chapters.restoreAll(tx, id, deletedAt, context);
    },
  });
  const present = async (course: store.StoredCourse): Promise<Course> =>
    presentCourse({ ...course, instructorName: await findConsultantName(database, course.instructorId) }, media);

  return {
    ...presentedRecordService(records, present),

    async get(id: string): Promise<Course> {
      const course = await store.findCourse(database, id);
      if (!course) throw notFound(COURSE_MESSAGES.notFound);
      return presentCourse(course, media);
    },

    listHistory: async (id: string, query: HistoryQuery) =>
      records.listHistory(id, query, await chapters.listSubjects(id)),

    async create({ code, ...body }: CreateCourseBody, context: WriteContext): Promise<Course> {
      const values = { ...body, startTime: startTimeOf(body.type, body.startTime ?? null) };
      const insert = async (tx: Transaction) => {
        await refuseNoInstructor(tx, values.instructorId);
        const stored = await store.insertCourse(tx, values, code || null);
        if (!stored) throw conflict(COURSE_MESSAGES.codeTaken);
        return stored;
      };
      return present(await records.createBy(values, context, insert));
    },

    async update(id: string, { code, ...body }: UpdateCourseBody, context: WriteContext): Promise<Course> {
      const decideInTransaction = async (tx: Transaction, before: store.StoredCourse) => {
        if (code !== undefined && code !== before.code) throw badRequest('code cannot be changed.');
        const { type, startTime, instructorId } = { ...before, ...body };
        if (instructorId !== before.instructorId) await refuseNoInstructor(tx, instructorId);
        return { ...body, startTime: startTimeOf(type, startTime) };
      };
      return present(await records.update(id, body, context, { decideInTransaction }));
    },
  };
}

function startTimeOf(type: store.StoredCourse['type'], startTime: string | null): string | null {
  if (type !== 'Live Course') return null;
  if (startTime === null) throw badRequest(COURSE_MESSAGES.startTimeRequired);
  return startTime;
}

async function refuseNoInstructor(tx: Transaction, id: string): Promise<void> {
  if (!(await holdInstructor(tx, id))) throw unknownId('instructorId');
}
