import { t } from 'virtual:texts';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { itemsText } from '../items-text.ts';
import { PAYMENT_TEXTS } from '../order-status-badge.tsx';
import { AmountCell } from '../payment-text.tsx';
import { OrderIdCell, StatusCell, TRACKING_COLUMN, TrackingCell } from './order-cells.tsx';

const column = columnsOf<OrderRow>();

/** The columns of the Order screen's Products tab, in their order (ORDER-11), then the money and the products. */
export const orderColumns = column.columns([
  column.accessor('number', {
    header: t('Order Id'),
    cell: ({ row }) => <OrderIdCell order={row.original} />,
    meta: { minWidth: 160, tabularNumbers: true },
  }),
  column.accessor('username', { header: t('User Name'), meta: { minWidth: 128, priority: 2, collapsible: true } }),
  column.accessor('createdAt', {
    header: t('Order Date'),
    cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
    meta: { width: 108, priority: 3, collapsible: true, tabularNumbers: true },
  }),
  column.accessor(({ trackingNumber }) => trackingNumber ?? '', {
    id: TRACKING_COLUMN,
    header: t('Track Number'),
    cell: ({ row }) => <TrackingCell order={row.original} />,
    meta: { width: 264, priority: 1, collapsible: true, tabularNumbers: true },
  }),
  column.accessor('status', {
    header: t('Order Status'),
    cell: ({ row }) => <StatusCell order={row.original} />,
    meta: { width: 268, narrowWidth: 136 },
  }),
  column.accessor(({ totalInr, paymentStatus }) => `${totalInr} ${PAYMENT_TEXTS[paymentStatus]}`, {
    id: 'amount',
    header: t('Amount'),
    cell: ({ row }) => <AmountCell order={row.original} />,
    meta: { width: 132, priority: 4, collapsible: true, align: 'right', tabularNumbers: true },
  }),
  column.accessor(itemsText, { id: 'items', header: t('Items'), meta: { minWidth: 140, priority: 5 } }),
]);
