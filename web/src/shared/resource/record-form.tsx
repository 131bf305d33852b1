import { lazy, type ReactNode, Suspense } from 'react';
import { DialogForm } from '../form/dialog-form.tsx';
import { FormBars } from '../form/form-bars.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { Difference } from './difference-table.tsx';
import type { RecordFormState } from './use-record-form.ts';

const DiscardDialog = lazyDialog(async () => (await import('./discard-dialog.tsx')).DiscardDialog);
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

interface RecordFormProps<Row, Values extends Record<string, unknown>, Body> {
  form: RecordFormState<Row, Values, Body>;
  /** Where the changes differ from what another admin saved meanwhile. */
  differencesOf: (changes: Body, theirs: Row) => readonly Difference[];
  /** Sentence on what was saved beside the form, while nothing in it has changed. */
  savedText?: string | undefined;
  children: ReactNode;
}

/** The cards of a record below the bars of its form, with the conflict dialog. */
export function RecordForm<Row, Values extends Record<string, unknown>, Body>(
  props: RecordFormProps<Row, Values, Body>,
) {
  const { form, savedText, children } = props;
  return (
    <>
      <FormBars
        form={form}
        isStored
        isEditing={form.isEditing}
        savedText={savedText}
        onDiscard={form.discard}
        onRestore={form.restore}
        savedPath={form.savedPath}
      />
      {children}
      <DiscardDialog dialog={form.discardDialog} />
      <RecordConflict {...props} />
    </>
  );
}

/** The fields of a record in a dialog, with the conflict dialog over it. */
export function RecordDialogForm<Row, Values extends Record<string, unknown>, Body>(
  props: RecordFormProps<Row, Values, Body>,
) {
  const { form, children } = props;
  return (
    <>
      <DialogForm form={form} isStored onCancel={form.discard}>
        {children}
      </DialogForm>
      <DiscardDialog dialog={form.discardDialog} />
      <RecordConflict {...props} />
    </>
  );
}

function RecordConflict<Row, Values extends Record<string, unknown>, Body>({
  form: { changedByOther, conflict },
  differencesOf,
}: RecordFormProps<Row, Values, Body>) {
  if (!conflict) return null;
  const { changes, theirs } = conflict;
  return (
    <Suspense>
      <ConflictDialog
        changedByOther={changedByOther}
        conflict={conflict}
        differences={theirs ? differencesOf(changes, theirs) : []}
      />
    </Suspense>
  );
}
