import type { DeletionRequest } from '@sankalp/contract/deletion-requests';
import type { Erasure } from '@sankalp/contract/order-retention';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useGetErasureQuery } from './deletion-requests.api.ts';
import { nameOf } from './request-texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Asks before a person is erased, and says what stays of their orders: nobody brings them back. */
export function EraseDialog({ isOpen, onClose, request }: DialogProps & { request: DeletionRequest }) {
  const { run, isLoading } = useSetStatus(request);
  // When it cannot be told, that keeps nobody from being erased.
  const { data } = useGetErasureQuery(request.id);
  const erase = async () => {
    await run({ status: 'erased' });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      question={`Erase ${nameOf(request)} for good? Name, number, picture and devices go. ${ordersText(data)} This cannot be undone.`}
      confirmLabel="Erase"
      busyLabel="Erasing..."
      busy={isLoading}
      onConfirm={() => void erase()}
      onCancel={onClose}
    />
  );
}

/** What stays of the orders, and of which nobody is named any more. */
function ordersText(erasure: Erasure | undefined): string {
  if (!erasure) return 'Orders stay as long as their history is kept.';
  const { days, ordersKept, ordersErased } = erasure;
  if (ordersKept + ordersErased === 0) return 'There are no orders.';
  const kept =
    ordersKept > 0 &&
    `${ordersKept} ${ordersKept === 1 ? 'order' : 'orders'} of the last ${days} days, or not settled yet, ${ordersKept === 1 ? 'stays' : 'stay'} with name and address.`;
  const erased =
    ordersErased > 0 &&
    `${ordersErased} ${ordersErased === 1 ? 'order' : 'orders'} older than ${days} days ${ordersErased === 1 ? 'stays' : 'stay'} without them.`;
  return [kept, erased].filter(Boolean).join(' ');
}
