import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { FormCard } from '../../../shared/form/form-card.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import type { FieldInputProps } from '../../../shared/resource/fields/record-fields.ts';
import { RecordInputs } from '../../../shared/resource/fields/record-inputs.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { MediaGallery } from '../../../shared/upload/media-gallery.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { ConsultantField } from '../../consultants/index.ts';
import { CONSULTATION_FIELDS, type ConsultationFormValues } from '../consultation-fields.tsx';
import classes from '../consultations.module.css';
import type { NamedConsultation } from '../consultations.ts';
import { t } from '../texts.ts';

interface ConsultationFormCardsProps {
  form: ContractForm<ConsultationFormValues>;
  uploads: Uploads;
  consultation: NamedConsultation | undefined;
  isEditing: boolean;
}

/** The cards of a consultation's images and fields. */
export function ConsultationFormCards({ form, uploads, consultation, isEditing }: ConsultationFormCardsProps) {
  return (
    <>
      <div className={record.card}>
        <MediaGallery
          uploads={uploads}
          id="mediaKeys"
          label={CONSULTATION_FIELDS.labels.mediaKeys}
          readOnly={!isEditing}
          required
          error={form.errorOf('mediaKeys')}
        />
      </div>
      <FormCard form={form} label={t('Consultation')}>
        <RecordInputs
          fields={CONSULTATION_FIELDS}
          form={form}
          isEditing={isEditing}
          special={{
            consultuntId: (input) => <ConsultantField {...input} current={consultation?.consultunt} />,
            ...(isEditing && { isActive: ActiveSwitch }),
          }}
        />
      </FormCard>
    </>
  );
}

function ActiveSwitch({ label, value, onChange }: FieldInputProps) {
  return (
    <Switch
      label={label}
      className={classes.switch}
      checked={value === 'yes'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : 'no')}
    />
  );
}
