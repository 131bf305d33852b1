import { sentMeditationDays } from '@sankalp/contract/app-api/learning.schema';
import { myLearningRoutes } from '@sankalp/contract/app-api/my-learning.schema';
import { reviewRoutes } from '@sankalp/contract/app-api/reviews.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { FastifyPluginCallback } from 'fastify';
import type { OnReads } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import { shortName } from '../../shared/person-name.ts';
import { notFound } from '../../shared/problem.ts';
import { findCourseType } from '../courses/index.ts';
import type { MyDays } from './my-days.service.ts';
import { pageOfScoreboard } from './scoreboard.store.ts';
import type { SentDaysService } from './sent-days.service.ts';

export interface ScoreboardAppRoutesOptions extends OnReads {
  readonly sentDays: SentDaysService;
  readonly myDays: MyDays;
}

export const scoreboardAppRoutes: FastifyPluginCallback<ScoreboardAppRoutesOptions> = (
  app,
  { reads, sentDays, myDays },
  done,
) => {
  appRoute(app, reviewRoutes.getScoreboardOfCourse, async ({ params, query }) => {
    if (!(await findCourseType(reads, params.id))) throw notFound(COURSE_MESSAGES.notFound);
    const { rows, total } = await pageOfScoreboard(reads, params.id, query);
    return { data: rows.map(({ rank, username, days }) => ({ rank, name: shortName(username), days })), total };
  });
  sentRoutes(app, sentMeditationDays, sentDays.send);
  appRoute(app, myLearningRoutes.addMyMeditationDay, async ({ params, body: { day }, person, context, reply }) => {
    if (!(await myDays.add(person.id, params.id, day, context))) reply.code(200);
    return { data: { courseId: params.id, day } };
  });
  done();
};
