import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useSessionUser } from '../session/use-session.ts';
import { keepableValues, readDraft, writeDraft } from './drafts.ts';

/** After the last key; typing itself must not wait for the storage. */
const KEEP_AFTER_MS = 300;

export interface DraftOptions {
  /** Names the form and its record ("user 0192…"): what is typed then survives a reload. */
  draftKey?: string | undefined;
  /** Version of the record that the form shows. */
  draftVersion?: number | undefined;
  /** False while the record is only shown: a draft is offered then, but none is made. */
  isEditing?: boolean;
}

export interface FormDraft {
  /** Whether changes from before wait for Restore or Discard. */
  isOffered: boolean;
  /** The version from which the form's changes were made: after Restore it may be an older one than the form shows. */
  version: number | undefined;
  /** Puts the changes back on top of the form; while the record is only shown, into the form that opens next. */
  restore: () => void;
  /** Forgets the changes: they were saved or given up. */
  drop: () => void;
}

/** Keeps what is typed into a form for after a reload, and offers what was kept before. */
export function useDraft<Values extends Record<string, unknown>>(
  fields: UseFormReturnType<Values>,
  { draftKey, draftVersion, isEditing = true }: DraftOptions,
): FormDraft {
  const adminId = useSessionUser()?.id;
  const [found, setFound] = useState(() => (adminId && draftKey ? readDraft(adminId, draftKey) : undefined));
  const [isRestored, setRestored] = useState(() => isEditing && found?.isWanted === true);
  const isOffered = found !== undefined && !isRestored;
  const version = isRestored ? found?.version : draftVersion;

  const changed = dirtyValues(fields);
  const apply = () => {
    const known = Object.entries(found?.values ?? {}).filter(
      ([field]) => field in fields.values && !(field in changed),
    );
    fields.setValues(Object.fromEntries(known) as Partial<Values>);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (isRestored) apply();
  }, []);

  // A draft that waits for Restore is kept beside what is typed meanwhile.
  const content = JSON.stringify(keepableValues(isOffered ? { ...found.values, ...changed } : changed));
  const contentVersion = found ? found.version : draftVersion;
  const droppedContent = useRef<string>(undefined);
  useEffect(() => {
    if (!isEditing || !adminId || !draftKey) return;
    const keep = () => {
      if (droppedContent.current === content) return;
      droppedContent.current = undefined;
      writeDraft(adminId, draftKey, { version: contentVersion, values: JSON.parse(content) });
    };
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [content, contentVersion, adminId, draftKey, isEditing]);

  const restore = () => {
    if (!isEditing && found && adminId && draftKey) writeDraft(adminId, draftKey, { ...found, isWanted: true });
    if (!isEditing) return;
    apply();
    setRestored(true);
  };
  const drop = () => {
    droppedContent.current = content;
    if (adminId && draftKey) writeDraft(adminId, draftKey, undefined);
    setFound(undefined);
    setRestored(false);
  };
  return { isOffered, version, restore, drop };
}

function dirtyValues<Values extends Record<string, unknown>>(fields: UseFormReturnType<Values>): Partial<Values> {
  const changed = Object.entries(fields.values).filter(([field]) => fields.isDirty(field as never));
  return Object.fromEntries(changed) as Partial<Values>;
}
