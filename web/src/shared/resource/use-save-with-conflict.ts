import type { StaleVersion } from '@sankalp/contract/shared/problem.schema';
import { useState } from 'react';
import { staleVersionOf } from '../api/stale-version.ts';
import { useToast } from '../interface/use-toast.ts';

interface SaveInput<Row, Saved, Changes, Fields extends Changes> {
  /** A record as the call that changes it sends it: every field that it takes. */
  fieldsOf: (row: Row) => Fields;
  /** Writes the fields, made from this version; fails with the call's error. */
  update: (fields: Fields, version: number) => Promise<Saved>;
  /** Reads what the server has by now; fails with the call's error. */
  reload: () => Promise<Row>;
  onSaved: (saved: Saved) => void;
  onRefused: (error: unknown, fallback: string) => void;
  /** The admin dropped their changes for what the other one saved. */
  onTheirs: (theirs: Row) => void;
  texts: {
    /** Left out where a save is silent. */
    updated?: string;
    updateFailed: string;
    reloadFailed: (error: unknown) => string;
  };
}

/** Another admin saved first; `changes` is what this save would have written. */
interface Collision<Row, Changes> extends Pick<StaleVersion, 'changedBy' | 'changedAt'> {
  changes: Changes;
  /** Record as the other admin saved it; undefined until it is loaded. */
  theirs: Row | undefined;
}

export interface SaveConflict<Row, Changes> extends Collision<Row, Changes> {
  /** Puts the changes that were made here on top of what the other one saved, and writes that. */
  keepMine: () => Promise<void>;
  takeTheirs: () => Promise<void>;
  dismiss: () => void;
}

export interface SaveWithConflict<Row, Changes> {
  /** `base`: what the changes go on top of; `version`: from which one they were made, when that is an older one. */
  save: (changes: Changes, base: Row, version?: number) => Promise<void>;
  /** Set while the admin has to choose. */
  conflict: SaveConflict<Row, Changes> | undefined;
}

/**
 * Saves changes to a record, made from a version that may no longer be the last. Records are sent whole, so the changes
 * always go on top of the row whose version is named: what another admin saved in another field stays.
 */
export function useSaveWithConflict<Row extends { version: number }, Saved, Changes, Fields extends Changes>({
  fieldsOf,
  update,
  reload,
  onSaved,
  onRefused,
  onTheirs,
  texts,
}: SaveInput<Row, Saved, Changes, Fields>): SaveWithConflict<Row, Changes> {
  const toast = useToast();
  const [collision, setCollision] = useState<Collision<Row, Changes>>();

  const refuse = async (error: unknown, changes: Changes) => {
    const refused = staleVersionOf(error);
    if (refused) setCollision({ ...refused, changes, theirs: await reload().catch(() => undefined) });
    else onRefused(error, texts.updateFailed);
  };
  const save = async (changes: Changes, base: Row, version = base.version) => {
    const fields = { ...fieldsOf(base), ...changes };
    const saved = await update(fields, version).catch((error: unknown) => refuse(error, changes));
    if (!saved) return;
    if (texts.updated) toast.success(texts.updated);
    onSaved(saved);
  };
  const settle = async ({ theirs }: Collision<Row, Changes>) => {
    const known = theirs ?? (await reload().catch((error: unknown) => void toast.alert(texts.reloadFailed(error))));
    if (known) setCollision(undefined);
    return known;
  };
  const conflict = collision && {
    ...collision,
    keepMine: async () => {
      const theirs = await settle(collision);
      if (theirs) await save(collision.changes, theirs);
    },
    takeTheirs: async () => {
      const theirs = await settle(collision);
      if (theirs) onTheirs(theirs);
    },
    dismiss: () => setCollision(undefined),
  };
  return { save, conflict };
}
