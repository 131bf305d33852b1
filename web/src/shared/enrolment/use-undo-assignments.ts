import type { BulkTexts } from '../resource/bulk/use-bulk-run.ts';
import { t } from '../texts.ts';
import { useUndoAssignManyMutation } from './assign-many.api.ts';

export const ASSIGNMENTS = { one: t('assignment'), many: t('assignments') };

/** How assignments are taken back after they were made: one call, by their ids. */
export function useUndoAssignments(): BulkTexts['undo'] {
  const [undo] = useUndoAssignManyMutation();
  return {
    counted: ASSIGNMENTS,
    done: t('taken back'),
    failed: t('Could not take the assignments back'),
    send: (ids) => undo(ids),
  };
}
