import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, rowColumns } from '../../shared/db/columns.ts';

/** One row, which its migration makes. */
export const paymentSettings = pgTable('payment_settings', {
  id: id(),
  paymentsOn: boolean().notNull().default(true),
  codOn: boolean().notNull().default(false),
  keyId: text(),
  /** Sealed. */
  keySecret: text(),
  /** Sealed. */
  webhookSecret: text(),
  /** Sealed; accepted until its end. */
  previousWebhookSecret: text(),
  previousSecretUntil: instant(),
  ...rowColumns,
});
