import { z } from 'zod';
import { deletionRequestBody, deletionStatusSchema } from '../deletion-requests/deletion-requests.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { appRoutes } from './app-route.ts';
import { shownDaySchema, shownInstantSchema } from './sent-record.schema.ts';

/** Request of the person who calls to be erased. */

export const myDeletionRequestBody = deletionRequestBody.pick({ reason: true });
export const myDeletionRequestSchema = z.object({
  id: idSchema,
  status: deletionStatusSchema,
  askedAt: shownInstantSchema,
  /** Last days of the two promises: to look at it, and to erase once it is approved. */
  reviewBy: shownDaySchema,
  eraseBy: shownDaySchema.nullable(),
});
export const myDeletionRequestAnswer = envelope(myDeletionRequestSchema);

const shared = { path: '/me/deletion-request', audience: 'person', answer: myDeletionRequestAnswer } as const;

export const myDeletionRequestRoutes = appRoutes({
  getMyDeletionRequest: {
    ...shared,
    method: 'GET',
    summary: 'Get my deletion request',
    about: 'The newest one of my phone number, open or decided.',
  },
  askForMyDeletion: {
    ...shared,
    method: 'POST',
    summary: 'Ask to be erased',
    about: 'The foundation looks at it, and is told that the phone number was proven by a code.',
    body: myDeletionRequestBody,
    status: 201,
    refuses: { 409: ['already_asked'] },
  },
});

export type MyDeletionRequest = z.output<typeof myDeletionRequestSchema>;
export type MyDeletionRequestBody = z.output<typeof myDeletionRequestBody>;
