import { useCallback } from 'react';
import type { ShownRecord } from '../api/deletion.ts';
import { failureText } from '../api/failure-text.ts';
import { staleVersionOf } from '../api/stale-version.ts';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';

export interface DeletionTexts {
  readonly deleted: string;
  readonly deleteFailed: string;
  readonly restored: string;
  readonly restoreFailed: string;
}

type Send = () => Promise<{ error?: unknown }>;

/** How a record is deleted and restored. One that only the page has is removed without a toast. */
export interface Deletion {
  remove: Send;
  restore?: Send;
}

/** The calls that delete one record and bring it back, as hooks: those of `recordApi`. */
export interface DeletionApi {
  useRemove: () => readonly [(shown: ShownRecord) => ReturnType<Send>, ...unknown[]];
  useRestore: () => readonly [(id: string) => ReturnType<Send>, ...unknown[]];
}

/** How a record as it is shown is deleted and restored. */
export function useDeletionOf(api: DeletionApi): (shown: ShownRecord) => Deletion {
  const [remove] = api.useRemove();
  const [restore] = api.useRestore();
  return useCallback((shown) => ({ remove: () => remove(shown), restore: () => restore(shown.id) }), [remove, restore]);
}

/** Deletes, says so, and offers Undo for as long as the toast stays. Answers why it could not. `messages` are constant. */
export function useDeletion(messages: DeletionTexts) {
  const toast = useToast();
  return useCallback(
    async ({ remove, restore }: Deletion): Promise<unknown> => {
      const { error } = await remove();
      if (error || !restore) return error;
      const undo = async () => {
        const { error: refused } = await restore();
        if (refused) toast.alert(failureText(refused, messages.restoreFailed));
        else toast.success(messages.restored);
      };
      toast.success(messages.deleted, { action: { label: t('Undo'), run: () => void undo() } });
    },
    [toast, messages],
  );
}

/** Deletes at once, without a question; a refusal is said. Answers whether the record is gone. `messages` are constant. */
export function useDeleteAtOnce(api: DeletionApi, messages: DeletionTexts) {
  const toast = useToast();
  const deletionOf = useDeletionOf(api);
  const run = useDeletion(messages);
  return useCallback(
    async (shown: ShownRecord): Promise<boolean> => {
      const error = await run(deletionOf(shown));
      if (error) toast.alert(whyNotDeleted(error, messages.deleteFailed));
      return !error;
    },
    [toast, messages, deletionOf, run],
  );
}

/** Why a record is still there: it was changed since it was shown, or what the server says. */
export function whyNotDeleted(error: unknown, deleteFailed: string): string {
  const changed = staleVersionOf(error);
  if (!changed) return failureText(error, deleteFailed);
  return changed.changedBy === null
    ? t('This was changed meanwhile, so it was not deleted. Look at it, and delete it again if it is to go.')
    : t('{name} has changed this meanwhile, so it was not deleted. Look at it, and delete it again if it is to go.', {
        name: changed.changedBy,
      });
}
