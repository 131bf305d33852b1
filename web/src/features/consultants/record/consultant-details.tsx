import type { Consultant } from '@sankalp/contract/consultants';
import { differencesOf } from '../../../shared/form/differences.ts';
import { RecordForm } from '../../../shared/record/record-form.tsx';
import type { EditedRecord } from '../../../shared/record/use-edited-record.ts';
import { useRecordForm } from '../../../shared/record/use-record-form.ts';
import { useLazyGetConsultantQuery, useUpdateConsultantMutation } from '../consultants.api.ts';
import { t } from '../texts.ts';
import { ConsultantFormCards } from './consultant-form.tsx';
import { CONSULTANT_RECORD } from './consultant-record.ts';
import { CONSULTANT_FORM_LABELS, sentFields } from './consultant-values.ts';
import { useConsultantFields } from './use-consultant-fields.ts';

interface ConsultantDetailsProps {
  record: EditedRecord<Consultant>;
  consultant: Consultant;
}

/** A consultant's image and fields, to read or to edit. */
export function ConsultantDetails({ record, consultant }: ConsultantDetailsProps) {
  const [update] = useUpdateConsultantMutation();
  const [reload] = useLazyGetConsultantQuery();
  const { uploads, ...fields } = useConsultantFields(consultant);
  const form = useRecordForm({
    kind: CONSULTANT_RECORD,
    record,
    row: consultant,
    ...fields,
    fieldsOf: sentFields,
    update,
    reload,
  });
  return (
    <RecordForm
      form={form}
      differencesOf={(changes, theirs) =>
        differencesOf({
          labels: CONSULTANT_FORM_LABELS,
          before: sentFields(consultant),
          changes,
          theirs: sentFields(theirs),
          textOf: (field) => (field === 'profileurl' ? t('Another image') : undefined),
        })
      }
    >
      <ConsultantFormCards form={form} uploads={uploads} consultantId={consultant.id} isEditing={record.isEditing} />
    </RecordForm>
  );
}
