export { settingsRoutes } from './settings.routes.ts';
export { createTermsService, type TermsService } from './terms.service.ts';
export { createWhatsappService, type WhatsappService } from './whatsapp.service.ts';
