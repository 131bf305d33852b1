import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryFlag, queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { line } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { orderStatusSchema } from './order-status.schema.ts';
import { orderRowSchema } from './orders.schema.ts';
import { PARCELS_MAX } from './orders.ts';
import { ORDER_DUES, ORDER_SORTS, ORDERS_LIST_SORTS, WAITING } from './orders-list.ts';
import { paymentStatusSchema } from './refunds.schema.ts';

/** Which orders are meant. */
export const ordersFilterQuery = z.strictObject({
  /** Order id, tracking number, name or phone number, in any spelling, or the name of a product. */
  search: line(100).optional(),
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
  /** Days on which orders came, in the foundation's zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  tracking: z.enum(['with', 'without'], { error: 'must be with or without' }).optional(),
  /** Orders that should have left by now, or all others. */
  overdue: queryFlag.optional(),
  /**
   * to-ship: the parcel has not left, and the promise is still kept; reportable: delivered so lately that damage can be
   * reported; refund: taken back and still paid; earned: paid, or delivered against cash.
   */
  due: z.enum(ORDER_DUES, { error: `must be one of ${ORDER_DUES.join(', ')}` }).optional(),
  /** Orders that have not left yet, the most urgent first. */
  waiting: z.enum(WAITING, { error: `must be one of ${WAITING.join(', ')}` }).optional(),
  /** Orders of this product, among others. */
  productId: idSchema.optional(),
  city: line(NAME_MAX_LENGTH).optional(),
  /** Days on which parcels left, both included. */
  shippedFrom: daySchema.optional(),
  shippedTo: daySchema.optional(),
});

/** With `first`, so many of the first, however many meet the conditions. */
export const orderIdsQuery = ordersFilterQuery.extend({ first: queryInt(1, PARCELS_MAX).optional() });

export const ordersQuery = ordersFilterQuery
  .extend({
    page: queryInt(1, PAGE_MAX).optional().default(1),
    limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
    ...sortFields(ORDERS_LIST_SORTS),
  })
  .refine(({ sort, waiting }) => !sort || waiting || ORDER_SORTS.some((name) => name === sort), {
    path: ['sort'],
    error: `must be one of ${ORDER_SORTS.join(', ')} where waiting is not asked for`,
  });

/** Where a page lies in its list. */
export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int().min(0),
  totalPages: z.int().min(1),
  /** There are more than `total`: a search or filter that wide is not counted to its end. */
  isPartial: z.boolean(),
});

export const ordersAnswer = envelope(z.object({ orders: z.array(orderRowSchema), pagination: paginationSchema }));

export type OrdersQuery = z.infer<typeof ordersQuery>;
export type OrderIdsQuery = z.infer<typeof orderIdsQuery>;
export type OrdersFilter = z.infer<typeof ordersFilterQuery>;
