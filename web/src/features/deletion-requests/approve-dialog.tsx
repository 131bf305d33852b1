import type { DeletionRequest } from '@sankalp/contract/deletion-requests';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { nameOf } from './request-texts.ts';
import { t } from './texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Asks before a request is approved: from then on the promise runs by which the person is erased. */
export function ApproveDialog({ isOpen, onClose, request }: DialogProps & { request: DeletionRequest }) {
  const { run, isLoading } = useSetStatus(request);
  const approve = async () => {
    await run({ status: 'approved' });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      question={t('Approve the request of {request}? All data of this person are then erased within 7 days.', {
        request: nameOf(request),
      })}
      confirmLabel={t('Approve')}
      busyLabel={t('Approving...')}
      busy={isLoading}
      onConfirm={() => void approve()}
      onCancel={onClose}
    />
  );
}
