import { noBody } from '@sankalp/contract/auth';
import {
  COURSE_MESSAGES,
  courseAnswer,
  coursePaths,
  coursesAnswer,
  coursesQuery,
  coursesThinRead,
  createCourseBody,
  updateCourseBody,
} from '@sankalp/contract/courses';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import { historyAnswer } from '@sankalp/contract/shared/history';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { listHistory } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import { expectedVersion, ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { isThinReader } from '../../shared/http/thin-reads.ts';
import { leaveOutUntouched } from '../../shared/http/untouched-fields.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { Media } from '../media/index.ts';
import { type CourseChapters, createCoursesService } from './courses.service.ts';
import { createCoursesList } from './courses-list.store.ts';
import { presentCourse } from './present-course.ts';

interface CoursesRoutesOptions {
  readonly database: Database;
  readonly media: Media;
  readonly chapters: CourseChapters;
}

export const coursesRoutes: FastifyPluginCallbackZod<CoursesRoutesOptions> = (api, options, done) => {
  const { database, media } = options;
  const list = createCoursesList(database);
  const courses = createCoursesService(options);

  api.get(
    coursePaths.list,
    {
      schema: { summary: 'List courses', querystring: coursesQuery, response: { 200: coursesAnswer } },
      config: { thinRead: coursesThinRead },
    },
    async (request) => {
      const { rows, total } = await list.page(request.query, { byNameAlone: isThinReader(request) });
      return { data: rows.map((row) => presentCourse(row, media)), total };
    },
  );

  api.get(
    coursePaths.one,
    { schema: { summary: 'Get a course', params: idParams, response: { 200: courseAnswer } } },
    async (request, reply) => sendVersioned(reply, await courses.get(request.params.id)),
  );

  api.get(
    coursePaths.history,
    { schema: { summary: 'List the history of a course', params: idParams, response: { 200: historyAnswer } } },
    async ({ params: { id } }) => ({ data: await listHistory(database, await courses.listSubjects(id)) }),
  );

  api.post(
    coursePaths.list,
    {
      schema: { summary: 'Create a course', body: createCourseBody, response: { 201: courseAnswer } },
      config: { refuses: [404] },
    },
    async (request, reply) => {
      const course = await courses.create(request.body, writeContext(request));
      return reply.code(201).send(sendVersioned(reply, course));
    },
  );

  api.patch(
    coursePaths.one,
    {
      schema: {
        summary: 'Update a course',
        params: idParams,
        headers: ifMatchHeaders,
        body: updateCourseBody,
        response: { 200: courseAnswer },
      },
      ...leaveOutUntouched(courses.sentFields),
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendVersioned(
        reply,
        await courses.update(id, request.body, expectedVersion(request), writeContext(request)),
      );
    },
  );

  api.delete(
    coursePaths.one,
    { schema: { summary: 'Delete a course', params: idParams, response: { 200: messageAnswer } } },
    async (request) => {
      await courses.remove(request.params.id, writeContext(request));
      return { data: { message: COURSE_MESSAGES.deleted } };
    },
  );

  api.post(
    coursePaths.restore,
    { schema: { summary: 'Restore a course', params: idParams, body: noBody, response: { 200: courseAnswer } } },
    async (request, reply) => sendVersioned(reply, await courses.restore(request.params.id, writeContext(request))),
  );

  done();
};
