import { FormBars } from '../form/form-bars.tsx';
import { type RecordFormProps, RecordQuestions } from './record-questions.tsx';

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
      <RecordQuestions {...props} />
    </>
  );
}
