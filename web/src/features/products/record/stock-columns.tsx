import type { StockMovement, StockReason } from '@sankalp/contract/products';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { Link } from 'react-router';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { PlainNameCell } from '../../../shared/table/name-cell.tsx';
import { orderPath } from '../../orders/index.ts';
import { t } from '../texts.ts';

const column = columnsOf<StockMovement>();

const REASONS: Readonly<Record<StockReason, string>> = {
  opening: t('First stock'),
  edit: t('Changed'),
  order: t('Sold'),
  restock: t('Given back'),
  received: t('Received'),
  damaged: t('Damaged'),
};

/** The columns of the stock ledger: when, who or which order, change, balance. */
export const stockColumns = column.columns([
  column.accessor(({ at }) => formatDateTime(at, foundation.timeZone), {
    id: 'at',
    header: t('Date'),
    cell: PlainNameCell,
    meta: { width: 176, figures: true },
  }),
  column.accessor(({ reason, note }) => (note ? `${REASONS[reason]}: ${note}` : REASONS[reason]), {
    id: 'reason',
    header: t('What'),
    meta: { width: 152, priority: 2 },
  }),
  column.accessor(({ actor, orderId }) => actor ?? orderId ?? '', {
    id: 'who',
    header: t('Who or which order'),
    cell: ({ row }) => <Cause movement={row.original} />,
    meta: { minWidth: 160, priority: 1, folds: true },
  }),
  column.accessor(({ change }) => (change > 0 ? `+${change}` : String(change)), {
    id: 'change',
    header: t('Change'),
    meta: { width: 88, figures: true },
  }),
  column.accessor('balance', { header: t('Balance'), meta: { width: 88, figures: true } }),
]);

/** Who wrote it, or the order that took or gave back. */
function Cause({ movement: { actor, orderId, orderNumber } }: { movement: StockMovement }) {
  return (
    <>
      {orderId && (
        <Link to={orderPath(orderId)}>{orderNumber ? t('Order {orderNumber}', { orderNumber }) : t('Order')}</Link>
      )}
      {orderId && actor && ', '}
      {actor}
    </>
  );
}
