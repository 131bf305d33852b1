import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import type { OrderStatus } from '@sankalp/contract/order-status';
import type { PaymentStatus } from '@sankalp/contract/refunds';

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
      {capitalised(status)}
    </Badge>
  );
}

/** How an order is paid, in words. */
export function paymentText(status: PaymentStatus): string {
  return status === 'cod' ? 'Cash on delivery' : capitalised(status);
}

/** "partially_refunded" as "Partially refunded". */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}
