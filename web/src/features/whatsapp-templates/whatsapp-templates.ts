import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import type { Template, TemplateBody } from '@sankalp/contract/whatsapp-templates.schema';
import { recordApi } from '../../shared/resource/resource.api.ts';

export const templatesApi = recordApi<Template, TemplateBody, TemplateBody>({
  paths: templatePaths,
  tag: 'Message',
  lists: [{ type: 'Message', id: 'TEMPLATES' }],
  readsAfterRefusal: true,
});
