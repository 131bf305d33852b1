export { retentionRoutes } from './retention.routes.ts';
export { createRetentionService } from './retention.service.ts';
export { readRetentionDays } from './retention.store.ts';
export { settingsRoutes } from './settings.routes.ts';
export { createTermsService, type TermsService } from './terms.service.ts';
export { createWhatsappService, type WhatsappService } from './whatsapp.service.ts';
