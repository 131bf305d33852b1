import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Order } from '@sankalp/contract/orders.schema';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { ORDER_MESSAGES, ORDER_REASON_MAX_LENGTH } from '@sankalp/contract/orders';
import { REFUND_MESSAGES, refundableInr } from '@sankalp/contract/orders/refunds';
import { formatInr } from '@sankalp/contract/shared/money';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { typedNumber } from '../../../shared/form/typed-number.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useRefundOrderMutation, useSetOrderStatusMutation } from '../orders.api.ts';

/** How an order ends; a refund leaves it where it is. */
export type Ending = 'cancelled' | 'returned' | 'refunded';

interface EndOrderDialogProps extends DialogProps {
  order: Order;
  to: Ending;
}

const WORDS = {
  cancelled: {
    title: t('Cancel order'),
    text: t('The order ends here and can no longer be shipped.'),
    verb: t('Cancel order'),
    busy: t('Cancelling...'),
    keep: t('Keep order'),
    done: t('Order cancelled'),
  },
  returned: {
    title: t('Take back'),
    text: t('The parcel has come back.'),
    verb: t('Take back'),
    busy: t('Saving...'),
    keep: t('Cancel'),
    done: t('Order returned'),
  },
  refunded: {
    title: t('Refund'),
    text: t('Notes what was paid back; the money itself goes by your bank or payment provider.'),
    verb: t('Note refund'),
    busy: t('Saving...'),
    keep: t('Cancel'),
    done: t(REFUND_MESSAGES.done),
  },
} as const;

/** Asks why an order ends, what is paid back, and whether its units can be sold again. */
export function EndOrderDialog({ isOpen, onClose, order, to }: EndOrderDialogProps) {
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(order.isStockReserved);
  const most = refundableInr(order);
  const [amount, setAmount] = useState(String(most));
  const [setStatus, { isLoading: isEnding }] = useSetOrderStatusMutation();
  const [refundOrder, { isLoading: isRefunding }] = useRefundOrderMutation();
  const toast = useToast();
  const words = WORDS[to];
  const isLoading = isEnding || isRefunding;
  const amountInr = typedNumber(amount) ?? 0;
  const fault = refundFault(amountInr, most);
  const send = () => {
    if (to === 'refunded') return refundOrder({ order, refund: { amountInr, reason } });
    return setStatus({ order, change: { status: to, reason, restock, ...(most > 0 && { refundInr: amountInr }) } });
  };
  const end = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading || fault) return;
    const { error } = await send();
    if (error)
      toast.alert(failureText(error, to === 'refunded' ? t(REFUND_MESSAGES.failed) : t(ORDER_MESSAGES.statusFailed)));
    else toast.success(words.done);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${words.title} ${order.number}`}>
      <form onSubmit={(event) => void end(event)}>
        <Stack gap="md">
          <Text size="md">{words.text}</Text>
          {most > 0 && (
            <TextInput
              label={t('Refund (INR)')}
              description={
                to === 'refunded'
                  ? t('Up to {most}', { most: formatInr(most) })
                  : t('Up to {most}; 0 when nothing is paid back yet', { most: formatInr(most) })
              }
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={amount}
              error={fault}
              onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            />
          )}
          <Textarea
            label={t('Reason')}
            rows={2}
            maxLength={ORDER_REASON_MAX_LENGTH}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {to !== 'refunded' && order.isStockReserved && (
            <Checkbox
              label={t('Put the items back into stock')}
              checked={restock}
              onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
            />
          )}
        </Stack>
        <ActionFooter
          onCancel={onClose}
          cancelLabel={words.keep}
          color={to === 'cancelled' ? 'red' : undefined}
          busy={isLoading}
          disabled={to === 'refunded' && amountInr === 0}
          busyLabel={words.busy}
        >
          {words.verb}
        </ActionFooter>
      </form>
    </Dialog>
  );
}

/** The complaint about a typed refund; undefined when it can be noted. */
function refundFault(amountInr: number, most: number): string | undefined {
  if (!Number.isInteger(amountInr) || amountInr < 0) return t('A whole number of rupees');
  return amountInr > most ? t('At most {most}', { most: formatInr(most) }) : undefined;
}
