import { eq } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { paymentSettings } from './payment-settings.table.ts';

/** Keeps true: there is one row of settings, which the migration has made. */

export type PaymentSettingsRow = typeof paymentSettings.$inferSelect;

export const ROW_ID = '00000000-0000-7000-8000-000000000001';

export async function readPaymentSettings(db: Executor): Promise<PaymentSettingsRow> {
  const [row] = await db.select().from(paymentSettings).where(eq(paymentSettings.id, ROW_ID));
  if (!row) throw new Error('The settings of payments are missing.');
  return row;
}
