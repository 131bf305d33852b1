import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { useCallback } from 'react';
import type { ShownRecord } from '../../shared/api/deletion.ts';
import { useDeleteAtOnce } from '../../shared/record/use-deletion.ts';
import { consultationsApi } from './consultations.api.ts';

/** Deletes a consultation at once, with Undo. Answers whether it is gone. */
export function useDeleteConsultation(): (consultation: ShownRecord) => Promise<boolean> {
  const [remove] = consultationsApi.useRemove();
  const [restore] = consultationsApi.useRestore();
  const run = useDeleteAtOnce(CONSULTATION_MESSAGES);
  return useCallback(
    (shown) => run({ remove: () => remove(shown), restore: () => restore(shown.id) }),
    [run, remove, restore],
  );
}
