import { guessMapping, type ImportMapping, type ImportPaths } from '../shared/csv-import.ts';

/** Tracking numbers as a table: an order and its number in each row, as couriers hand them back. */

export const TRACKING_IMPORT_FIELDS = ['order', 'trackingNumber', 'courier'] as const;
export type TrackingImportField = (typeof TRACKING_IMPORT_FIELDS)[number];
export const TRACKING_IMPORT_REQUIRED = ['order', 'trackingNumber'] as const satisfies TrackingImportField[];
export const TRACKING_IMPORT_LABELS: Readonly<Record<TrackingImportField, string>> = {
  order: 'Order Id',
  trackingNumber: 'Track Number',
  courier: 'Courier',
};
/** Each ships an order, with its own line in the audit log. */
export const TRACKING_IMPORT_MAX_ROWS = 5_000;

export const TRACKING_IMPORT_MESSAGES = {
  columnsMissing: 'Choose the columns that hold Order Id and Track Number.',
  tooManyRows: 'At most 5,000 tracking numbers can be imported at once.',
  orderInvalid: 'must be the number of an order, such as 100234',
  orderUnknown: 'is the number of no order',
  closed: (status: string) => `belongs to an order that is ${status}`,
  twin: (row: number) => `is the same order as in row ${row}`,
} as const;

export const trackingImportPaths = {
  import: '/orders/tracking-import',
  faultyRows: '/orders/tracking-import/faulty-rows',
  progress: '/orders/tracking-import/progress',
} as const satisfies ImportPaths;

const NAMES: Readonly<Record<TrackingImportField, readonly string[]>> = {
  order: ['Order Id', 'order', 'order number', 'order no', 'reference', 'reference number', 'ref no'],
  trackingNumber: [
    'Track Number',
    'tracking number',
    'tracking',
    'awb',
    'awb number',
    'awb no',
    'waybill',
    'consignment number',
    'consignment no',
    'docket number',
    'article number',
  ],
  courier: ['Courier', 'carrier', 'courier name'],
};

/** Which column of a file probably holds which field. */
export function guessTrackingMapping(headers: readonly string[]): ImportMapping<TrackingImportField> {
  return guessMapping(headers, NAMES);
}
