import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CONSULTANT_DESCRIPTION_MAX_LENGTH, SPECIALTY_MAX_LENGTH } from '@sankalp/contract/consultants';
import { PHONE_MAX_LENGTH } from '@sankalp/contract/shared/phone';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { shownFields } from '../../../shared/form/shown-field.ts';
import type { FieldError } from '../../../shared/form/use-contract-form.ts';
import { YES_NO } from '../../../shared/form/yes-no.ts';
import record from '../../../shared/ui/record-page.module.css';
import { BrokenBookings } from '../../bookings/index.ts';
import classes from '../consultants.module.css';
import { t } from '../texts.ts';
import { CONSULTANT_LABELS, type ConsultantFormValues } from './consultant-values.ts';

interface ConsultantFormFieldsProps {
  fields: UseFormReturnType<ConsultantFormValues>;
  /** Undefined of a new one. */
  consultantId: string | undefined;
  isEditing: boolean;
  missing: readonly FieldError[];
}

/** The fields of a consultant, read-only or editable. */
export function ConsultantFormFields({ fields, consultantId, isEditing, missing }: ConsultantFormFieldsProps) {
  const field = shownFields({ fields, labels: CONSULTANT_LABELS, isEditing, missing });
  const text = (name: keyof ConsultantFormValues, maxLength: number) => ({
    ...field(name),
    required: isEditing,
    autoComplete: 'off',
    maxLength,
  });
  return (
    <div className={record.fields} data-editing={isEditing || undefined}>
      <TextInput {...text('name', NAME_MAX_LENGTH)} />
      <TextInput {...text('speciality', SPECIALTY_MAX_LENGTH)} />
      <fieldset className={`${record.wide} ${classes.timeOff}`}>
        <legend>{t('Set Unavailability')}</legend>
        <DateField {...field('unAvalibiltyStart')} />
        <DateField {...field('unAvalibiltyEnd')} />
        {isEditing && consultantId && (
          <BrokenBookings
            consultantId={consultantId}
            from={fields.values.unAvalibiltyStart}
            to={fields.values.unAvalibiltyEnd}
          />
        )}
      </fieldset>
      <RadioChoice {...field('isInstructure')} options={YES_NO} />
      <TextInput {...text('wpNumber', PHONE_MAX_LENGTH)} inputMode="tel" />
      <Textarea {...text('description', CONSULTANT_DESCRIPTION_MAX_LENGTH)} rows={5} className={record.wide} />
    </div>
  );
}
