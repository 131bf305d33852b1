import { t } from 'virtual:texts';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { formatInr } from '@sankalp/contract/shared/money';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';

export type DeliverableOrder = Pick<
  OrderRow,
  'id' | 'version' | 'userId' | 'number' | 'status' | 'paymentStatus' | 'totalInr'
>;

interface DeliverDialogProps extends DialogProps {
  order: DeliverableOrder;
  run: () => Promise<unknown>;
}

/** Asks before an order becomes delivered whose parcel has not left: that makes its invoice, for good. */
export function DeliverDialog({ order, ...dialog }: DeliverDialogProps) {
  const { number, paymentStatus, totalInr } = order;
  const question =
    paymentStatus === 'unpaid'
      ? t(
          'Order {number} has not been shipped, and {amount} are not paid. Marked delivered, it gets its invoice, and nothing undoes that.',
          { number, amount: formatInr(totalInr) },
        )
      : t('Order {number} has not been shipped. Marked delivered, it gets its invoice, and nothing undoes that.', {
          number,
        });
  return <ActionDialog {...dialog} question={question} verb={t('Mark Delivered')} busyLabel={t('Saving...')} />;
}
