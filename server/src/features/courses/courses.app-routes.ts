import { courseRoutes } from '@sankalp/contract/app-api/courses.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { Media } from '../media/index.ts';
import type { AppCourses } from './app-courses.ts';

export interface CoursesAppRoutesOptions {
  readonly appCourses: AppCourses;
  readonly media: Media;
}

export const coursesAppRoutes: FastifyPluginCallback<CoursesAppRoutesOptions> = (app, { appCourses, media }, done) => {
  appRoute(app, courseRoutes.listCourses, ({ query }) => appCourses.page(query));
  const answerSalt = media.freeFilms;
  appRoute(app, courseRoutes.getCourse, async ({ params }) => ({ data: await appCourses.get(params.id) }), {
    answerSalt,
  });
  done();
};
