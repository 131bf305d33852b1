import { t } from 'virtual:texts';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { Link } from 'react-router';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { RowExpander } from '../../../shared/table/row-details.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { MarkDelivered } from '../mark-delivered.tsx';
import { MarkPaid } from '../mark-paid.tsx';
import { orderPath } from '../order-path.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import classes from '../orders.module.css';
import { TrackingField } from '../tracking-field.tsx';

export const TRACKING_COLUMN = 'trackingNumber';

/** The number of an order: opens its page, with what is said of it behind the arrow. */
export function OrderIdCell({ order }: { order: OrderRow }) {
  return (
    <NameCell picture={<RowExpander label={t('Details of order {number}', { number: order.number })} />}>
      <Link to={orderPath(order.id)}>{order.number}</Link>
    </NameCell>
  );
}

/** A field in its column; where that does not fit, the number alone: the field then stands in the row's details. */
export function TrackingCell({ order }: { order: OrderRow }) {
  return useTableFit().shown.has(TRACKING_COLUMN) ? <TrackingField order={order} /> : order.trackingNumber;
}

export function StatusCell({ order }: { order: OrderRow }) {
  return (
    <span className={classes.status}>
      <OrderStatusBadge status={order.status} />
      {order.isOverdue && <span className={classes.overdue}>{t('Overdue')}</span>}
      <MarkPaid order={order} isCompact />
      <MarkDelivered order={order} isCompact />
    </span>
  );
}
