import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

/** One row, which its migration makes. */
export const whatsappSettings = pgTable('whatsapp_settings', {
  id: id(),
  /** E.164. */
  whatsappSupport: text(),
  /** Sealed. */
  sensyApiKey: text(),
  ...rowColumns,
});
