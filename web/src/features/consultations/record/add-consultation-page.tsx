import type { CreateConsultationBody } from '@sankalp/contract/consultations.schema';
import { NewRecordPage, useNewRecordForm } from '../../../shared/resource/new-record-page.tsx';
import { consultationsApi } from '../consultations.ts';
import { t } from '../texts.ts';
import { ConsultationFormCards } from './consultation-form.tsx';
import { CONSULTATION_RECORD } from './consultation-record.ts';
import { useConsultationFields } from './use-consultation-fields.ts';

/** A new consultation. */
export function AddConsultationPage() {
  const [create] = consultationsApi.useCreate();
  const { uploads, ...fields } = useConsultationFields(undefined);
  // The form's required fields are there by then.
  const form = useNewRecordForm(CONSULTATION_RECORD, fields, (body) => create(body as CreateConsultationBody));
  return (
    <NewRecordPage title={t('Add Consultation')} list={CONSULTATION_RECORD.list} form={form}>
      <ConsultationFormCards form={form} uploads={uploads} consultation={undefined} isEditing />
    </NewRecordPage>
  );
}
