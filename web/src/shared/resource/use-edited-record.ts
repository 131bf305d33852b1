import { useDidUpdate } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { type EditedVersion, useEditedVersion } from './use-edited-version.ts';

/** The state of the query of one record. */
interface RecordQuery<Row> {
  currentData?: Row | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** Where it stands whether the record is being edited, if not in the state of the page: in the address. */
export interface EditingMode {
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
}

/** A record on its page: what is shown of it, and from which version it is being edited. */
export interface EditedRecord<Row extends RecordRow> extends EditedVersion<Row> {
  id: string | undefined;
  /** The newest that is known. */
  latest: Row | undefined;
  editButton: RefObject<HTMLButtonElement | null>;
  query: RecordQuery<Row>;
}

/**
 * Which record the page shows, and from which version it is being edited. What the list handed over shows at once, until
 * the server's own answer is there.
 */
export function useEditedRecord<Row extends RecordRow>(
  kind: RecordKind<Row>,
  id: string | undefined,
  query: RecordQuery<Row>,
  mode?: EditingMode,
): EditedRecord<Row> {
  const location = useLocation();
  const [opened] = useState(() => location.state);
  const handedOver = useHandedOver(kind, opened, id);
  const [saved, setSaved] = useState<Row>();
  const latest = newestOf(saved, query.currentData ?? handedOver);
  const [isOpened, setOpened] = useState(opened?.isEditing === true);
  const { isEditing, setEditing } = mode ?? { isEditing: isOpened, setEditing: setOpened };
  const { shown, key, onDirty, setBase } = useEditedVersion(latest, isEditing);

  const editButton = useRef<HTMLButtonElement>(null);
  // Save and Discard go with the form, so the focus returns to Edit.
  useDidUpdate(() => {
    if (!isEditing) editButton.current?.focus();
  }, [isEditing]);

  const edit = (row: Row) => {
    setBase(row);
    setEditing(true);
  };
  const close = (changed?: Partial<Row>) => {
    if (changed && shown) setSaved({ ...shown, ...changed });
    setBase(undefined);
    setEditing(false);
    if (location.state?.isEditing) forgetEditing();
  };
  // Edit is gone, so the first field takes the focus.
  const takesFocus = isEditing;
  return { id, shown, latest, isEditing, takesFocus, key, edit, close, onDirty, editButton, query };
}

/**
 * Navigation state survives a reload, which must not open the form again. Told to the browser alone: a navigation would
 * take the focus, and the place of one that waits for the save.
 */
function forgetEditing() {
  const entry = window.history.state as { usr?: object } | null;
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, isEditing: false } }, '');
}

/** The row of this id in the state, once the schema is there that tells it from any other value. */
function useHandedOver<Row extends RecordRow>({ singular, handedOver }: RecordKind<Row>, state: unknown, id?: string) {
  const given = (state as Record<string, unknown> | null)?.[singular];
  const knownBy = (schema: z.ZodType<Row> | undefined) => {
    const known = schema?.safeParse(given).data;
    return known?.id === id ? known : undefined;
  };
  const [row, setRow] = useState(() => knownBy(handedOver?.module()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what the page was opened with
  useEffect(() => {
    if (given === undefined || row) return;
    // Without it the server's own answer shows.
    handedOver?.load().then(
      (schema) => setRow(knownBy(schema)),
      () => undefined,
    );
  }, []);
  return row;
}

function newestOf<Row extends RecordRow>(a: Row | undefined, b: Row | undefined): Row | undefined {
  if (!a || !b) return a ?? b;
  return b.version >= a.version ? b : a;
}
