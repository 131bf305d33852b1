import { buildPath } from '@sankalp/contract/shared/path';
import type { CallArgs } from './send.ts';
import { staleVersionOf } from './stale-version.ts';

/** A record as it is shown; some lists do not know its version. */
export interface ShownRecord {
  id: string;
  version?: number | undefined;
}

/** Deletes a record as it is shown: one that somebody has changed since stays (412). */
export function deletionOf(path: `${string}/:id`, { id, version }: ShownRecord): CallArgs {
  const ifMatch = version !== undefined && { ifMatch: version };
  return { url: buildPath(path, { id }), method: 'DELETE', changeOf: id, answer: 'text', ...ifMatch };
}

/** Tags to read again: the lists; after a refusal because of a change, the record as well; after any other, nothing. */
export function readAfterDeletion<Tag>(error: unknown, lists: readonly Tag[], ofRecord: readonly Tag[] = []): Tag[] {
  if (!error) return [...lists];
  return staleVersionOf(error) ? [...lists, ...ofRecord] : [];
}
