import { guessMapping, type ImportMapping, type ImportPaths } from '../shared/csv-import.ts';
import { ORDER_LABELS } from './orders.ts';

/** Orders of another shop as a table: a line for each item; lines of one order stand together and share its id. */

/** Each column and what it is called. */
export const PAST_ORDER_LABELS = {
  externalId: 'Order Id',
  orderDate: 'Order Date',
  name: 'Name',
  phone: 'Phone',
  product: 'Product',
  quantity: 'Quantity',
  unitPriceInr: 'Unit Price',
  status: 'Status',
  paymentStatus: ORDER_LABELS.paymentStatus,
  refundedInr: 'Refunded',
  trackingNumber: 'Track Number',
  courier: ORDER_LABELS.courier,
  deliveredDate: 'Delivered Date',
  address: ORDER_LABELS.address,
  city: ORDER_LABELS.city,
  state: ORDER_LABELS.state,
  pincode: ORDER_LABELS.pincode,
} as const;
export type PastOrderField = keyof typeof PAST_ORDER_LABELS;
export const PAST_ORDER_FIELDS = Object.keys(PAST_ORDER_LABELS) as PastOrderField[];
export const PAST_ORDER_REQUIRED = [
  'externalId',
  'orderDate',
  'name',
  'phone',
  'product',
  'quantity',
  'unitPriceInr',
  'status',
] as const satisfies PastOrderField[];
/** Where a parcel that has not left goes to. */
export const PAST_ORDER_ADDRESS = ['address', 'city', 'state', 'pincode'] as const satisfies PastOrderField[];

export const PAST_ORDER_LINES_MAX = 100;
export const PAST_ORDER_TOTAL_MAX_INR = 1_000_000_000;

export const PAST_ORDER_MESSAGES = {
  columnsMissing: `Choose the columns that hold ${PAST_ORDER_REQUIRED.map((field) => PAST_ORDER_LABELS[field])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')}.`,
  tooManyLines: `An order can have at most ${PAST_ORDER_LINES_MAX} lines.`,
  apart: (row: number) => `is the order of row ${row}; the lines of an order must stand together`,
  differs: (row: number) => `differs from row ${row} of the same order`,
  inFuture: 'must not lie in the future',
  beforeOrder: 'must not lie before the order',
  deliveredMissing: 'is required for an order that was delivered',
  addressMissing: 'is required for an order that has not left',
  refundMissing: 'is required for an order that was refunded in part: at least 1 and less than it came to',
  refundDiffers: 'must be what the order came to, for an order that was refunded',
  refundMisplaced: 'must be empty for an order that was not refunded',
  tooDear: `makes the order dearer than ${PAST_ORDER_TOTAL_MAX_INR}`,
  productUnknown: 'is neither the name of a product nor a SKU',
  productSeveral: 'is the name of several products',
} as const;

export const pastOrderImportPaths = {
  import: '/orders/import',
  faultyRows: '/orders/import/faulty-rows',
  progress: '/orders/import/progress',
} as const satisfies ImportPaths;

/** Headers that other programs give a column of the field. */
const OTHER_HEADERS: Readonly<Partial<Record<PastOrderField, readonly string[]>>> = {
  externalId: ['order number', 'order no', 'order', 'external id', 'id'],
  orderDate: ['date', 'created at', 'ordered on', 'placed on'],
  name: ['customer', 'customer name', 'username', 'user name', 'recipient', 'shipping name', 'billing name'],
  phone: ['mobile', 'mobile number', 'phone number', 'shipping phone', 'billing phone', 'whatsapp'],
  product: ['product name', 'item', 'item name', 'lineitem name', 'sku', 'lineitem sku'],
  quantity: ['qty', 'lineitem quantity'],
  unitPriceInr: ['price', 'rate', 'item price', 'lineitem price'],
  status: ['order status', 'fulfillment status'],
  paymentStatus: ['payment status', 'financial status'],
  refundedInr: ['refunded amount', 'refund', 'refund amount', 'amount refunded'],
  trackingNumber: ['tracking number', 'tracking', 'awb', 'awb number'],
  courier: ['carrier', 'courier name'],
  deliveredDate: ['delivered', 'delivered at', 'delivered on', 'delivery date'],
  address: ['shipping address', 'street', 'shipping street'],
  city: ['town', 'shipping city'],
  state: ['shipping state', 'shipping province'],
  pincode: ['pin', 'postal code', 'zip', 'shipping zip'],
};

const NAMES = Object.fromEntries(
  PAST_ORDER_FIELDS.map((field) => [field, [PAST_ORDER_LABELS[field], field, ...(OTHER_HEADERS[field] ?? [])]]),
) as Record<PastOrderField, string[]>;

/** Which column of a file probably holds which field. */
export function guessPastOrderMapping(headers: readonly string[]): ImportMapping<PastOrderField> {
  return guessMapping(headers, NAMES);
}
