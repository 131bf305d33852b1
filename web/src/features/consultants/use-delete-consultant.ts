import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import { useCallback } from 'react';
import { useDeleteAtOnce } from '../../shared/record/use-deletion.ts';
import { useDeleteConsultantMutation, useRestoreConsultantMutation } from './consultants.api.ts';

/** Deletes a consultant at once, with Undo. Answers whether they are gone. */
export function useDeleteConsultant(): (consultant: { id: string }) => Promise<boolean> {
  const [remove] = useDeleteConsultantMutation();
  const [restore] = useRestoreConsultantMutation();
  const run = useDeleteAtOnce(CONSULTANT_MESSAGES);
  return useCallback(({ id }) => run({ remove: () => remove(id), restore: () => restore(id) }), [run, remove, restore]);
}
