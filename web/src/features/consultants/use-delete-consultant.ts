import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import { useCallback } from 'react';
import type { ShownRecord } from '../../shared/api/deletion.ts';
import { useDeleteAtOnce } from '../../shared/record/use-deletion.ts';
import { consultantsApi } from './consultants.api.ts';

/** Deletes a consultant at once, with Undo. Answers whether they are gone. */
export function useDeleteConsultant(): (consultant: ShownRecord) => Promise<boolean> {
  const [remove] = consultantsApi.useRemove();
  const [restore] = consultantsApi.useRestore();
  const run = useDeleteAtOnce(CONSULTANT_MESSAGES);
  return useCallback(
    (shown) => run({ remove: () => remove(shown), restore: () => restore(shown.id) }),
    [run, remove, restore],
  );
}
