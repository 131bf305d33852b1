import { FormCard } from '../../../shared/form/form-card.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import record from '../../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../../shared/upload/media-gallery.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import type { NamedConsultation } from '../consultations.api.ts';
import { t } from '../texts.ts';
import { ConsultationFormFields } from './consultation-form-fields.tsx';
import { CONSULTATION_FORM_LABELS, type ConsultationFormValues } from './consultation-values.ts';

interface ConsultationFormCardsProps {
  form: ContractForm<ConsultationFormValues>;
  uploads: Uploads;
  consultation: NamedConsultation | undefined;
  isEditing: boolean;
}

/** The cards of a consultation's images and fields. */
export function ConsultationFormCards({ form, uploads, consultation, isEditing }: ConsultationFormCardsProps) {
  const { fields, missing } = form;
  return (
    <>
      <div className={record.card}>
        <MediaGallery
          uploads={uploads}
          id="mediaKeys"
          label={CONSULTATION_FORM_LABELS.mediaKeys}
          readOnly={!isEditing}
          required
          error={missing.find(({ field }) => field === 'mediaKeys')?.text}
        />
      </div>
      <FormCard form={form} label={t('Consultation')}>
        <ConsultationFormFields fields={fields} consultation={consultation} isEditing={isEditing} missing={missing} />
      </FormCard>
    </>
  );
}
