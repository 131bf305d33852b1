import type { Executor } from '../db/database.ts';
import { staleVersion } from '../http/problem.ts';
import { lastChange } from './audit.store.ts';

/** Throws 412, naming who changed the row and when, if the caller has read another version than the present one. */
export async function refuseStale(
  db: Executor,
  entity: string,
  row: { readonly id: string; readonly version: number; readonly updatedAt: string },
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === row.version) return;
  const change = await lastChange(db, entity, row.id);
  throw staleVersion(change?.changedBy ?? null, change?.changedAt ?? row.updatedAt);
}
