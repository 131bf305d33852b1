export { deletionRequestsRoutes } from './deletion-requests.routes.ts';
export { createDeletionRequestsService, type DeletionRequestsService } from './deletion-requests.service.ts';
export { createDeletionRequestsList } from './deletion-requests.store.ts';
export { ERASURE_JOB, erasureJobs } from './erasure-job.ts';
