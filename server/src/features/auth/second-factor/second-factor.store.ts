import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { secondFactors } from './second-factor.table.ts';

/** Keeps true: of two callers with the same code one alone gets through. */

export type StoredFactor = typeof secondFactors.$inferSelect;

const { adminId, confirmedAt, lastStep, recoveryCodes } = secondFactors;

export async function findFactor(db: Executor, id: string): Promise<StoredFactor | undefined> {
  const [factor] = await db.select().from(secondFactors).where(eq(adminId, id));
  return factor;
}

/** Begins anew; false when one is in force already. */
export async function beginFactor(tx: Transaction, id: string, secret: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(secondFactors)
    .values({ adminId: id, secret })
    .onConflictDoUpdate({ target: adminId, set: { secret, lastStep: 0 }, setWhere: isNull(confirmedAt) });
  return Boolean(rowCount);
}

export async function confirmFactor(tx: Transaction, id: string, step: number, hashes: string[]): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step, recoveryCodes: hashes })
    .where(and(eq(adminId, id), isNull(confirmedAt)));
  return Boolean(rowCount);
}

/** Takes the code of a step of time; false when it, or a later one, has been taken. */
export async function takeStep(tx: Transaction, id: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(adminId, id), isNotNull(confirmedAt), lt(lastStep, step)));
  return Boolean(rowCount);
}

export async function takeRecoveryCode(tx: Transaction, id: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ recoveryCodes: sql`array_remove(${recoveryCodes}, ${hash})` })
    .where(and(eq(adminId, id), isNotNull(confirmedAt), sql`${hash} = any(${recoveryCodes})`));
  return Boolean(rowCount);
}

export async function removeFactor(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(secondFactors).where(eq(adminId, id));
  return Boolean(rowCount);
}
