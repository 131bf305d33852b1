import type { Template } from '@sankalp/contract/whatsapp-templates.schema';
import { asc } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { whatsappTemplates } from './whatsapp-templates.table.ts';

/** Keeps true: a deleted template is offered nowhere. */

/** All of them by name. */
export async function listTemplates(db: Executor): Promise<Template[]> {
  const { id, name, language, text, version } = whatsappTemplates;
  return db
    .select({ id, name, language, text, version })
    .from(whatsappTemplates)
    .where(living(whatsappTemplates))
    .orderBy(asc(name), asc(language));
}
