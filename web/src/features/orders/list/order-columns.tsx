import type { OrderRow } from '@sankalp/contract/orders';
import { formatDate } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { t } from '../texts.ts';
import { OrderIdCell, StatusCell, TRACKING_COLUMN, TrackingCell } from './order-cells.tsx';

const column = columnsOf<OrderRow>();

/** The columns of the Order screen's Products tab, in their order (ORDER-11). */
export const orderColumns = column.columns([
  column.accessor('number', {
    header: t('Order Id'),
    cell: ({ row }) => <OrderIdCell order={row.original} />,
    meta: { minWidth: 148, figures: true },
  }),
  column.accessor('username', { header: t('User Name'), meta: { minWidth: 140, priority: 2, folds: true } }),
  column.accessor('createdAt', {
    header: t('Order Date'),
    cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
    meta: { width: 112, priority: 3, folds: true, figures: true },
  }),
  column.accessor(({ trackingNumber }) => trackingNumber ?? '', {
    id: TRACKING_COLUMN,
    header: t('Track Number'),
    cell: ({ row }) => <TrackingCell order={row.original} />,
    meta: { width: 264, priority: 1, folds: true, figures: true },
  }),
  column.accessor('status', {
    header: t('Order Status'),
    cell: ({ row }) => <StatusCell order={row.original} />,
    meta: { width: 268, narrowWidth: 136 },
  }),
]);
