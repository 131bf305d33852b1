import { eq } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { paymentSettings } from './payment-settings.table.ts';

/** Keeps true: there is one row of settings, which the migration has made. */

export type PaymentSettingsRow = typeof paymentSettings.$inferSelect;

export const ROW_ID = '00000000-0000-7000-8000-000000000001';

/** Prepares the read of the settings, with which each payment begins. */
export function preparePaymentSettings(db: Executor) {
  const read = db.select().from(paymentSettings).where(eq(paymentSettings.id, ROW_ID)).prepare('payment_settings');
  return async (): Promise<PaymentSettingsRow> => {
    const [row] = await read.execute();
    if (!row) throw new Error('The settings of payments are missing.');
    return row;
  };
}
