import type { Readable } from 'node:stream';
import { ORDER_CSV_HEADERS } from '@sankalp/contract/orders/orders-list';
import { formatDate, formatDay } from '@sankalp/contract/shared/dates';
import { csvAnswer } from '../../shared/http/csv-answer.ts';
import type { ExportedOrder } from './orders-list.store.ts';

/** Orders as CSV: days as people write them, products as "2 × Cushion; 1 × Mala". */
export function exportOrders(rows: AsyncIterable<ExportedOrder>, timeZone: string): Readable {
  return csvAnswer(ORDER_CSV_HEADERS, linesOf(rows, timeZone));
}

async function* linesOf(rows: AsyncIterable<ExportedOrder>, timeZone: string) {
  const day = (instant: string | null) => instant && formatDate(instant, timeZone);
  for await (const row of rows) {
    yield {
      ...row,
      createdAt: day(row.createdAt),
      shipBy: formatDay(row.shipBy),
      shippedAt: day(row.shippedAt),
      deliveredAt: day(row.deliveredAt),
      items: row.items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join('; '),
    };
  }
}
