import { REVIEW_WORKING_DAYS } from '@sankalp/contract/deletion-requests';
import type { DeletionRequestBody, DeletionStatusBody } from '@sankalp/contract/deletion-requests.schema';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { type AuditEntry, recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { insertRequest } from './deletion-requests.store.ts';
import { ENTITY, evidenceOf, moved, VERBS } from './deletion-steps.ts';

/** A request as it was made, and what was done with it since. */
export interface PastRequest extends DeletionRequestBody {
  readonly createdAt: string;
  /** In their order; nobody is erased. */
  readonly steps: readonly (DeletionStatusBody & {
    readonly status: Exclude<DeletionStatusBody['status'], 'erased'>;
    readonly at: string;
  })[];
}

/** Stores a request that comes with a past: row and audit log tell when each step was. */
export async function storePastRequest(
  { database, timeZone }: { database: Executor; timeZone: string },
  { steps, createdAt, ...person }: PastRequest,
  context: WriteContext,
): Promise<void> {
  const reviewBy = addBusinessDays(dayInZone(createdAt, timeZone), REVIEW_WORKING_DAYS);
  let state: Parameters<typeof evidenceOf>[0] = { status: 'submitted', statusReason: null, eraseBy: null };
  const lines: Omit<AuditEntry<typeof ENTITY>, 'entity' | 'entityId'>[] = [
    { action: 'create', at: createdAt, after: { status: state.status, reviewBy } },
  ];
  for (const { at, ...step } of steps) {
    const after = { ...state, ...moved(step, dayInZone(at, timeZone)) };
    lines.push({ action: VERBS[step.status], at, before: evidenceOf(state), after: evidenceOf(after) });
    state = after;
  }
  const updatedAt = steps.at(-1)?.at ?? createdAt;
  await database.transaction(async (tx) => {
    const row = { ...person, ...state, reviewBy, createdAt, updatedAt, version: lines.length };
    const entityId = await insertRequest(tx, row);
    if (entityId === undefined) return;
    for (const line of lines) await recordAudit(tx, context, { ...line, entity: ENTITY, entityId });
  });
}
