export { mediaRoutes } from './media.routes.ts';
export { createMedia, type Media } from './media.service.ts';
export { mediaFilesRoutes } from './media-files.routes.ts';
export { MEDIA_SWEEP_JOB, mediaJobs, recoverUploads } from './media-sweep.ts';
export { createUploads } from './media-uploads.service.ts';
