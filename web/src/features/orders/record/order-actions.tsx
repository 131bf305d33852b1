import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { NEXT_STATUSES } from '@sankalp/contract/orders/order-status';
import { refundableInr } from '@sankalp/contract/orders/refunds';
import type { Order } from '@sankalp/contract/orders.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { MarkDelivered } from '../mark-delivered.tsx';
import { MarkPaid } from '../mark-paid.tsx';
import { useSetOrderStatusMutation } from '../orders.api.ts';
import type { Ending } from './end-order-dialog.tsx';

const EndOrderDialog = lazyDialog(async () => (await import('./end-order-dialog.tsx')).EndOrderDialog);

/** Where an order can go from here; what ends it asks first. */
export function OrderActions({ order }: { order: Order }) {
  const [setStatus, { isLoading }] = useSetOrderStatusMutation();
  const endDialog = useDialog<{ order: Order; to: Ending }>();
  const toast = useToast();
  const next = NEXT_STATUSES[order.status];
  const confirm = async () => {
    const { error } = await setStatus({ order, change: { status: 'confirmed' } });
    if (error) toast.alert(failureText(error, t(ORDER_MESSAGES.statusFailed)));
    else toast.success(t('Order confirmed'));
  };
  return (
    <>
      {next.includes('cancelled') && (
        <Button variant="default" onClick={() => endDialog.open({ order, to: 'cancelled' })}>
          {t('Cancel order')}
        </Button>
      )}
      {next.includes('returned') && (
        <Button variant="default" onClick={() => endDialog.open({ order, to: 'returned' })}>
          {t('Take back')}
        </Button>
      )}
      {order.status !== 'pending' && refundableInr(order) > 0 && (
        <Button variant="default" onClick={() => endDialog.open({ order, to: 'refunded' })}>
          {t('Refund')}
        </Button>
      )}
      <MarkPaid order={order} />
      <MarkDelivered order={order} />
      {next.includes('confirmed') && (
        <SaveButton busy={isLoading} busyLabel={t('Confirming...')} onClick={() => void confirm()}>
          {t('Confirm order')}
        </SaveButton>
      )}
      <EndOrderDialog dialog={endDialog} />
    </>
  );
}
