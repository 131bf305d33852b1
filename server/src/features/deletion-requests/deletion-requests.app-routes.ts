import { sentDeletionRequests } from '@sankalp/contract/app-api/deletion-requests.schema';
import { myDeletionRequestRoutes } from '@sankalp/contract/app-api/my-deletion-request.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { DeletionRequestsService } from './deletion-requests.service.ts';
import type { MyDeletionRequests } from './my-deletion-requests.service.ts';

export const deletionRequestsAppRoutes: FastifyPluginCallback<{
  readonly deletionRequests: DeletionRequestsService;
  readonly myDeletionRequests: MyDeletionRequests;
}> = (app, { deletionRequests, myDeletionRequests }, done) => {
  sentRoutes(app, sentDeletionRequests, deletionRequests.send);
  appRoute(app, myDeletionRequestRoutes.getMyDeletionRequest, async ({ person }) => ({
    data: await myDeletionRequests.get(person),
  }));
  appRoute(app, myDeletionRequestRoutes.askForMyDeletion, async ({ person, body, context }) => ({
    data: await myDeletionRequests.ask(person, body, context),
  }));
  done();
};
