import { DELETION_REQUESTS_PER_HOUR, deletionRequestPaths } from '@sankalp/contract/deletion-requests';
import * as schemas from '@sankalp/contract/deletion-requests.schema';
import { deletionRequestsQuery } from '@sankalp/contract/deletion-requests.schema';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import type { CountCalls } from '../../platform/call-counts/count-calls.ts';
import { createCallerLimit } from '../../platform/http/caller-limit.ts';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { deletionRequestsAppRoutes } from './deletion-requests.app-routes.ts';
import { deletionRequestsRoutes } from './deletion-requests.routes.ts';
import { createDeletionRequestsService } from './deletion-requests.service.ts';
import { createDeletionRequestsList } from './deletion-requests.store.ts';
import { ERASURE_JOB, erasureJobs } from './erasure-job.ts';
import { createMyDeletionRequests, createOpenRequestLookUp } from './my-deletion-requests.service.ts';

export type { DeletionRequestsService } from './deletion-requests.service.ts';
export { ERASURE_JOB } from './erasure-job.ts';
export { PERSONAL_TABLES } from './personal-tables.store.ts';

export const deletionRequestsFeature = {
  schemas: schemasOf(schemas),
  records: { deletionRequests: createDeletionRequestsService },
  services: {
    deletionRequestsList: createDeletionRequestsList,
    myDeletionRequests: createMyDeletionRequests,
    hasOpenDeletionRequest: createOpenRequestLookUp,
    /** Limits the requests of an address, whether it sends them by the API or by the page. */
    admitDeletion: ({ countCalls }: { countCalls: CountCalls }) =>
      createCallerLimit(countCalls, { name: 'deletion-requests', max: DELETION_REQUESTS_PER_HOUR, windowMs: HOUR_MS }),
  },
  routes: [deletionRequestsRoutes],
  appRoutes: [deletionRequestsAppRoutes],
  jobs: erasureJobs,
  dailyJobs: [ERASURE_JOB],
  counts: {
    [deletionRequestPaths.list]: countedBy('deletionRequestsList', deletionRequestsQuery),
  },
} satisfies Feature;
