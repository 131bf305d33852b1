import { t } from 'virtual:texts';
import { Textarea } from '@mantine/core';
import { DELETION_REASON_MAX_LENGTH } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { type SyntheticEvent, useState } from 'react';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { nameOf } from './request-texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Asks why a request is rejected; what was typed stays when it could not be. */
export function RejectDialog({ isOpen, onClose, request }: DialogProps & { request: DeletionRequest }) {
  const [reason, setReason] = useState('');
  const { run, isLoading } = useSetStatus(request);
  const reject = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isLoading && reason.trim() !== '' && (await run({ status: 'rejected', reason }))) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Reject the request of {request}', { request: nameOf(request) })}
    >
      <form onSubmit={(event) => void reject(event)}>
        <Textarea
          label={t('Reason')}
          rows={3}
          maxLength={DELETION_REASON_MAX_LENGTH}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <ActionFooter
          onCancel={onClose}
          color="red"
          busy={isLoading}
          busyLabel={t('Rejecting...')}
          disabled={reason.trim() === ''}
        >
          {t('Reject')}
        </ActionFooter>
      </form>
    </Dialog>
  );
}
