import { DialogForm } from '../form/dialog-form.tsx';
import { type RecordFormProps, RecordQuestions } from './record-questions.tsx';

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
      <RecordQuestions {...props} />
    </>
  );
}
