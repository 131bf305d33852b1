import { z } from 'zod';
import { orderStatusSchema } from './order-status.ts';
import { orderRowSchema, PARCELS_MAX, SHIP_WITHIN_BUSINESS_DAYS } from './orders.ts';
import { paymentStatusSchema } from './refunds.ts';
import { addBusinessDays } from './shared/business-days.ts';
import { daySchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, queryFlag, queryInt, TABLE_PAGE_SIZE } from './shared/page.ts';
import { sortFields } from './shared/sort.ts';
import { line } from './shared/text.ts';

/** Which orders are found, as rows, as ids or as a file. */

/** A search finds at most so many orders; a filter counts up to this many. */
export const ORDERS_FOUND_MAX = 1_000;
export const ORDERS_COUNTED_MAX = 10_000;
/** What a search by part of a name or number needs in a row; with fewer, it looks for the order of that number. */
export const ORDER_SEARCH_MIN_LENGTH = 3;

const SHIP_FROM_BUSINESS_DAYS = 3;

/** Orders that somebody owes something: a parcel, a look at damage, money back; and those that have earned money. */
export const ORDER_DUES = ['to-ship', 'reportable', 'refund', 'earned'] as const;
export type OrderDue = (typeof ORDER_DUES)[number];

/**
 * Which of the orders that have not left: those that must leave today or should have left (`today`), those whose promised
 * days have begun as well (`soon`), or all.
 */
export const WAITING = ['today', 'soon', 'all'] as const;
export type Waiting = (typeof WAITING)[number];

/** Up to which last day of its promise an order is asked for on `today`; undefined when it does not matter. */
export function waitingUntil(waiting: Waiting, today: string): string | undefined {
  if (waiting === 'all') return undefined;
  return waiting === 'today' ? today : addBusinessDays(today, SHIP_WITHIN_BUSINESS_DAYS - SHIP_FROM_BUSINESS_DAYS);
}

/** The columns of which an index keeps the order, however many orders there are. */
export const ORDER_SORTS = ['number', 'createdAt', 'status'] as const;
/** Those that only what waits can be sorted by, which is so little that it is put into order as it is asked for. */
export const WAITING_SORTS = ['shipBy', 'recipient', 'payment', 'courier', 'trackingNumber'] as const;
const SORTS = [...ORDER_SORTS, ...WAITING_SORTS] as const;
export type OrderSort = (typeof SORTS)[number];

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
  /** Those that should have left by now, or all others. */
  overdue: queryFlag.optional(),
  /**
   * to-ship: the parcel has not left, and the promise is still kept; reportable: delivered so lately that damage can be
   * reported; refund: taken back and still paid; earned: paid, or delivered against cash.
   */
  due: z.enum(ORDER_DUES, { error: `must be one of ${ORDER_DUES.join(', ')}` }).optional(),
  /** Those that have not left yet, the most urgent first. */
  waiting: z.enum(WAITING, { error: `must be one of ${WAITING.join(', ')}` }).optional(),
});

/** With `first`, so many of the first, however many meet the conditions. */
export const orderIdsQuery = ordersFilterQuery.extend({ first: queryInt(1, PARCELS_MAX).optional() });

export const ordersQuery = ordersFilterQuery
  .extend({
    page: queryInt(1, PAGE_MAX).optional().default(1),
    limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
    ...sortFields(SORTS),
  })
  .refine(({ sort, waiting }) => !sort || waiting || ORDER_SORTS.some((name) => name === sort), {
    path: ['sort'],
    error: `must be one of ${ORDER_SORTS.join(', ')} where waiting is not asked for`,
  });

/** What heads the columns of an export. */
export const ORDER_CSV_HEADERS = {
  number: 'Order Id',
  createdAt: 'Order Date',
  username: 'User Name',
  items: 'Products',
  totalInr: 'Total (INR)',
  paymentStatus: 'Payment',
  status: 'Order Status',
  shipBy: 'Ship by',
  courier: 'Courier',
  trackingNumber: 'Track Number',
  shippedAt: 'Shipped',
  deliveredAt: 'Delivered',
  recipientName: 'Recipient',
  recipientPhone: 'Mobile Number',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
} as const;

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
