import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { useCallback } from 'react';
import { useDeleteAtOnce } from '../../shared/record/use-deletion.ts';
import { useDeleteConsultationMutation, useRestoreConsultationMutation } from './consultations.api.ts';

/** Deletes a consultation at once, with Undo. Answers whether it is gone. */
export function useDeleteConsultation(): (consultation: { id: string }) => Promise<boolean> {
  const [remove] = useDeleteConsultationMutation();
  const [restore] = useRestoreConsultationMutation();
  const run = useDeleteAtOnce(CONSULTATION_MESSAGES);
  return useCallback(({ id }) => run({ remove: () => remove(id), restore: () => restore(id) }), [run, remove, restore]);
}
