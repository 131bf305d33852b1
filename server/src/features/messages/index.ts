export { messageJobs } from './message-jobs.ts';
export { messagesRoutes } from './messages.routes.ts';
export { createMessagesService, type MessagesService } from './messages.service.ts';
export { countStoredMessages, insertManyMessages, removeMessagesTo } from './messages.store.ts';
