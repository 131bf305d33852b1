export { consentsRoutes } from './consents.routes.ts';
export { CONSENT_ENTITY, type ConsentsService, createConsentsService } from './consents.service.ts';
export {
  countOptedOut,
  hasAgreed,
  hasNotOptedOut,
  insertImportedConsents,
  insertManyConsents,
  removeConsents,
} from './consents.store.ts';
