import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { NEXT_DELETION_STATUSES } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useSetStatus } from './use-set-status.ts';

const ApproveDialog = lazyDialog(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const RejectDialog = lazyDialog(async () => (await import('./reject-dialog.tsx')).RejectDialog);
const EraseDialog = lazyDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** Where a request can go from here; what cannot be taken back asks first. */
export function RequestActions({ request }: { request: DeletionRequest }) {
  const { run, isLoading } = useSetStatus(request);
  const rejecting = useDialog<{ request: DeletionRequest }>();
  const approving = useDialog<{ request: DeletionRequest }>();
  const erasing = useDialog<{ request: DeletionRequest }>();
  const next = NEXT_DELETION_STATUSES[request.status];
  return (
    <>
      {next.includes('rejected') && (
        <Button variant="default" onClick={() => rejecting.open({ request })}>
          {t('Reject')}
        </Button>
      )}
      {next.includes('under_review') && (
        <SaveButton busy={isLoading} onClick={() => void run({ status: 'under_review' })}>
          {t('Start review')}
        </SaveButton>
      )}
      {next.includes('approved') && <Button onClick={() => approving.open({ request })}>{t('Approve')}</Button>}
      {next.includes('erased') && (
        <Button variant="outline" color="red" onClick={() => erasing.open({ request })}>
          {t('Erase')}
        </Button>
      )}
      <ApproveDialog dialog={approving} />
      <RejectDialog dialog={rejecting} />
      <EraseDialog dialog={erasing} />
    </>
  );
}
