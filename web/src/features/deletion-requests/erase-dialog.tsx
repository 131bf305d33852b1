import type { DeletionRequest } from '@sankalp/contract/deletion-requests';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { nameOf } from './request-texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Asks before a person is erased: nobody brings them back. */
export function EraseDialog({ isOpen, onClose, request }: DialogProps & { request: DeletionRequest }) {
  const { run, isLoading } = useSetStatus(request);
  const erase = async () => {
    await run({ status: 'erased' });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      question={`Erase ${nameOf(request)} for good? Name, number, picture and devices go; orders stay without them. This cannot be undone.`}
      confirmLabel="Erase"
      busyLabel="Erasing..."
      busy={isLoading}
      onConfirm={() => void erase()}
      onCancel={onClose}
    />
  );
}
