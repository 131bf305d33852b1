import { TEMPLATE_MESSAGES } from '@sankalp/contract/whatsapp-templates';
import type { OnExecutor } from '../../shared/feature.ts';
import { plainRecordService } from '../../shared/records/record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import { listTemplates } from './whatsapp-templates.store.ts';
import { whatsappTemplates } from './whatsapp-templates.table.ts';

/** Keeps true: a name has one living template in a language, as with the provider. */

export type WhatsappTemplatesService = ReturnType<typeof createWhatsappTemplatesService>;

export function createWhatsappTemplatesService({ database }: OnExecutor) {
  const records = createRecords({
    database,
    table: whatsappTemplates,
    notFound: TEMPLATE_MESSAGES.notFound,
    taken: { whatsapp_templates_name: TEMPLATE_MESSAGES.taken },
  });
  return { ...plainRecordService(records), list: () => listTemplates(database) };
}
