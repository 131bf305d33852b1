import * as schemas from '@sankalp/contract/media.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { mediaRoutes } from './media.routes.ts';
import { createMedia } from './media.service.ts';
import { MEDIA_SWEEP_JOB, mediaJobs } from './media-sweep.ts';
import { createUploads } from './media-uploads.service.ts';

export type { Media } from './media.service.ts';
export { mediaFilesRoutes } from './media-files.routes.ts';
export { MEDIA_SWEEP_JOB, recoverUploads } from './media-sweep.ts';

export const mediaFeature = {
  schemas: schemasOf(schemas),
  services: { media: createMedia, uploads: createUploads },
  routes: [mediaRoutes],
  jobs: mediaJobs,
  hourlyJobs: [MEDIA_SWEEP_JOB],
} satisfies Feature;
