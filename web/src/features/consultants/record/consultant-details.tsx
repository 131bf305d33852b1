import type { Consultant } from '@sankalp/contract/consultants.schema';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import type { EditedRecord } from '../../../shared/resource/use-edited-record.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { CONSULTANT_FIELDS } from '../consultant-fields.tsx';
import { consultantsApi } from '../consultants.api.ts';
import { ConsultantFormCards } from './consultant-form.tsx';
import { CONSULTANT_RECORD } from './consultant-record.ts';
import { useConsultantFields } from './use-consultant-fields.ts';

interface ConsultantDetailsProps {
  record: EditedRecord<Consultant>;
  consultant: Consultant;
}

/** A consultant's image and fields, to read or to edit. */
export function ConsultantDetails({ record, consultant }: ConsultantDetailsProps) {
  const [update] = consultantsApi.useUpdate();
  const [reload] = consultantsApi.useLazyGet();
  const { uploads, ...fields } = useConsultantFields(consultant);
  const form = useRecordForm({
    kind: CONSULTANT_RECORD,
    record,
    row: consultant,
    ...fields,
    fieldsOf: CONSULTANT_FIELDS.sent,
    update,
    reload,
  });
  return (
    <RecordForm
      form={form}
      differencesOf={(changes, theirs) => CONSULTANT_FIELDS.differences(changes, consultant, theirs)}
    >
      <ConsultantFormCards form={form} uploads={uploads} consultantId={consultant.id} isEditing={record.isEditing} />
    </RecordForm>
  );
}
