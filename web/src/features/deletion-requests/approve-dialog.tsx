import { t } from 'virtual:texts';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { nameOf } from './request-texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Asks before a request is approved: from then on the promise runs by which the person is erased. */
export function ApproveDialog({ request, ...dialog }: DialogProps & { request: DeletionRequest }) {
  const { run } = useSetStatus(request);
  return (
    <ActionDialog
      {...dialog}
      question={t('Approve the request of {request}? All data of this person are then erased within 7 days.', {
        request: nameOf(request),
      })}
      verb={t('Approve')}
      busyLabel={t('Approving...')}
      run={() => run({ status: 'approved' })}
    />
  );
}
