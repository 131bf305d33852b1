export { consentsRoutes } from './consents.routes.ts';
export { CONSENT_ENTITY, createConsentsService } from './consents.service.ts';
export { countOptedOut, hasNotOptedOut, insertManyConsents, removeConsents } from './consents.store.ts';
