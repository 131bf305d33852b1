import { addBusinessDays } from '../shared/business-days.ts';
import { SHIP_WITHIN_BUSINESS_DAYS } from './orders.ts';

/** Which orders are found, as rows, as ids or as a file. */

/** A search finds at most so many orders; a filter counts up to this many. */
export const ORDERS_FOUND_MAX = 1_000;
export const ORDERS_COUNTED_MAX = 10_000;
/** Length that a search by part of a name or number needs; with fewer letters, it looks for the order of that number. */
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
/** Sorts for what waits alone, which is so little that it is put into order as it is asked for. */
export const WAITING_SORTS = ['shipBy', 'recipient', 'payment', 'courier', 'trackingNumber'] as const;
export const ORDERS_LIST_SORTS = [...ORDER_SORTS, ...WAITING_SORTS] as const;
export type OrderSort = (typeof ORDERS_LIST_SORTS)[number];

/** Headers of the columns of an export. */
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
