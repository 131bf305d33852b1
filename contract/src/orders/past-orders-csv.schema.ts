import { z } from 'zod';
import { PRODUCT_PRICE_MAX_INR } from '../products/products.ts';
import { importQueryOf } from '../shared/csv-import.schema.ts';
import { daySchema } from '../shared/dates.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { line, optionalLine, requiredLine, text } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { orderStatusSchema } from './order-status.schema.ts';
import { ADDRESS_MAX_LENGTH, COURIERS, EXTERNAL_ID_MAX_LENGTH, QUANTITY_MAX, TRACKING_MAX_LENGTH } from './orders.ts';
import { PAST_ORDER_FIELDS, type PastOrderField } from './past-orders-csv.ts';
import { refundInrSchema } from './refunds.schema.ts';
import { PAYMENT_STATUSES } from './refunds.ts';

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const itemFields = {
  product: requiredLine(NAME_MAX_LENGTH),
  quantity: wholeNumber(1, QUANTITY_MAX),
  unitPriceInr: wholeNumber(0, PRODUCT_PRICE_MAX_INR),
} satisfies Partial<Record<PastOrderField, z.ZodType>>;

/** Id of an order in the shop that it comes from, and what its lines have in common. */
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
} satisfies Record<Exclude<PastOrderField, keyof typeof itemFields>, z.ZodType>;

export const pastOrderSchema = z.object(orderFields);
export const pastOrderItemSchema = z.object(itemFields);
/** Fields that the lines of an order share. */
export const PAST_ORDER_SHARED = Object.keys(orderFields) as (keyof typeof orderFields)[];

export const pastOrderImportQuery = importQueryOf(PAST_ORDER_FIELDS);
