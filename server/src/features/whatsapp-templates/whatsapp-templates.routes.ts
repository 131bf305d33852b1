import { TEMPLATE_MESSAGES, templatePaths } from '@sankalp/contract/whatsapp-templates';
import {
  createTemplateBody,
  templateAnswer,
  templatesAnswer,
  templatesThinRead,
  updateTemplateBody,
} from '@sankalp/contract/whatsapp-templates.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { WhatsappTemplatesService } from './whatsapp-templates.service.ts';

export const whatsappTemplatesRoutes: FastifyPluginCallbackZod<{ readonly templates: WhatsappTemplatesService }> = (
  api,
  { templates },
  done,
) => {
  api.get(
    templatePaths.list,
    {
      schema: { summary: 'List WhatsApp templates', response: { 200: templatesAnswer } },
      config: { thinRead: templatesThinRead },
    },
    async () => ({ data: await templates.list() }),
  );
  recordRoutes(api, {
    noun: 'a WhatsApp template',
    several: 'WhatsApp templates',
    paths: templatePaths,
    createBody: createTemplateBody,
    updateBody: updateTemplateBody,
    shownAnswer: templateAnswer,
    savedAnswer: templateAnswer,
    deleted: TEMPLATE_MESSAGES.deleted,
    service: templates,
  });
  done();
};
