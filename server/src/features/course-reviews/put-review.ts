import { LEARNING_MESSAGES, REVIEW_EDITABLE_DAYS } from '@sankalp/contract/app-api/my-learning';
import type { MyReview, MyReviewBody } from '@sankalp/contract/app-api/my-learning.schema';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { type AuditEntry, recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { type AuditedTable, entityOf, writtenFields } from '../../shared/db/record-table.ts';
import { problem } from '../../shared/problem.ts';
import { updateRow } from '../../shared/records/records.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { holdUser } from '../users/index.ts';

/**
 * Keeps true: a person says of a course, or of a product by an order, one thing, and can change it for a while. What proves that they
 * may is locked, as it is when another system sends a review, so that two cannot come at once.
 */

/** Review as it is stored. */
export interface ReviewRow {
  readonly id: string;
  readonly rating: number;
  readonly review: string;
  readonly createdAt: string;
}

interface PutReview {
  readonly table: AuditedTable;
  readonly userId: string;
  readonly body: MyReviewBody;
  /** When it was bought, by what proves it and is locked; undefined when it was not. */
  readonly lockBought: (tx: Transaction) => Promise<string | undefined>;
  readonly refusal: string;
  readonly find: (tx: Transaction) => Promise<ReviewRow | undefined>;
  readonly insert: (tx: Transaction, purchasedAt: string) => Promise<ReviewRow>;
}

/** Stores a review or changes the one that there is. Answers whether it is new. */
export function putReview(
  database: Database,
  { table, userId, body, lockBought, refusal, find, insert }: PutReview,
  context: WriteContext,
): Promise<{ review: MyReview; isNew: boolean }> {
  const entity = entityOf(table);
  return database.transaction(async (tx) => {
    await holdUser(tx, userId);
    const purchasedAt = await lockBought(tx);
    if (purchasedAt === undefined) throw problem(403, 'not_bought', refusal);
    const before = await find(tx);
    if (!before) {
      const made = await insert(tx, purchasedAt);
      const line = {
        action: 'create',
        entity,
        entityId: made.id,
        after: writtenFields(table, { ...made }),
      } as AuditEntry;
      await recordAudit(tx, context, line);
      return { review: presentMyReview(made), isNew: true };
    }
    if (editableUntil(before) < databaseNow()) throw problem(409, 'too_late', LEARNING_MESSAGES.reviewTooLate);
    if (before.rating === body.rating && before.review === body.review)
      return { review: presentMyReview(before), isNew: false };
    await updateRow(tx, table, before.id, { ...body });
    const { rating, review } = before;
    const line = {
      action: 'update',
      entity,
      entityId: before.id,
      before: { rating, review },
      after: body,
    } as AuditEntry;
    await recordAudit(tx, context, line);
    return { review: presentMyReview({ ...before, ...body }), isNew: false };
  });
}

const editableUntil = ({ createdAt }: ReviewRow) => Date.parse(createdAt) + REVIEW_EDITABLE_DAYS * DAY_MS;

export function presentMyReview(row: ReviewRow): MyReview {
  const { id, rating, review, createdAt } = row;
  return { id, rating, review, createdAt, editableUntil: new Date(editableUntil(row)).toISOString() };
}
