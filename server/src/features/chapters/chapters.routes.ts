import { noBody } from '@sankalp/contract/auth';
import {
  CHAPTER_MESSAGES,
  chapterAnswer,
  chapterCourseParams,
  chapterPaths,
  chaptersAnswer,
  createChapterBody,
  updateChapterBody,
} from '@sankalp/contract/chapters';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { expectedVersion, ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { leaveOutUntouched } from '../../shared/http/untouched-fields.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { Media } from '../media/index.ts';
import { createChaptersService } from './chapters.service.ts';

interface ChaptersRoutesOptions {
  readonly database: Database;
  readonly media: Media;
  readonly timeZone: string;
}

export const chaptersRoutes: FastifyPluginCallbackZod<ChaptersRoutesOptions> = (api, options, done) => {
  const chapters = createChaptersService(options);

  api.get(
    chapterPaths.ofCourse,
    {
      schema: {
        summary: 'List the chapters of a course',
        params: chapterCourseParams,
        response: { 200: chaptersAnswer },
      },
    },
    async (request) => ({ data: await chapters.list(request.params.courseId) }),
  );

  api.post(
    chapterPaths.list,
    {
      schema: { summary: 'Create a chapter', body: createChapterBody, response: { 201: chapterAnswer } },
      config: { refuses: [404] },
    },
    async (request, reply) => {
      const chapter = await chapters.create(request.body, writeContext(request));
      return reply.code(201).send(sendVersioned(reply, chapter));
    },
  );

  api.patch(
    chapterPaths.one,
    {
      schema: {
        summary: 'Update a chapter',
        params: idParams,
        headers: ifMatchHeaders,
        body: updateChapterBody,
        response: { 200: chapterAnswer },
      },
      ...leaveOutUntouched(chapters.sentFields),
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendVersioned(
        reply,
        await chapters.update(id, request.body, expectedVersion(request), writeContext(request)),
      );
    },
  );

  api.delete(
    chapterPaths.one,
    { schema: { summary: 'Delete a chapter', params: idParams, response: { 200: messageAnswer } } },
    async (request) => {
      await chapters.remove(request.params.id, writeContext(request));
      return { data: { message: CHAPTER_MESSAGES.deleted } };
    },
  );

  api.post(
    chapterPaths.restore,
    { schema: { summary: 'Restore a chapter', params: idParams, body: noBody, response: { 200: chapterAnswer } } },
    async (request, reply) => sendVersioned(reply, await chapters.restore(request.params.id, writeContext(request))),
  );

  done();
};
