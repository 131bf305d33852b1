import { lazy, type ReactNode, Suspense } from 'react';
import type { Difference } from '../form/difference-table.tsx';
import { FormBars } from '../form/form-bars.tsx';
import type { RecordFormState } from './use-record-form.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('../form/conflict-dialog.tsx')).ConflictDialog }));

interface RecordFormProps<Row, Values extends Record<string, unknown>, Body> {
  form: RecordFormState<Row, Values, Body>;
  /** Where the changes differ from what another admin saved meanwhile. */
  differencesOf: (changes: Body, theirs: Row) => readonly Difference[];
  children: ReactNode;
}

/** The cards of a record below the bars of its form, with the conflict dialog. */
export function RecordForm<Row, Values extends Record<string, unknown>, Body>(
  props: RecordFormProps<Row, Values, Body>,
) {
  const { form, differencesOf, children } = props;
  const { conflict } = form;
  return (
    <>
      <FormBars form={form} isEditing={form.isEditing} onDiscard={form.discard} onRestore={form.restore} />
      {children}
      {conflict && (
        <Suspense>
          <ConflictDialog
            what={form.what}
            conflict={conflict}
            differences={conflict.theirs ? differencesOf(conflict.changes, conflict.theirs) : []}
          />
        </Suspense>
      )}
    </>
  );
}
