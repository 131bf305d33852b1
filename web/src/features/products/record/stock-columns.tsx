import type { StockMovement } from '@sankalp/contract/products';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { PlainNameCell } from '../../../shared/table/name-cell.tsx';

const column = columnsOf<StockMovement>();

const REASONS = { opening: 'First stock', edit: 'Changed', order: 'Order', restock: 'Order given back' } as const;

/** The columns of the stock ledger: when, who or which order, change, balance. */
export const stockColumns = column.columns([
  column.accessor(({ at }) => formatDateTime(at, foundation.timeZone), {
    id: 'at',
    header: 'Date',
    cell: PlainNameCell,
    meta: { width: 176, figures: true },
  }),
  column.accessor(({ reason }) => REASONS[reason], { id: 'reason', header: 'What', meta: { width: 152, priority: 2 } }),
  // The end of an order's id, as on slips: the whole one is read by nobody.
  column.accessor(({ actor, orderId }) => [orderId?.slice(-8).toUpperCase(), actor].filter(Boolean).join(', '), {
    id: 'who',
    header: 'Who or which order',
    meta: { minWidth: 160, priority: 1, folds: true },
  }),
  column.accessor(({ change }) => (change > 0 ? `+${change}` : String(change)), {
    id: 'change',
    header: 'Change',
    meta: { width: 88, figures: true },
  }),
  column.accessor('balance', { header: 'Balance', meta: { width: 88, figures: true } }),
]);
