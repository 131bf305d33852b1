import { TEMPLATE_MESSAGES, templatePaths } from '@sankalp/contract/whatsapp-templates';
import * as schemas from '@sankalp/contract/whatsapp-templates.schema';
import { defineRecord } from '../../shared/records/define-record.ts';
import { whatsappTemplates } from './whatsapp-templates.table.ts';

export { listTemplatesNamed } from './whatsapp-templates.store.ts';

/** A name has one existing template in a language, as with the provider. */
export const whatsappTemplatesFeature = defineRecord({
  name: 'templates',
  singular: 'a WhatsApp template',
  plural: 'WhatsApp templates',
  table: whatsappTemplates,
  isAboutPeople: false,
  contract: {
    schemas,
    paths: templatePaths,
    createBody: schemas.createTemplateBody,
    updateBody: schemas.updateTemplateBody,
    answer: schemas.templateAnswer,
    listAnswer: schemas.templatesAnswer,
    restrictedRead: schemas.templatesRestrictedRead,
  },
  messages: TEMPLATE_MESSAGES,
  taken: { whatsapp_templates_name: TEMPLATE_MESSAGES.taken },
  orderBy: ['name', 'language'],
});

export type WhatsappTemplatesService = ReturnType<typeof whatsappTemplatesFeature.records.templates>;
