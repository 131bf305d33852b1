import { t } from 'virtual:texts';
import type { OrderStatus } from '@sankalp/contract/orders/order-status';
import type { PaymentStatus } from '@sankalp/contract/orders/refunds';
import { Badge, type Tone } from '../../shared/ui/badge.tsx';

/** Names of the states of an order and of its payment, capitalised (ORDER-14). */
export const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  pending: t('Pending'),
  confirmed: t('Confirmed'),
  shipped: t('Shipped'),
  delivered: t('Delivered'),
  cancelled: t('Cancelled'),
  returned: t('Returned'),
};

export const PAYMENT_TEXTS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: t('Unpaid'),
  paid: t('Paid'),
  cod: t('Cash on delivery'),
  refunded: t('Refunded'),
  partially_refunded: t('Partially refunded'),
};

/** Calm while all is well. */
const TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'neutral',
  confirmed: 'info',
  shipped: 'warning',
  delivered: 'success',
  cancelled: 'danger',
  returned: 'danger',
};

/** The status of an order, capitalised (ORDER-14). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_TEXTS[status] ?? capitalised(status)}</Badge>;
}

/** The documents do not close the set of states. */
const capitalised = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);
