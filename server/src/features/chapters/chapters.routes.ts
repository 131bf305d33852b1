import { CHAPTER_MESSAGES, chapterPaths } from '@sankalp/contract/chapters';
import {
  chapterAnswer,
  chapterCourseParams,
  chaptersAnswer,
  createChapterBody,
  updateChapterBody,
} from '@sankalp/contract/chapters.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { writeContext } from '../../shared/http/write-context.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { ChaptersService } from './chapters.service.ts';

export const chaptersRoutes: FastifyPluginCallbackZod<{ readonly chapters: ChaptersService }> = (
  api,
  { chapters },
  done,
) => {
  api.get(
    chapterPaths.ofCourse,
    {
      schema: {
        summary: 'List the chapters of a course',
        params: chapterCourseParams,
        response: { 200: chaptersAnswer },
      },
    },
    async (request) => ({ data: await chapters.list(request.params.courseId, writeContext(request)) }),
  );

  recordRoutes(api, {
    singular: 'a chapter',
    plural: 'chapters',
    paths: chapterPaths,
    createBody: createChapterBody,
    updateBody: updateChapterBody,
    shownAnswer: chapterAnswer,
    savedAnswer: chapterAnswer,
    deleted: CHAPTER_MESSAGES.deleted,
    service: chapters,
  });

  done();
};
