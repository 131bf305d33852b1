import type { Readable } from 'node:stream';
import { ORDER_CSV_HEADERS } from '@sankalp/contract/orders/orders-list';
import { formatDay } from '@sankalp/contract/shared/dates';
import { csvAnswer, dayWriter } from '../../shared/http/csv-answer.ts';
import type { ExportedOrder } from './orders-list.store.ts';

/** Orders as CSV, days as people write them. */
export function exportOrders(batches: AsyncIterable<ExportedOrder[]>, timeZone: string): Readable {
  const day = dayWriter(timeZone);
  const days = { createdAt: day, shipBy: formatDay, shippedAt: day, deliveredAt: day };
  return csvAnswer(ORDER_CSV_HEADERS, batches, days);
}
