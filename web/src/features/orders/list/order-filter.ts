import { t } from 'virtual:texts';
import type { OrderStatus } from '@sankalp/contract/orders/order-status';
import { ORDER_SEARCH_MIN_LENGTH, type OrderDue } from '@sankalp/contract/orders/orders-list';
import type { PaymentStatus } from '@sankalp/contract/orders/refunds';
import { formatDay } from '@sankalp/contract/shared/dates';
import { formatCount } from '../../../shared/language/counted-text.ts';
import { PAYMENT_TEXTS, STATUS_TEXTS } from '../order-status-badge.tsx';

/** Which orders the list shows, as in the address and in the query; an empty text is no condition. */
export interface OrderFilter {
  search: string;
  status: string;
  paymentStatus: string;
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  to: string;
  tracking: string;
  overdue: string;
  due: string;
  productId: string;
  city: string;
  shippedFrom: string;
  shippedTo: string;
}

export const NO_FILTER: OrderFilter = {
  search: '',
  status: '',
  paymentStatus: '',
  from: '',
  to: '',
  tracking: '',
  overdue: '',
  due: '',
  productId: '',
  city: '',
  shippedFrom: '',
  shippedTo: '',
};

export const FILTER_LABELS = {
  status: t('Order Status'),
  paymentStatus: t('Payment'),
  from: t('Ordered from'),
  to: t('Ordered until'),
  tracking: t('Track Number'),
  overdue: t('Overdue'),
  due: t('Waiting for'),
  productId: t('Product'),
  city: t('City'),
  shippedFrom: t('Sent from'),
  shippedTo: t('Sent until'),
} as const;

/** Names of each kind of waiting. */
export const DUE_LABELS: Readonly<Record<OrderDue, string>> = {
  'to-ship': t('shipping, still in time'),
  reportable: t('reports of damage'),
  refund: t('a refund'),
  earned: t('nothing, paid'),
};

export const TRACKING_OPTIONS = [
  { value: 'with', label: t('With') },
  { value: 'without', label: t('Without') },
] as const;

/** Texts of the filter's chips; the search stands in its own box. */
export function filterChipTexts(filter: OrderFilter): { field: keyof typeof FILTER_LABELS; text: string }[] {
  const shown: Record<keyof typeof FILTER_LABELS, string> = {
    status: STATUS_TEXTS[filter.status as OrderStatus] ?? filter.status,
    paymentStatus: PAYMENT_TEXTS[filter.paymentStatus as PaymentStatus] ?? filter.paymentStatus,
    from: formatDay(filter.from) || filter.from,
    to: formatDay(filter.to) || filter.to,
    tracking: TRACKING_OPTIONS.find(({ value }) => value === filter.tracking)?.label ?? filter.tracking,
    overdue: filter.overdue && t('Should have left'),
    due: DUE_LABELS[filter.due as OrderDue] ?? filter.due,
    productId: filter.productId && t('one that was chosen'),
    city: filter.city,
    shippedFrom: formatDay(filter.shippedFrom) || filter.shippedFrom,
    shippedTo: formatDay(filter.shippedTo) || filter.shippedTo,
  };
  const fields = Object.keys(FILTER_LABELS) as (keyof typeof FILTER_LABELS)[];
  return fields.flatMap((field) => (shown[field] ? [{ field, text: `${FILTER_LABELS[field]}: ${shown[field]}` }] : []));
}

/** Search that is asked: fewer letters match too much; an order's number may be that short. */
export function searchedText(typed: string): string {
  return typed.length >= ORDER_SEARCH_MIN_LENGTH || /^#?\d+$/.test(typed) ? typed : '';
}

/** "1,234 orders"; with a plus where more match than are counted. */
export function orderCountText(total: number, isPartial: boolean): string {
  return `${formatCount(total)}${isPartial ? '+' : ''} ${total === 1 ? t('order') : t('orders')}`;
}
