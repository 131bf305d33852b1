export { TemplatesCard } from './templates-card.tsx';
export { templatesApi } from './whatsapp-templates.api.ts';
