import { lazy, type ReactNode, Suspense } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { Difference } from './difference-table.tsx';
import type { RecordFormState } from './use-record-form.ts';

const DiscardDialog = lazyDialog(async () => (await import('./discard-dialog.tsx')).DiscardDialog);
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

export interface RecordFormProps<Row, Values extends Record<string, unknown>, Body> {
  form: RecordFormState<Row, Values, Body>;
  /** Where the changes differ from what another admin saved meanwhile. */
  differencesOf: (changes: Body, theirs: Row) => readonly Difference[];
  /** Sentence on what was saved beside the form, while nothing in it has changed. */
  savedText?: string | undefined;
  children: ReactNode;
}

/** Questions of a record's form: whether several changes are given up, and which of two saves stays. */
export function RecordQuestions<Row, Values extends Record<string, unknown>, Body>(
  props: RecordFormProps<Row, Values, Body>,
) {
  return (
    <>
      <DiscardDialog dialog={props.form.discardDialog} />
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
