import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { whatsappTemplates } from './whatsapp-templates.table.ts';

/** Keeps true: a deleted template is offered nowhere. */

/** The templates of a name, one in each language. */
export async function listTemplatesNamed(db: Executor, name: string) {
  const isNamed = and(eq(whatsappTemplates.name, name), notDeleted(whatsappTemplates));
  return db.select().from(whatsappTemplates).where(isNamed).orderBy(asc(whatsappTemplates.language));
}
