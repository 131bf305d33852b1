export { TemplatesCard } from './templates-card.tsx';
export { useListTemplatesQuery } from './whatsapp-templates.api.ts';
