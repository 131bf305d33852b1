import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Stack.css';
import { ORDER_MESSAGES, ORDER_REASON_MAX_LENGTH } from '@sankalp/contract/orders';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { type NamedOrder, useSetOrderStatusMutation } from '../orders.api.ts';

interface EndOrderDialogProps extends DialogProps {
  order: NamedOrder;
  to: 'cancelled' | 'returned';
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
} as const;

/** Asks why an order ends, and whether its units can be sold again. */
export function EndOrderDialog({ isOpen, onClose, order, to }: EndOrderDialogProps) {
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(order.isStockReserved);
  const [setStatus, { isLoading }] = useSetOrderStatusMutation();
  const toast = useToast();
  const words = WORDS[to];
  const end = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { error } = await setStatus({ order, change: { status: to, reason, restock } });
    if (error) toast.alert(failureText(error, ORDER_MESSAGES.statusFailed));
    else toast.success(words.done);
    onClose();
  };
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={onClose} title={`${words.title} ${order.number}`}>
      <form onSubmit={(event) => void end(event)}>
        <Stack gap="md">
          <Text size="md">{words.text}</Text>
          <Textarea
            label="Reason"
            rows={2}
            maxLength={ORDER_REASON_MAX_LENGTH}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {order.isStockReserved && (
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
            busyLabel={words.busy}
          >
            {words.verb}
          </SaveButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
