import { COURIERS, ORDER_MESSAGES } from '@sankalp/contract/orders';
import {
  guessTrackingMapping,
  TRACKING_IMPORT_FIELDS,
  TRACKING_IMPORT_MAX_ROWS,
  TRACKING_IMPORT_MESSAGES,
  TRACKING_IMPORT_REQUIRED,
} from '@sankalp/contract/orders/tracking-csv';
import { trackingBody } from '@sankalp/contract/orders.schema';
import { IMPORT_MESSAGES, type ImportMapping } from '@sankalp/contract/shared/csv-import';
import { choiceOf } from '../../../shared/csv-import/cells.ts';
import { createCsvImport } from '../../../shared/csv-import/csv-import.ts';
import type { CsvKind, FieldFault, RecordReader } from '../../../shared/csv-import/csv-kind.ts';
import type { Database, Executor } from '../../../shared/db/database.ts';
import { predicateOf } from '../../../shared/http/validation.ts';
import { conflict, notFound, ProblemError } from '../../../shared/problem.ts';
import type { Seller } from '../invoices/invoices.store.ts';
import { createOrdersService } from '../orders.service.ts';
import { type KnownOrder, listKnownOrders, lockShipments } from './tracking-import.store.ts';

/** Keeps true: an imported number does to its order what a typed one does, for all rows together or for none. */

type Courier = (typeof COURIERS)[number];

interface TrackingRow {
  readonly number: number;
  readonly trackingNumber: string;
  readonly courier: Courier | null;
}

interface TrackingImportOptions {
  readonly background: Database;
  readonly timeZone: string;
  readonly seller: Seller;
}

export type TrackingImport = ReturnType<typeof createTrackingImport>;

/** The import of tracking numbers from CSV files. */
export function createTrackingImport({ background, timeZone, seller }: TrackingImportOptions) {
  return createCsvImport(background, trackingRows(timeZone, seller));
}

const trackingRows = (timeZone: string, seller: Seller): CsvKind<TrackingRow> => ({
  entity: 'orders',
  fields: TRACKING_IMPORT_FIELDS,
  required: TRACKING_IMPORT_REQUIRED,
  columnsMissing: TRACKING_IMPORT_MESSAGES.columnsMissing,
  guessMapping: (headers): ImportMapping => guessTrackingMapping(headers),
  rowLimit: { max: TRACKING_IMPORT_MAX_ROWS, tooMany: TRACKING_IMPORT_MESSAGES.tooManyRows },
  openReader: createTrackingReader,
  async check(db, rows) {
    const known = await ordersOf(db, rows);
    return rows.map(({ number }) => faultsOf(known.get(number)));
  },
  async countExisting(db, rows) {
    const known = await ordersOf(db, rows);
    return rows.filter((row) => isStored(row, known.get(row.number))).length;
  },
  pack: (rows) => JSON.stringify(rows),
  async lock(db, packed) {
    const numbers: number[] = [];
    for await (const batch of packed) numbers.push(...(JSON.parse(batch) as TrackingRow[]).map(({ number }) => number));
    await lockShipments(db, numbers);
  },
  async insert(db, packed, context) {
    const rows: TrackingRow[] = JSON.parse(packed);
    const known = await ordersOf(db, rows);
    const orders = createOrdersService({ database: db, timeZone, seller });
    let stored = 0;
    for (const row of rows) {
      const order = known.get(row.number);
      if (!order) throw notFound(ORDER_MESSAGES.notFound);
      if (isStored(row, order)) continue;
      try {
        if (row.courier) await orders.update(order.id, { courier: row.courier }, context);
        await orders.setTracking(order.id, row.trackingNumber, context);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        throw conflict(`Order ${row.number}: ${error.message} ${IMPORT_MESSAGES.nothingImported}`);
      }
      stored += 1;
    }
    return stored;
  },
});

async function ordersOf(db: Executor, rows: readonly TrackingRow[]): Promise<Map<number, KnownOrder>> {
  const found = await listKnownOrders(
    db,
    rows.map(({ number }) => number),
  );
  return new Map(found.map((order) => [order.number, order]));
}

function faultsOf(order: KnownOrder | undefined): FieldFault[] {
  if (!order) return [{ field: 'order', message: TRACKING_IMPORT_MESSAGES.orderUnknown }];
  const { status } = order;
  const isClosed = status === 'cancelled' || status === 'returned';
  return isClosed ? [{ field: 'order', message: TRACKING_IMPORT_MESSAGES.closed(status) }] : [];
}

function isStored({ trackingNumber, courier }: TrackingRow, order: KnownOrder | undefined): boolean {
  return order?.trackingNumber === trackingNumber && (courier === null || order.courier === courier);
}

/** Takes only the first of two rows for one order. */
function createTrackingReader(): RecordReader<TrackingRow> {
  const rowOfOrder = new Map<number, number>();
  return ({ order = '', trackingNumber = '', courier = '' }, row) => {
    const faults: FieldFault[] = [];
    const add = (field: string, message: string) => void faults.push({ field, message });
    const number = /^#?\s*(\d{1,9})$/.exec(order)?.[1];
    if (number === undefined) add('order', TRACKING_IMPORT_MESSAGES.orderInvalid);
    const twin = rowOfOrder.get(Number(number));
    if (twin !== undefined) add('order', TRACKING_IMPORT_MESSAGES.twin(twin));
    const parsed = trackingBody.safeParse({ trackingNumber });
    const [issue] = parsed.error?.issues ?? [];
    if (issue) add('trackingNumber', predicateOf(issue));
    const text = parsed.data?.trackingNumber;
    if (!issue && !text) add('trackingNumber', 'is required');
    const chosen = courier === '' ? null : choiceOf(courier, COURIERS);
    if (chosen === undefined) add('courier', `must be one of ${COURIERS.join(', ')}`);
    if (faults.length > 0 || chosen === undefined || !text) return { faults };
    rowOfOrder.set(Number(number), row);
    return { row: { number: Number(number), trackingNumber: text, courier: chosen } };
  };
}
