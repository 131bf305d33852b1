export { whatsappTemplatesRoutes } from './whatsapp-templates.routes.ts';
export { createWhatsappTemplatesService, type WhatsappTemplatesService } from './whatsapp-templates.service.ts';
