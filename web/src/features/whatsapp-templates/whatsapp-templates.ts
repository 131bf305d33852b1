import { type Template, type TemplateBody, templatePaths } from '@sankalp/contract/whatsapp-templates';
import { recordApi } from '../../shared/resource/resource.api.ts';

export const templatesApi = recordApi<Template, TemplateBody, TemplateBody>({
  paths: templatePaths,
  tag: 'Message',
  lists: [{ type: 'Message', id: 'TEMPLATES' }],
  readsAfterRefusal: true,
});
