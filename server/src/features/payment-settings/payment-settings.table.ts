import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

/** A secret of the webhook that was replaced: sealed, and accepted until its end. */
export interface PreviousSecret {
  readonly sealed: string;
  readonly until: string;
}

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
  /** Secrets before it, the newest first. */
  previousWebhookSecrets: jsonb().$type<readonly PreviousSecret[]>().notNull().default([]),
  ...rowColumns,
});
