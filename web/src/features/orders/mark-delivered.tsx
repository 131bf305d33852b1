import { NEXT_STATUSES } from '@sankalp/contract/order-status';
import { ORDER_MESSAGES, type OrderRow } from '@sankalp/contract/orders';
import { useRef } from 'react';
import { useToast } from '../../shared/interface/use-toast.ts';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useMarkDeliveredMutation } from './orders.api.ts';
import { t } from './texts.ts';

interface MarkDeliveredProps {
  order: Pick<OrderRow, 'id' | 'version' | 'userId' | 'number' | 'status'>;
  /** As low as a row of a table. */
  isCompact?: boolean;
}

/** Completes an order (ORDER-15); gone once that is done, or can no longer be (ORDER-28). */
export function MarkDelivered({ order, isCompact = false }: MarkDeliveredProps) {
  const [markDelivered, { isLoading }] = useMarkDeliveredMutation();
  const isMarking = useRef(false);
  const toast = useToast();
  if (NEXT_STATUSES[order.status]?.includes('delivered') === false) return null;
  const mark = async () => {
    // A double click is one: the second comes before the order is shown as delivered, which takes the button away.
    if (isMarking.current) return;
    isMarking.current = true;
    const { error } = await markDelivered(order);
    isMarking.current = error === undefined;
    if (error) toast.failure(t(ORDER_MESSAGES.markDeliveredFailed), error);
    else toast.success(t(ORDER_MESSAGES.markedDelivered));
  };
  return (
    <PlainButton
      data-compact={isCompact || undefined}
      aria-label={t('Mark Delivered order {number}', { number: order.number })}
      aria-disabled={isLoading || undefined}
      onClick={() => void mark()}
    >
      {t('Mark Delivered')}
    </PlainButton>
  );
}
