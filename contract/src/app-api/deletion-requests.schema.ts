import { z } from 'zod';
import { deletionRequestBody, deletionStatusSchema } from '../deletion-requests/deletion-requests.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { appRoutes } from './app-route.ts';
import { sentRecord, shownDaySchema } from './sent-record.schema.ts';

/** Requests of people to be erased, as they made them in the app or at another system. */

export const appDeletionRequestBody = deletionRequestBody.omit({ mobileNumber: true }).extend({ phone: phoneSchema });
export const appDeletionRequestSchema = z.object({
  id: idSchema,
  status: deletionStatusSchema,
  /** Last day of the promise to look at it. */
  reviewBy: shownDaySchema,
});

export const sentDeletionRequests = sentRecord({
  path: '/deletion-requests',
  scope: 'deletion:write',
  summaries: ['Send in a deletion request', 'Send in deletion requests'],
  about: 'A number has one open request: another one of it changes nothing.',
  body: appDeletionRequestBody,
  record: appDeletionRequestSchema,
});
export const appDeletionRequestsBody = sentDeletionRequests.many.body;
export const appDeletionRequestAnswer = sentDeletionRequests.one.answer;
export const appDeletionRequestsAnswer = sentDeletionRequests.many.answer;

export const deletionRequestsRoutes = appRoutes({
  sendDeletionRequest: sentDeletionRequests.one,
  sendDeletionRequests: sentDeletionRequests.many,
});

export type AppDeletionRequestBody = z.output<typeof appDeletionRequestBody>;
export type AppDeletionRequest = z.output<typeof appDeletionRequestSchema>;
