export { deletionRequestsRoutes } from './deletion-requests.routes.ts';
export { createDeletionRequestsService } from './deletion-requests.service.ts';
