import { FormCard } from '../../../shared/form/form-card.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import record from '../../../shared/ui/record-page.module.css';
import { MediaSlot } from '../../../shared/upload/media-slot.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { t } from '../texts.ts';
import { ConsultantFormFields } from './consultant-form-fields.tsx';
import { CONSULTANT_FORM_LABELS, type ConsultantFormValues } from './consultant-values.ts';

interface ConsultantFormCardsProps {
  form: ContractForm<ConsultantFormValues>;
  uploads: Uploads;
  /** Undefined of a new one. */
  consultantId?: string;
  isEditing: boolean;
}

/** The cards of a consultant's fields and profile image. */
export function ConsultantFormCards({ form, uploads, consultantId, isEditing }: ConsultantFormCardsProps) {
  const { fields, missing } = form;
  return (
    <div className={record.columns}>
      <FormCard form={form} label={t('Consultant')}>
        <ConsultantFormFields fields={fields} consultantId={consultantId} isEditing={isEditing} missing={missing} />
      </FormCard>
      <div className={record.side}>
        <div className={record.card}>
          <MediaSlot
            uploads={uploads}
            id="profileurl"
            label={CONSULTANT_FORM_LABELS.profileurl}
            aspect="square"
            readOnly={!isEditing}
            required
            error={missing.find(({ field }) => field === 'profileurl')?.text}
          />
        </div>
      </div>
    </div>
  );
}
