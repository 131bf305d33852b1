import { useEffect } from 'react';
import type { ContractForm, FormFields } from '../form/contract-form.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { useToast } from '../interface/use-toast.ts';
import { type OpenedDialog, useDialog } from '../ui/use-dialog.ts';
import type { RecordRow, RecordTexts } from './record-kind.ts';
import type { EditedVersion } from './use-edited-version.ts';
import { type SaveConflict, useSaveWithConflict } from './use-save-with-conflict.ts';

/** As RTK Query's triggers answer. */
type Sent<Answer> = { unwrap: () => Promise<Answer> };

interface RecordFormInput<
  Row extends RecordRow,
  Values extends Record<string, unknown>,
  Body extends object,
  Fields extends Body,
> extends FormFields<Values, Body> {
  kind: RecordTexts;
  record: Omit<EditedVersion<Row>, 'shown' | 'key'>;
  /** As it is shown; while editing, the version from which the changes are made. */
  row: Row;
  /** A record as the call that changes it sends it: every field that it takes. */
  fieldsOf: (row: Row) => Fields;
  update: (change: { id: string; version: number; fields: Fields }) => Sent<Partial<Row>>;
  reload: (id: string) => Sent<Row>;
}

export interface RecordFormState<Row, Values extends Record<string, unknown>, Body> extends ContractForm<Values> {
  changedByOther: string;
  isEditing: boolean;
  conflict: SaveConflict<Row, Body> | undefined;
  /** Gives one change up, and asks before it gives up several. */
  discard: () => void;
  discardDialog: OpenedDialog<{ changedCount: number; onDiscard: () => void }>;
  restore: () => void;
  savedPath: string | undefined;
}

/** The form of a record that is there: draft, save on top of its version, and what to do when somebody else saved first. */
export function useRecordForm<
  Row extends RecordRow,
  Values extends Record<string, unknown>,
  Body extends object,
  Fields extends Body,
>(input: RecordFormInput<Row, Values, Body, Fields>): RecordFormState<Row, Values, Body> {
  const { kind, record, row, fieldsOf, update, reload, ...fields } = input;
  const { isEditing, onDirty, savedPath } = record;
  const toast = useToast();
  const { save, conflict } = useSaveWithConflict<Row, Partial<Row>, Body, Fields>({
    fieldsOf,
    update: (changed, version) => update({ id: row.id, version, fields: changed }).unwrap(),
    reload: () => reload(row.id).unwrap(),
    onSaved: close,
    onRefused: (error, fallback) => form.refuse(error, fallback),
    onTheirs: (theirs) => {
      form.fields.reset();
      form.draft.drop();
      record.edit(theirs);
    },
    texts: { ...kind.messages, reloadFailed: kind.loadFailed },
  });
  const form = useContractForm<Values, Body>({
    ...fields,
    draftKey: `${kind.singular} ${row.id}`,
    draftVersion: row.version,
    isEditing,
    onSubmit: async (changes, version) => {
      if (savedPath !== undefined) return;
      // An answer without an id names nothing that a save could be for.
      if (!row.id) toast.alert(kind.messages.idMissing ?? kind.messages.updateFailed);
      else if (Object.keys(changes).length === 0) close();
      else await save(changes, row, version);
    },
  });
  const isChanged = isEditing && form.isDirty;
  useEffect(() => onDirty(isChanged), [isChanged, onDirty]);
  const isDirty = isChanged && savedPath === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (record.takesFocus) form.goToFirst();
  }, []);

  function close(saved?: Partial<Row>) {
    form.draft.drop();
    record.close(saved);
  }
  const discardDialog = useDialog<{ changedCount: number; onDiscard: () => void }>();
  const { changedCount } = form;
  const discard = () => (changedCount > 1 ? discardDialog.open({ changedCount, onDiscard: close }) : close());
  const restore = () => {
    form.draft.restore();
    if (isEditing) form.goToFirst();
    else record.edit(row);
  };
  const { changedByOther } = kind;
  return { ...form, changedByOther, isDirty, isEditing, conflict, discard, discardDialog, restore, savedPath };
}
