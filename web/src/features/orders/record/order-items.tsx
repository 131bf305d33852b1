import { t } from 'virtual:texts';
import type { Order, OrderItem } from '@sankalp/contract/orders.schema';
import { formatInr } from '@sankalp/contract/shared/money';
import { withNodes } from '../../../shared/language/with-nodes.tsx';
import { columnsOf } from '../../../shared/table/columns.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { PlainNameCell } from '../../../shared/table/name-cell.tsx';
import classes from '../orders.module.css';

const column = columnsOf<OrderItem>();

const columns = column.columns([
  column.accessor('productName', { header: t('Product Name'), cell: PlainNameCell }),
  column.accessor('quantity', {
    header: t('Quantity'),
    meta: { width: 88, narrowWidth: 72, align: 'right', tabularNumbers: true },
  }),
  column.accessor('unitPriceInr', {
    header: t('Price'),
    cell: ({ getValue }) => formatInr(getValue()),
    meta: { width: 104, priority: 1, collapsible: true, align: 'right', tabularNumbers: true },
  }),
  column.accessor('totalInr', {
    header: t('Total'),
    cell: ({ getValue }) => formatInr(getValue()),
    meta: { width: 112, narrowWidth: 96, align: 'right', tabularNumbers: true },
  }),
]);

/** Items that were bought, at the prices of that day. */
export function OrderItems({ order: { items, totalInr, refundedInr } }: { order: Order }) {
  return (
    <>
      <DataTable label={t('Items')} columns={columns} rows={items} rowId={({ id }) => id} placeholder={null} />
      <p className={classes.total}>
        {refundedInr > 0 && <span>{t('Refunded {amount}', { amount: formatInr(refundedInr) })}</span>}
        <span>{withNodes(t('Total {amount}'), { amount: <strong>{formatInr(totalInr)}</strong> })}</span>
      </p>
    </>
  );
}
