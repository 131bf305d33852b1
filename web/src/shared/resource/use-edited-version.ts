import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordRow } from './record-kind.ts';

/** From which version a record is being edited, and how its form says so. */
export interface EditedVersion<Row extends RecordRow> {
  /** While editing, the version from which the changes are made. */
  shown: Row | undefined;
  /** Names what is shown: a form is mounted anew for each version that is shown or edited. */
  key: string;
  isEditing: boolean;
  /** Whether a form that appears moves the focus to its first field. */
  takesFocus: boolean;
  edit: (row: Row) => void;
  /** The editing is over; with what a save answered. */
  close: (saved?: Partial<Row>) => void;
  onDirty: (isDirty: boolean) => void;
  /** Where the page leads now that it is saved; the form stays until then. */
  savedPath?: string | undefined;
}

/** Which version of a record is shown: while it is being edited the one from which that began, else the newest that is known. */
export function useEditedVersion<Row extends RecordRow>(latest: Row | undefined, isEditing: boolean) {
  const [base, setBase] = useState<Row>();
  if (isEditing && !base && latest) setBase(latest);
  const shown = isEditing ? (base ?? latest) : latest;

  const isDirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    isDirty.current = now;
  }, []);
  // Nothing was typed yet, so editing goes on from the newest version.
  const isOutdated = base !== undefined && latest !== undefined && latest.version > base.version;
  useEffect(() => {
    if (isOutdated && !isDirty.current) setBase(latest);
  }, [isOutdated, latest]);

  const key = `${isEditing ? 'edit' : 'view'} ${shown?.version}`;
  return { shown, key, onDirty, setBase };
}

/** A record that is edited in a dialog, for as long as that is open. */
export function useRecordInDialog<Row extends RecordRow>(
  latest: Row | undefined,
  onClose: () => void,
): EditedVersion<Row> {
  const { setBase, ...version } = useEditedVersion(latest, true);
  // The dialog itself does that when it opens, and remembers where the focus was.
  const [openedVersion] = useState(latest?.version);
  const takesFocus = version.shown?.version !== openedVersion;
  return { ...version, isEditing: true, takesFocus, edit: setBase, close: () => onClose() };
}
