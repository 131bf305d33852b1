import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import type { OrderStatus } from '@sankalp/contract/order-status';
import type { PaymentStatus } from '@sankalp/contract/refunds';
import { t } from './texts.ts';

/** What the states of an order and of its payment are called, capitalised (ORDER-14). */
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
const COLORS: Readonly<Record<OrderStatus, string>> = {
  pending: 'gray',
  confirmed: 'blue',
  shipped: 'yellow',
  delivered: 'green',
  cancelled: 'red',
  returned: 'red',
};

/** The status of an order, capitalised (ORDER-14). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge variant="light" radius="sm" color={COLORS[status]} tt="none">
      {STATUS_TEXTS[status] ?? capitalised(status)}
    </Badge>
  );
}

/** The documents do not close the set of states. */
const capitalised = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);
