import { COURSE_MESSAGES, coursePaths } from '@sankalp/contract/courses';
import {
  courseAnswer,
  coursesAnswer,
  coursesQuery,
  coursesRestrictedRead,
  createCourseBody,
  updateCourseBody,
} from '@sankalp/contract/courses.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { isRestrictedReader } from '../../shared/http/restricted-reads.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { Media } from '../media/index.ts';
import type { CoursesService } from './courses.service.ts';
import type { CoursesList } from './courses-list.store.ts';
import { presentCourse } from './present-course.ts';

export interface CoursesRoutesOptions {
  readonly courses: CoursesService;
  readonly coursesList: CoursesList;
  readonly media: Media;
}

export const coursesRoutes: FastifyPluginCallbackZod<CoursesRoutesOptions> = (
  api,
  { courses, coursesList: list, media },
  done,
) => {
  api.get(
    coursePaths.list,
    {
      schema: { summary: 'List courses', querystring: coursesQuery, response: { 200: coursesAnswer } },
      config: { restrictedRead: coursesRestrictedRead },
    },
    async (request) => {
      const { rows, total } = await list.page(request.query, { byNameAlone: isRestrictedReader(request) });
      return { data: rows.map((row) => presentCourse(row, media)), total };
    },
  );

  recordRoutes(api, {
    singular: 'a course',
    plural: 'courses',
    paths: coursePaths,
    createBody: createCourseBody,
    updateBody: updateCourseBody,
    shownAnswer: courseAnswer,
    savedAnswer: courseAnswer,
    deleted: COURSE_MESSAGES.deleted,
    service: courses,
  });

  done();
};
