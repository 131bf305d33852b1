import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { sessions } from '../auth.table.ts';
import { secondFactorRule, secondFactors } from './second-factor.table.ts';

/**
 * Keeps true: of two callers with the same code one alone gets through; while the rule is in force, exactly the sessions of
 * admins without a factor lack it.
 */

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

/** Admins among these whose second factor is in force. */
export async function listFactors(db: Executor, adminIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ adminId })
    .from(secondFactors)
    .where(and(inArray(adminId, [...adminIds]), isNotNull(confirmedAt)));
  return new Set(rows.map((row) => row.adminId));
}

export async function isRequired(db: Executor): Promise<boolean> {
  const [rule] = await db.select().from(secondFactorRule);
  return rule?.isRequired === true;
}

/** As above, and it stays so until this transaction ends: whoever opens a session or changes a factor asks here first. */
export async function isRequiredUntilEnd(tx: Transaction): Promise<boolean> {
  const [rule] = await tx.select().from(secondFactorRule).for('share');
  return rule?.isRequired === true;
}

/** Answers whether that is a change. */
export async function setRule(tx: Transaction, required: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactorRule)
    .set({ isRequired: required })
    .where(eq(secondFactorRule.isRequired, !required));
  return Boolean(rowCount);
}

/** Marks the open sessions of one admin, or of all, whose admin has no factor as lacking it from now on; or none. */
export async function markSessions(tx: Transaction, required: boolean, id?: string): Promise<void> {
  const inForce = tx
    .select({ one: sql`1` })
    .from(secondFactors)
    .where(and(eq(adminId, sessions.adminId), isNotNull(confirmedAt)));
  await tx
    .update(sessions)
    .set({ lacksFactor: required ? notExists(inForce) : false })
    .where(and(isNull(sessions.endedAt), id === undefined ? undefined : eq(sessions.adminId, id)));
}
