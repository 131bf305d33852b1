import { Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import type { UseFormReturnType } from '@mantine/form';
import { CONSULTATION_DESCRIPTION_MAX_LENGTH, CONSULTATION_DURATIONS } from '@sankalp/contract/consultations';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { shownFields } from '../../../shared/form/shown-field.ts';
import type { FieldError } from '../../../shared/form/use-contract-form.ts';
import { YES_NO } from '../../../shared/form/yes-no.ts';
import record from '../../../shared/ui/record-page.module.css';
import { ConsultantField } from '../../consultants/index.ts';
import type { NamedConsultation } from '../consultations.api.ts';
import classes from '../consultations.module.css';
import { t } from '../texts.ts';
import { CONSULTATION_LABELS, type ConsultationFormValues } from './consultation-values.ts';

const DURATIONS = CONSULTATION_DURATIONS.map((duration) => ({ value: duration, label: t(duration) }));
/** Above any real number, against a key held down. */
const PRICE_MAX_LENGTH = 12;

interface ConsultationFormFieldsProps {
  fields: UseFormReturnType<ConsultationFormValues>;
  consultation: NamedConsultation | undefined;
  isEditing: boolean;
  missing: readonly FieldError[];
}

/** The fields of a consultation, read-only or editable. */
export function ConsultationFormFields({ fields, consultation, isEditing, missing }: ConsultationFormFieldsProps) {
  const field = shownFields({ fields, labels: CONSULTATION_LABELS, isEditing, missing });
  return (
    <div className={record.fields} data-editing={isEditing || undefined}>
      <TextInput
        {...field('consultationName')}
        required={isEditing}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        className={record.wide}
      />
      <ConsultantField {...field('consultuntId')} required={isEditing} current={consultation?.consultunt} />
      <ChoiceField {...field('duration')} required={isEditing} options={DURATIONS} />
      <TextInput
        {...field('price')}
        required={isEditing}
        inputMode="decimal"
        autoComplete="off"
        leftSection="₹"
        maxLength={PRICE_MAX_LENGTH}
      />
      {isEditing ? (
        <Switch
          label={CONSULTATION_LABELS.isActive}
          className={classes.switch}
          checked={fields.values.isActive === 'yes'}
          onChange={({ currentTarget }) => fields.setFieldValue('isActive', currentTarget.checked ? 'yes' : 'no')}
        />
      ) : (
        <RadioChoice {...field('isActive')} options={YES_NO} readOnly />
      )}
      <Textarea
        {...field('description')}
        required={isEditing}
        rows={5}
        maxLength={CONSULTATION_DESCRIPTION_MAX_LENGTH}
        className={record.wide}
      />
    </div>
  );
}
