import { courseRoutes } from '@sankalp/contract/app-api/courses.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppCourses } from './app-courses.ts';

export const coursesAppRoutes: FastifyPluginCallback<{ readonly appCourses: AppCourses }> = (
  app,
  { appCourses },
  done,
) => {
  appRoute(app, courseRoutes.listCourses, ({ query }) => appCourses.page(query));
  appRoute(app, courseRoutes.getCourse, async ({ params }) => ({ data: await appCourses.get(params.id) }));
  done();
};
