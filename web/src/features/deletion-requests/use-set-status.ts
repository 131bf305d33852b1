import { t } from 'virtual:texts';
import { DELETION_MESSAGES } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest, DeletionStatusBody } from '@sankalp/contract/deletion-requests.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useSetDeletionStatusMutation } from './deletion-requests.api.ts';

const DONE: Readonly<Record<DeletionStatusBody['status'], string>> = {
  under_review: t('Review started'),
  approved: t('Request approved'),
  erased: t('Person erased'),
  rejected: t('Request rejected'),
};

/** Moves a request, and says what came of it. Answers whether it worked. */
export function useSetStatus(request: DeletionRequest) {
  const [setStatus, { isLoading }] = useSetDeletionStatusMutation();
  const toast = useToast();
  const run = async (change: DeletionStatusBody): Promise<boolean> => {
    const { error } = await setStatus({ request, change });
    if (error) toast.alert(failureText(error, t(DELETION_MESSAGES.statusFailed)));
    else toast.success(DONE[change.status]);
    return !error;
  };
  return { run, isLoading };
}
