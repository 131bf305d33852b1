import { RETENTION_DAYS } from '@sankalp/contract/orders/order-retention';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

/** One row, which its migration makes: for how many days an order keeps who placed it. */
export const orderRetention = pgTable('order_retention', {
  id: id(),
  days: integer().notNull().default(RETENTION_DAYS),
  ...rowColumns,
});
