import * as schemas from '@sankalp/contract/messages.schema';
import { resumeJobOf } from '../../shared/delivery/deliveries.ts';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { DELIVER_MESSAGE_JOB, messageJobs } from './message-jobs.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createMessagesService } from './messages.service.ts';

export type { MessagesService } from './messages.service.ts';
export { insertManyMessages, removeMessagesTo } from './messages.store.ts';

export const messagesFeature = {
  schemas: schemasOf(schemas),
  records: { messages: createMessagesService },
  routes: [messagesRoutes],
  jobs: messageJobs,
  minutelyJobs: [resumeJobOf(DELIVER_MESSAGE_JOB)],
} satisfies Feature;
