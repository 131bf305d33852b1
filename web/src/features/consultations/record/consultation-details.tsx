import { RecordForm } from '../../../shared/resource/record-form.tsx';
import type { EditedRecord } from '../../../shared/resource/use-edited-record.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { consultantsApi } from '../../consultants/index.ts';
import { CONSULTATION_FIELDS } from '../consultation-fields.tsx';
import { consultationsApi, type NamedConsultation } from '../consultations.ts';
import { ConsultationFormCards } from './consultation-form.tsx';
import { CONSULTATION_RECORD } from './consultation-record.ts';
import { useConsultationFields } from './use-consultation-fields.ts';

interface ConsultationDetailsProps {
  record: EditedRecord<NamedConsultation>;
  consultation: NamedConsultation;
}

/** A consultation's images and fields, to read or to edit. */
export function ConsultationDetails({ record, consultation }: ConsultationDetailsProps) {
  const [update] = consultationsApi.useUpdate();
  const [reload] = consultationsApi.useLazyGet();
  const { data: consultants = [] } = consultantsApi.useList();
  const { uploads, ...fields } = useConsultationFields(consultation);
  const form = useRecordForm({
    kind: CONSULTATION_RECORD,
    record,
    row: consultation,
    ...fields,
    fieldsOf: CONSULTATION_FIELDS.sent,
    update,
    reload,
  });
  return (
    <RecordForm
      form={form}
      differencesOf={(changes, theirs) => {
        const names = new Map(
          [consultation.consultunt, theirs.consultunt, ...consultants].map(({ id, name }) => [id, name]),
        );
        return CONSULTATION_FIELDS.differences(changes, consultation, theirs, (field, value) =>
          field === 'consultuntId' ? (names.get(value) ?? '') : undefined,
        );
      }}
    >
      <ConsultationFormCards form={form} uploads={uploads} consultation={consultation} isEditing={record.isEditing} />
    </RecordForm>
  );
}
