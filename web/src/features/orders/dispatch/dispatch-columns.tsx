import { t } from 'virtual:texts';
import { OPEN_STATUSES } from '@sankalp/contract/orders/order-status';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { businessDaysBetween } from '@sankalp/contract/shared/business-days';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { Link } from 'react-router';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { itemsText } from '../items-text.ts';
import { orderPath } from '../order-path.ts';
import { PAYMENT_TEXTS } from '../order-status-badge.tsx';
import { PaymentText } from '../payment-text.tsx';
import { TrackingField } from '../tracking-field.tsx';
import { COURIER_COLUMN, CourierCell } from './courier-cell.tsx';
import classes from './dispatch.module.css';

const RECIPIENT_COLUMN = 'recipient';

const column = columnsOf<OrderRow>();

/** Columns that one needs to get a parcel ready: how urgent it is, for whom, what is in it, and how it travels. */
export const dispatchColumns = column.columns([
  column.accessor('number', {
    header: t('Order Id'),
    cell: ({ row: { original } }) => (
      <NameCell>
        <Link to={orderPath(original.id)}>{original.number}</Link>
      </NameCell>
    ),
    meta: { minWidth: 132, tabularNumbers: true },
  }),
  column.accessor('shipBy', {
    header: t('Ship by'),
    cell: ({ row }) => <ShipBy order={row.original} />,
    meta: { width: 120, priority: 1, collapsible: true, tabularNumbers: true },
  }),
  column.accessor(({ recipientName, city, pincode }) => `${recipientName}, ${city} ${pincode}`, {
    id: RECIPIENT_COLUMN,
    header: t('Recipient'),
    cell: ({ getValue }) => <Recipient text={getValue()} />,
    meta: { minWidth: 128, priority: 3, collapsible: true },
  }),
  column.accessor(itemsText, { id: 'items', header: t('Products'), meta: { minWidth: 140, priority: 4 } }),
  column.accessor(({ paymentStatus }) => PAYMENT_TEXTS[paymentStatus], {
    id: 'payment',
    header: t('Payment'),
    cell: ({ row }) => <PaymentText order={row.original} />,
    meta: { width: 132, priority: 5, collapsible: true },
  }),
  column.accessor(({ courier }) => courier ?? '', {
    id: COURIER_COLUMN,
    header: t('Courier'),
    cell: ({ row }) => <CourierCell order={row.original} />,
    meta: { width: 136, priority: 2, collapsible: true },
  }),
  column.accessor(({ trackingNumber }) => trackingNumber ?? '', {
    id: 'trackingNumber',
    header: t('Track Number'),
    cell: ({ row }) => <TrackingField order={row.original} isDesk />,
    // A number of 13 characters is read whole, with the link to the courier beside it.
    meta: { width: 288, narrowWidth: 176, tabularNumbers: true },
  }),
]);

/** Two lines at most: a row with a long name is no higher than others. */
function Recipient({ text }: { text: string }) {
  if (!useTableFit().shown.has(RECIPIENT_COLUMN)) return text;
  return (
    <span className={classes.recipient} title={text}>
      {text}
    </span>
  );
}

/** The last day of the promise, and by how much it is missed as long as the parcel is here. */
function ShipBy({ order: { shipBy, status } }: { order: OrderRow }) {
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  const today = dayInZone(Date.now(), foundation.timeZone);
  return (
    <span className={classes.shipBy}>
      {formatDay(shipBy)}{' '}
      {isOpen && shipBy <= today && <span data-late={shipBy < today || undefined}>{latenessText(shipBy, today)}</span>}
    </span>
  );
}

function latenessText(shipBy: string, today: string): string {
  if (shipBy === today) return t('Today');
  const days = businessDaysBetween(shipBy, today);
  if (days === 0) return t('Late');
  return days === 1 ? t('1 business day late') : t('{days} business days late', { days });
}
