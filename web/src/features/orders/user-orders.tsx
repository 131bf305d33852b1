import { t } from 'virtual:texts';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { useMay } from '../../shared/session/use-session.ts';
import { byInstant, byText, columnsOf } from '../../shared/table/columns.ts';
import { NameCell, PlainNameCell } from '../../shared/table/name-cell.tsx';
import { PagedTable, type Paging } from '../../shared/table/paged-table.tsx';
import { orderPath } from './order-path.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { TrackingField } from './tracking-field.tsx';

const column = columnsOf<OrderRow>();
const firstItemOf = ({ items }: OrderRow) => items[0]?.productName ?? '';

/** The columns of a user's Products tab, in their order (UDET-31); who may not change orders reads them. */
const columnsFor = (mayChange: boolean) =>
  column.columns([
    column.accessor(firstItemOf, {
      id: 'productName',
      header: t('Product Name'),
      sortFn: byText,
      cell: mayChange
        ? ({ row: { original } }) => (
            <NameCell>
              <Link to={orderPath(original.id)}>{firstItemOf(original)}</Link>
            </NameCell>
          )
        : PlainNameCell,
    }),
    column.accessor('createdAt', {
      header: t('Order Date'),
      sortFn: byInstant,
      cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
      meta: { width: 112, priority: 2, collapsible: true, tabularNumbers: true },
    }),
    column.accessor('status', {
      header: t('Order Status'),
      sortFn: byText,
      cell: ({ getValue }) => <OrderStatusBadge status={getValue()} />,
      meta: { width: 128, priority: 1, collapsible: true },
    }),
    column.accessor(({ trackingNumber }) => trackingNumber || undefined, {
      id: 'trackingNumber',
      header: t('Track Number'),
      sortFn: byText,
      sortUndefined: 'last',
      cell: mayChange ? ({ row }) => <TrackingField order={row.original} /> : ({ getValue }) => getValue(),
      meta: { width: 264, narrowWidth: 176, tabularNumbers: true },
    }),
  ]);

const READ_ONLY = columnsFor(false);
const EDITABLE = columnsFor(true);

/** Orders of a user: the first item of each, with its tracking number (UDET-32 to 35). */
export function UserOrders({ orders, ...paging }: Paging & { orders: readonly OrderRow[] }) {
  const mayChange = useMay('order');
  return (
    <PagedTable
      label={t('Products')}
      columns={mayChange ? EDITABLE : READ_ONLY}
      rows={orders}
      emptyText={t('No products available')}
      {...paging}
    />
  );
}
