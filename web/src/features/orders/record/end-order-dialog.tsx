import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Stack.css';
import { ORDER_MESSAGES, ORDER_REASON_MAX_LENGTH } from '@sankalp/contract/orders';
import { REFUND_MESSAGES, refundableInr } from '@sankalp/contract/refunds';
import { formatInr } from '@sankalp/contract/shared/money';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { type NamedOrder, useRefundOrderMutation, useSetOrderStatusMutation } from '../orders.api.ts';

/** How an order ends; a refund leaves it where it is. */
export type Ending = 'cancelled' | 'returned' | 'refunded';

interface EndOrderDialogProps extends DialogProps {
  order: NamedOrder;
  to: Ending;
}

const WORDS = {
  cancelled: {
    title: 'Cancel order',
    text: 'The order ends here and can no longer be shipped.',
    verb: 'Cancel order',
    busy: 'Cancelling...',
    keep: 'Keep order',
    done: 'Order cancelled',
  },
  returned: {
    title: 'Take back',
    text: 'The parcel has come back.',
    verb: 'Take back',
    busy: 'Saving...',
    keep: 'Cancel',
    done: 'Order returned',
  },
  refunded: {
    title: 'Refund',
    text: 'Notes what was paid back; the money itself goes by your bank or payment provider.',
    verb: 'Note refund',
    busy: 'Saving...',
    keep: 'Cancel',
    done: REFUND_MESSAGES.done,
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
  const amountInr = Number(amount);
  const fault = amountInr > most ? `At most ${formatInr(most)}` : undefined;
  const send = () => {
    if (to === 'refunded') return refundOrder({ order, refund: { amountInr, reason } });
    return setStatus({ order, change: { status: to, reason, restock, ...(most > 0 && { refundInr: amountInr }) } });
  };
  const end = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading || fault) return;
    const { error } = await send();
    if (error)
      toast.alert(failureText(error, to === 'refunded' ? REFUND_MESSAGES.failed : ORDER_MESSAGES.statusFailed));
    else toast.success(words.done);
    onClose();
  };
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={onClose} title={`${words.title} ${order.number}`}>
      <form onSubmit={(event) => void end(event)}>
        <Stack gap="md">
          <Text size="md">{words.text}</Text>
          {most > 0 && (
            <TextInput
              label="Refund (INR)"
              description={`Up to ${formatInr(most)}${to === 'refunded' ? '' : '; 0 when nothing is paid back yet'}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={amount}
              error={fault}
              onChange={({ currentTarget }) => setAmount(currentTarget.value.replace(/\D/g, ''))}
            />
          )}
          <Textarea
            label="Reason"
            rows={2}
            maxLength={ORDER_REASON_MAX_LENGTH}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {to !== 'refunded' && order.isStockReserved && (
            <Checkbox
              label="Put the items back into stock"
              checked={restock}
              onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
            />
          )}
        </Stack>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {words.keep}
          </Button>
          <SaveButton
            type="submit"
            color={to === 'cancelled' ? 'red' : undefined}
            busy={isLoading}
            disabled={to === 'refunded' && amountInr === 0}
            busyLabel={words.busy}
          >
            {words.verb}
          </SaveButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
