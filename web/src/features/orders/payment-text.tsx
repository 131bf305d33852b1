import type { OrderRow } from '@sankalp/contract/orders.schema';
import { formatInr } from '@sankalp/contract/shared/money';
import { PAYMENT_TEXTS } from './order-status-badge.tsx';
import classes from './orders.module.css';

/** How the payment of an order stands: loud where money is still to come. An answer may leave it out. */
export function PaymentText({ order: { paymentStatus } }: { order: Pick<OrderRow, 'paymentStatus'> }) {
  return (
    <span className={classes.payment} data-payment={paymentStatus}>
      {PAYMENT_TEXTS[paymentStatus]}
    </span>
  );
}

/** Total of an order, and how its payment stands. */
export function AmountCell({ order }: { order: Pick<OrderRow, 'paymentStatus' | 'totalInr'> }) {
  return (
    <>
      {order.totalInr === undefined ? null : formatInr(order.totalInr)} <PaymentText order={order} />
    </>
  );
}
