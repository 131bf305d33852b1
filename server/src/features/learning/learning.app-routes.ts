import { myLearningRoutes } from '@sankalp/contract/app-api/my-learning.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { MyCourses } from './my-courses.service.ts';
import type { MyProgressService } from './my-progress.service.ts';

export interface LearningAppRoutesOptions {
  readonly myCourses: MyCourses;
  readonly myProgress: MyProgressService;
}

export const learningAppRoutes: FastifyPluginCallback<LearningAppRoutesOptions> = (
  app,
  { myCourses, myProgress },
  done,
) => {
  appRoute(app, myLearningRoutes.listMyCourses, ({ query, person }) => myCourses.page(person.id, query));
  appRoute(app, myLearningRoutes.getMyCourse, async ({ params, person }) => ({
    data: await myCourses.get(person, params.id),
  }));
  appRoute(app, myLearningRoutes.sendMyProgress, async ({ body, person, context }) => ({
    data: await myProgress.send(person.id, body, context),
  }));
  done();
};
