import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { t } from 'virtual:texts';
import {
  CONSULTATION_DESCRIPTION_MAX_LENGTH,
  CONSULTATION_DURATIONS,
  CONSULTATION_MEDIA_MAX,
} from '@sankalp/contract/consultations';
import type { Consultation, UpdateConsultationBody } from '@sankalp/contract/consultations.schema';
import { mediaPlace } from '@sankalp/contract/media';
import { NAME_MAX_LENGTH, TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import { DURATION_TEXTS } from '../../shared/duration-texts.ts';
import { FormCard } from '../../shared/form/form-card.tsx';
import { choiceField, yesNoField } from '../../shared/resource/fields/choice-fields.tsx';
import { galleryField } from '../../shared/resource/fields/media-fields.ts';
import { MediaInput } from '../../shared/resource/fields/media-input.tsx';
import { type FieldInputProps, recordFields } from '../../shared/resource/fields/record-fields.ts';
import { RecordInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { referenceField } from '../../shared/resource/fields/reference-field.tsx';
import { lineField, rupeesField, textField } from '../../shared/resource/fields/text-fields.tsx';
import type { CardsProps, ResourceForm } from '../../shared/resource/resource-form.ts';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import record from '../../shared/ui/record-page.module.css';
import { ConsultantField, consultantsApi } from '../consultants/index.ts';
import classes from './consultations.module.css';

const schema = loadedLater(async () => (await import('@sankalp/contract/consultations.schema')).consultationFormBody);
const handedOver = loadedLater(async () => {
  const { consultationSchema } = await import('@sankalp/contract/consultations.schema');
  return consultationSchema.extend({ name: consultationSchema.shape.consultationName });
});

const DURATIONS = CONSULTATION_DURATIONS.map((duration) => ({ value: duration, label: DURATION_TEXTS[duration] }));

/** The fields of a consultation (CONS-10 to 14); the message of what is missing has names of its own (CONS-17, CONS-18). */
export const CONSULTATION_FIELDS = recordFields<Consultation, UpdateConsultationBody, 'mediaKeys'>(
  {
    consultationName: lineField(t('Consultation Name'), {
      required: true,
      maxLength: NAME_MAX_LENGTH,
      className: record.wide,
    }),
    consultuntId: referenceField<Consultation>(t('Choose Consultant'), {
      required: t('Consultant'),
      reference: {
        useChoices: consultantsApi.useList,
        currentOf: ({ consultunt }) => consultunt,
        another: t('Another consultant'),
      },
      Input: ConsultantField,
    }),
    duration: choiceField(t('Duration'), { options: DURATIONS, required: true }),
    price: rupeesField(t('Price'), { required: t('Price (INR)') }),
    isActive: yesNoField(t('Active')),
    description: textField(t('Description'), { required: true, maxLength: CONSULTATION_DESCRIPTION_MAX_LENGTH }),
    mediaKeys: galleryField(t('Images'), {
      required: t('Image'),
      upload: {
        place: mediaPlace('consultations', 'mediaKeys'),
        maxFiles: CONSULTATION_MEDIA_MAX,
        stored: ({ additionalMediaUrls }: Consultation) => additionalMediaUrls,
      },
    }),
  },
  (consultation) => consultation,
);

/** The form of a consultation, to create or to edit one. */
export const CONSULTATION_FORM: ResourceForm<Consultation, UpdateConsultationBody, 'mediaKeys'> = {
  fields: CONSULTATION_FIELDS,
  schema,
  handedOver,
  missing: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), isNamed: true },
  Cards: ConsultationCards,
};

function ConsultationCards(props: CardsProps<Consultation, UpdateConsultationBody, 'mediaKeys'>) {
  return (
    <>
      <div className={record.card}>
        <MediaInput {...props} fields={CONSULTATION_FIELDS} name="mediaKeys" />
      </div>
      <FormCard form={props.form} label={t('Consultation')}>
        <RecordInputs
          {...props}
          fields={CONSULTATION_FIELDS}
          special={props.isEditing ? { isActive: ActiveSwitch } : {}}
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
