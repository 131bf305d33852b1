import { recordAudits } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { type StoredEnrolment, storeProgress } from './enrolments.store.ts';

/** Keeps true: progress never shrinks, and each step of it has its line in the log, which tells others of a completed course once. */

/** Enrolment that is locked, and how far its person is by now. */
export interface Rise {
  readonly before: StoredEnrolment;
  readonly percent: number;
}

/** Stores what is further than before, whoever tells it. Answers the enrolments that changed, as they are then. */
export async function raiseProgress(
  tx: Transaction,
  rises: readonly Rise[],
  context: WriteContext,
): Promise<Map<string, StoredEnrolment>> {
  const higher = rises.filter(({ before, percent }) => percent > before.progress);
  if (higher.length === 0) return new Map();
  const stored = await storeProgress(
    tx,
    higher.map(({ before: { id }, percent }) => ({ id, percent })),
  );
  await recordAudits(
    tx,
    context,
    higher.map(({ before: { id, progress }, percent }) => ({
      action: 'update',
      entity: 'enrolments',
      entityId: id,
      before: { progress },
      after: { progress: percent },
    })),
  );
  return new Map(stored.map((row) => [row.id, row]));
}
