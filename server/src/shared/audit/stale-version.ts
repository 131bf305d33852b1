import { matchesStrongly } from '@sankalp/contract/shared/version';
import type { Executor } from '../db/database.ts';
import { staleVersion } from '../problem.ts';
import type { WriteContext } from '../write-context.ts';
import { lastChange } from './history.store.ts';

/** Throws 412, naming who changed the row and when, if the caller has read another version than the present one. */
export async function refuseStale(
  db: Executor,
  entity: string,
  row: { readonly id: string; readonly version: number; readonly updatedAt: string },
  { ifMatch }: WriteContext,
): Promise<void> {
  if (ifMatch === undefined || matchesStrongly(ifMatch, row.version)) return;
  const change = await lastChange(db, entity, row.id);
  throw staleVersion(change?.changedBy ?? null, change?.changedAt ?? row.updatedAt);
}
