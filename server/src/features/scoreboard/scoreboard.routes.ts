import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { scoreboardPaths } from '@sankalp/contract/scoreboard';
import { scoreboardAnswer, scoreboardParams } from '@sankalp/contract/scoreboard.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { notFound } from '../../shared/problem.ts';
import { findCourse } from '../courses/index.ts';
import { listScoreboard } from './scoreboard.store.ts';

export const scoreboardRoutes: FastifyPluginCallbackZod<{ readonly reads: ReadDatabase }> = (api, { reads }, done) => {
  api.get(
    scoreboardPaths.ofCourse,
    {
      schema: {
        summary: 'Get the scoreboard of a course',
        params: scoreboardParams,
        response: { 200: scoreboardAnswer },
      },
    },
    async ({ params: { courseId } }) => {
      if (!(await findCourse(reads, courseId))) throw notFound(COURSE_MESSAGES.notFound);
      return { data: await listScoreboard(reads, courseId) };
    },
  );

  done();
};
