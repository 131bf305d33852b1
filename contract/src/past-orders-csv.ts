import { z } from 'zod';
import { orderStatusSchema } from './order-status.ts';
import {
  ADDRESS_MAX_LENGTH,
  COURIERS,
  EXTERNAL_ID_MAX_LENGTH,
  ORDER_LABELS,
  QUANTITY_MAX,
  TRACKING_MAX_LENGTH,
} from './orders.ts';
import { PRODUCT_PRICE_MAX_INR } from './products.ts';
import { PAYMENT_STATUSES, refundInrSchema } from './refunds.ts';
import { guessMapping, type ImportMapping, type ImportPaths, importQueryOf } from './shared/csv-import.ts';
import { daySchema } from './shared/dates.ts';
import { phoneSchema } from './shared/phone.ts';
import { line, NAME_MAX_LENGTH, optionalLine, requiredLine, text } from './shared/text.ts';

/** Orders of another shop as a table: a line for each item; lines of one order stand together and share its id. */

/** What an order is called in the shop that it comes from, and what its lines have in common. */
const orderFields = {
  externalId: requiredLine(EXTERNAL_ID_MAX_LENGTH),
  orderDate: daySchema,
  name: requiredLine(NAME_MAX_LENGTH),
  phone: phoneSchema,
  status: orderStatusSchema,
  paymentStatus: z.enum(PAYMENT_STATUSES, { error: `must be one of ${PAYMENT_STATUSES.join(', ')}` }),
  refundedInr: refundInrSchema.nullable(),
  trackingNumber: optionalLine(TRACKING_MAX_LENGTH),
  courier: z.enum(COURIERS, { error: `must be one of ${COURIERS.join(', ')}` }).nullable(),
  deliveredDate: daySchema.nullable(),
  address: text(ADDRESS_MAX_LENGTH),
  city: line(NAME_MAX_LENGTH),
  state: line(NAME_MAX_LENGTH),
  pincode: line(6),
};
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const itemFields = {
  product: requiredLine(NAME_MAX_LENGTH),
  quantity: wholeNumber(1, QUANTITY_MAX),
  unitPriceInr: wholeNumber(0, PRODUCT_PRICE_MAX_INR),
};

export const pastOrderSchema = z.object(orderFields);
export const pastOrderItemSchema = z.object(itemFields);
export type PastOrderField = keyof typeof orderFields | keyof typeof itemFields;

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
} as const satisfies Record<PastOrderField, string>;
export const PAST_ORDER_FIELDS = Object.keys(PAST_ORDER_LABELS) as PastOrderField[];
/** Those that the lines of an order share. */
export const PAST_ORDER_SHARED = Object.keys(orderFields) as (keyof typeof orderFields)[];
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

export const pastOrderImportQuery = importQueryOf(PAST_ORDER_FIELDS);

export const pastOrderImportPaths = {
  import: '/orders/import',
  faultyRows: '/orders/import/faulty-rows',
  progress: '/orders/import/progress',
} as const satisfies ImportPaths;

/** What other programs head a column of the field with. */
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
