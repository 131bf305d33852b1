import { sentPeople } from '@sankalp/contract/app-api/people.schema';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../shared/feature.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import { mergePerson } from './people.ts';

export const usersAppRoutes: FastifyPluginCallback<OnDatabase> = (app, { database }, done) => {
  sentRoutes(app, sentPeople, async (body, context) => {
    const { id, outcome } = await database.transaction((tx) => mergePerson(tx, body, context));
    return { outcome, record: { id } };
  });
  done();
};
