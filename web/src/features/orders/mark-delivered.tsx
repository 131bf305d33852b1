import { t } from 'virtual:texts';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { NEXT_STATUSES } from '@sankalp/contract/orders/order-status';
import { useRef } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import type { DeliverableOrder } from './deliver-dialog.tsx';
import { useMarkDeliveredMutation, useUndoDeliveredMutation } from './orders.api.ts';

const DeliverDialog = lazyDialog(async () => (await import('./deliver-dialog.tsx')).DeliverDialog);

interface MarkDeliveredProps {
  order: DeliverableOrder;
  /** As low as a row of a table. */
  isCompact?: boolean;
}

/**
 * Completes an order (ORDER-15); gone once that is done, or can no longer be (ORDER-28). Asks first unless the parcel has
 * left; offers Undo where it has, since then the invoice is no older and no newer for it.
 */
export function MarkDelivered({ order, isCompact = false }: MarkDeliveredProps) {
  const [markDelivered, { isLoading }] = useMarkDeliveredMutation();
  const [undoDelivered] = useUndoDeliveredMutation();
  const dialog = useDialog<{ order: DeliverableOrder }>();
  const isMarking = useRef(false);
  const toast = useToast();
  if (NEXT_STATUSES[order.status]?.includes('delivered') === false) return null;
  const undo = async (version: number) => {
    const { error } = await undoDelivered({ ...order, version });
    if (error) toast.alert(failureText(error, t(ORDER_MESSAGES.undeliverFailed)));
    else toast.success(t('Order {number} is shipped again', { number: order.number }));
  };
  const mark = async () => {
    // A double click is one: the second comes before the order is shown as delivered, which takes the button away.
    if (isMarking.current) return;
    isMarking.current = true;
    const { data, error } = await markDelivered(order);
    isMarking.current = error === undefined;
    // The documents fix the text of the failure; beneath it stands what the server said.
    const reason = error && (failureText(error, '') || undefined);
    if (error) return void toast.alert(t(ORDER_MESSAGES.markDeliveredFailed), { reason });
    const canUndo = order.status === 'shipped' && data.shippedAt !== null;
    const action = { label: t('Undo'), run: () => void undo(data.version) };
    toast.success(t(ORDER_MESSAGES.markedDelivered), canUndo ? { action } : {});
  };
  const asks = order.status !== 'shipped';
  return (
    <>
      <PlainButton
        data-compact={isCompact || undefined}
        aria-label={t('Mark Delivered order {number}', { number: order.number })}
        aria-disabled={isLoading || undefined}
        onClick={() => (asks ? dialog.open({ order }) : void mark())}
      >
        {t('Mark Delivered')}
      </PlainButton>
      <DeliverDialog dialog={dialog} run={mark} />
    </>
  );
}
