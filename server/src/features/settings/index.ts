import * as schemas from '@sankalp/contract/settings.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { retentionRoutes } from './retention.routes.ts';
import { createRetentionService } from './retention.service.ts';
import { settingsAppRoutes } from './settings.app-routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createTermsService } from './terms.service.ts';
import { createWhatsappService } from './whatsapp.service.ts';

export { readRetentionDays } from './retention.store.ts';
export type { TermsService } from './terms.service.ts';
export type { WhatsappService } from './whatsapp.service.ts';

export const settingsFeature = {
  schemas: schemasOf(schemas),
  services: { terms: createTermsService, whatsapp: createWhatsappService, retention: createRetentionService },
  routes: [settingsRoutes, retentionRoutes],
  appRoutes: [settingsAppRoutes],
} satisfies Feature;
