import type { Feature } from '../../shared/feature.ts';
import { whatsappTemplatesRoutes } from './whatsapp-templates.routes.ts';
import { createWhatsappTemplatesService } from './whatsapp-templates.service.ts';

export type { WhatsappTemplatesService } from './whatsapp-templates.service.ts';

export const whatsappTemplatesFeature = {
  records: { templates: createWhatsappTemplatesService },
  routes: [whatsappTemplatesRoutes],
} satisfies Feature;
