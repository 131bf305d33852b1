import type { CreateConsultantBody } from '@sankalp/contract/consultants.schema';
import { NewRecordPage, useNewRecordForm } from '../../../shared/resource/new-record-page.tsx';
import { consultantsApi } from '../consultants.api.ts';
import { t } from '../texts.ts';
import { ConsultantFormCards } from './consultant-form.tsx';
import { CONSULTANT_RECORD } from './consultant-record.ts';
import { useConsultantFields } from './use-consultant-fields.ts';

/** A new consultant. */
export function AddConsultantPage() {
  const [create] = consultantsApi.useCreate();
  const { uploads, ...fields } = useConsultantFields(undefined);
  // The form's required fields are there by then.
  const form = useNewRecordForm(CONSULTANT_RECORD, fields, (body) => create(body as CreateConsultantBody));
  return (
    <NewRecordPage title={t('Add Consultant')} list={CONSULTANT_RECORD.list} form={form}>
      <ConsultantFormCards form={form} uploads={uploads} isEditing />
    </NewRecordPage>
  );
}
