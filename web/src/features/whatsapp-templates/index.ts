export { TemplatesCard } from './whatsapp-template-list.tsx';
export { templatesApi } from './whatsapp-templates.ts';
