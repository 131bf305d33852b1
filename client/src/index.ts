export type { components, operations, paths } from './api.gen.ts';
export { createSankalp, type Sankalp, type SankalpOptions } from './client.ts';
export type { PersonSession, PersonTokens } from './person-session.ts';
export { type VerifiedWebhook, verifyWebhook, WebhookError, type WebhookHeaders } from './webhook.ts';
