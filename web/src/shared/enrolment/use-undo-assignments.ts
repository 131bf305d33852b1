import type { BulkTexts } from '../resource/bulk/use-bulk-run.ts';
import { t } from '../texts.ts';
import { useUndoAssignManyMutation } from './assign-many.api.ts';

const UNDONE = { singular: t('1 assignment taken back'), plural: t('{count} assignments taken back') };

/** How assignments are taken back after they were made: one call, by their ids. */
export function useUndoAssignments(): BulkTexts['undo'] {
  const [undo] = useUndoAssignManyMutation();
  return {
    done: UNDONE,
    failed: t('Could not take the assignments back'),
    send: (ids) => undo(ids),
  };
}
