import { sentDeletionRequests } from '@sankalp/contract/app-api/deletion-requests.schema';
import type { FastifyPluginCallback } from 'fastify';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { DeletionRequestsService } from './deletion-requests.service.ts';

export const deletionRequestsAppRoutes: FastifyPluginCallback<{
  readonly deletionRequests: DeletionRequestsService;
}> = (app, { deletionRequests }, done) => {
  sentRoutes(app, sentDeletionRequests, deletionRequests.send);
  done();
};
