import { t } from 'virtual:texts';
import { STOCK_ENTRIES, type StockReason } from '@sankalp/contract/products';
import type { StockMovement } from '@sankalp/contract/products.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { Link } from 'react-router';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { PlainNameCell } from '../../../shared/table/name-cell.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../../shared/ui/plain-button.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { orderPath } from '../../orders/index.ts';
import classes from '../products.module.css';

const StockNoteDialog = lazyDialog(async () => (await import('./stock-note.tsx')).StockNoteDialog);

const column = columnsOf<StockMovement>();

const REASONS: Readonly<Record<StockReason, string>> = {
  opening: t('First stock'),
  edit: t('Changed'),
  order: t('Sold'),
  restock: t('Given back'),
  hold: t('Held for a checkout'),
  release: t('No longer held'),
  received: t('Received'),
  damaged: t('Damaged'),
};

/** The columns of the stock ledger: when, who or which order, change, balance. */
export const stockColumnsOf = (productId: string) =>
  column.columns([
    column.accessor(({ at }) => formatDateTime(at, foundation.timeZone), {
      id: 'at',
      header: t('Date'),
      cell: PlainNameCell,
      meta: { width: 176, tabularNumbers: true },
    }),
    column.accessor(({ reason, note }) => (note ? `${REASONS[reason]}: ${note}` : REASONS[reason]), {
      id: 'reason',
      header: t('What'),
      cell: ({ row, getValue }) => <What productId={productId} movement={row.original} text={getValue()} />,
      meta: { width: 176, priority: 2 },
    }),
    column.accessor(({ actor, orderId }) => actor ?? orderId ?? '', {
      id: 'who',
      header: t('Who or which order'),
      cell: ({ row }) => <Cause movement={row.original} />,
      meta: { minWidth: 160, priority: 1, collapsible: true },
    }),
    column.accessor(({ change }) => (change > 0 ? `+${change}` : String(change)), {
      id: 'change',
      header: t('Change'),
      meta: { width: 88, tabularNumbers: true },
    }),
    column.accessor('balance', { header: t('Balance'), meta: { width: 88, tabularNumbers: true } }),
  ]);

interface WhatProps {
  productId: string;
  movement: StockMovement;
  text: string;
}

/** Event of an entry; what an admin said of it can be put otherwise. */
function What({ productId, movement, text }: WhatProps) {
  const dialog = useDialog<Omit<WhatProps, 'text'>>();
  if (!STOCK_ENTRIES.some((entry) => entry === movement.reason)) return text;
  return (
    <span className={classes.what}>
      {text}
      <PlainButton
        data-compact
        aria-label={t('Change the reason: {text}', { text })}
        onClick={() => dialog.open({ productId, movement })}
      >
        {t('Change')}
      </PlainButton>
      <StockNoteDialog dialog={dialog} />
    </span>
  );
}

/** Author of an entry, or the order that took or gave back. */
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
