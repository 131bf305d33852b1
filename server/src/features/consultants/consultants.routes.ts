import { consultantPaths, instructorsAnswer, instructorsThinRead } from '@sankalp/contract/consultants';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { listInstructors } from './consultants.store.ts';

export const consultantsRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  api,
  { database },
  done,
) => {
  api.get(
    consultantPaths.instructors,
    {
      schema: { summary: 'List instructors', response: { 200: instructorsAnswer } },
      config: { thinRead: instructorsThinRead },
    },
    async () => ({ data: await listInstructors(database) }),
  );

  done();
};
