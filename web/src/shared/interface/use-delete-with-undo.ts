import { failureText } from '../api/failure-text.ts';
import { useToast } from './use-toast.ts';

interface DeleteMessages {
  readonly deleted: string;
  readonly deleteFailed: string;
  readonly restored: string;
  readonly restoreFailed: string;
}

type Send = () => Promise<{ error?: unknown }>;

/** Deletes, says so, and offers Undo for as long as the toast stays. Answers whether it was deleted. */
export function useDeleteWithUndo(messages: DeleteMessages, failurePrefix = '') {
  const toast = useToast();
  return async (remove: Send, restore: Send): Promise<boolean> => {
    const { error } = await remove();
    if (error) {
      toast.alert(failurePrefix + failureText(error, messages.deleteFailed));
      return false;
    }
    const undo = async () => {
      const { error: refusal } = await restore();
      if (refusal) toast.alert(failureText(refusal, messages.restoreFailed));
      else toast.success(messages.restored);
    };
    toast.success(messages.deleted, { action: { label: 'Undo', run: () => void undo() } });
    return true;
  };
}
