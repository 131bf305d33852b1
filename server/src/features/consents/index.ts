import * as schemas from '@sankalp/contract/consents.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { consentsAppRoutes } from './consents.app-routes.ts';
import { consentsRoutes } from './consents.routes.ts';
import { CONSENT_ENTITY, createConsentsService } from './consents.service.ts';
import { insertImportedConsents } from './consents.store.ts';

export { CONSENT_ENTITY, type ConsentsService, createConsentsService } from './consents.service.ts';
export {
  countOptedOut,
  hasAgreed,
  hasNotOptedOut,
  insertManyConsents,
  optedOutIds,
  removeConsents,
} from './consents.store.ts';

export const consentsFeature = {
  schemas: schemasOf(schemas),
  records: {
    consents: createConsentsService,
    consentSubject: () => (userId: string) => ({ entity: CONSENT_ENTITY, id: userId }),
  },
  services: {
    insertConsents:
      ({ timeZone }: { timeZone: string }) =>
      (tx: Transaction, usersJson: string) =>
        insertImportedConsents(tx, usersJson, dayInZone(databaseNow(), timeZone)),
  },
  routes: [consentsRoutes],
  appRoutes: [consentsAppRoutes],
} satisfies Feature;
