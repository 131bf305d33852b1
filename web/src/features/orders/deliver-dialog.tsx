import type { OrderRow } from '@sankalp/contract/orders';
import { formatInr } from '@sankalp/contract/shared/money';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { t } from './texts.ts';

export type DeliverableOrder = Pick<
  OrderRow,
  'id' | 'version' | 'userId' | 'number' | 'status' | 'paymentStatus' | 'totalInr'
>;

interface DeliverDialogProps extends DialogProps {
  order: DeliverableOrder;
  busy: boolean;
  onConfirm: () => Promise<unknown>;
}

/** Asks before an order becomes delivered whose parcel has not left: that makes its invoice, for good. */
export function DeliverDialog({ isOpen, onClose, order, busy, onConfirm }: DeliverDialogProps) {
  const { number, paymentStatus, totalInr } = order;
  const confirm = async () => {
    await onConfirm();
    onClose();
  };
  const question =
    paymentStatus === 'unpaid'
      ? t(
          'Order {number} has not been shipped, and {amount} are not paid. Marked delivered, it gets its invoice, and nothing undoes that.',
          { number, amount: formatInr(totalInr) },
        )
      : t('Order {number} has not been shipped. Marked delivered, it gets its invoice, and nothing undoes that.', {
          number,
        });
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      question={question}
      confirmLabel={t('Mark Delivered')}
      busyLabel={t('Saving...')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
