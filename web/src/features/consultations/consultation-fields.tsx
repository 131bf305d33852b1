import { CONSULTATION_DESCRIPTION_MAX_LENGTH, CONSULTATION_DURATIONS } from '@sankalp/contract/consultations';
import type { UpdateConsultationBody } from '@sankalp/contract/consultations.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { DURATION_TEXTS } from '../../shared/duration-texts.ts';
import { choiceField, yesNoField } from '../../shared/resource/fields/choice-fields.tsx';
import { galleryField } from '../../shared/resource/fields/media-fields.ts';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { lineField, rupeesField, textField } from '../../shared/resource/fields/text-fields.tsx';
import record from '../../shared/ui/record-page.module.css';
import type { NamedConsultation } from './consultations.ts';
import { t } from './texts.ts';

const DURATIONS = CONSULTATION_DURATIONS.map((duration) => ({ value: duration, label: DURATION_TEXTS[duration] }));

/** The fields of a consultation (CONS-10 to 14); the message of what is missing has names of its own (CONS-17, CONS-18). */
export const CONSULTATION_FIELDS = recordFields<NamedConsultation, UpdateConsultationBody, 'mediaKeys'>(
  {
    consultationName: lineField(t('Consultation Name'), {
      required: true,
      maxLength: NAME_MAX_LENGTH,
      className: record.wide,
    }),
    consultuntId: lineField(t('Choose Consultant'), { required: t('Consultant') }),
    duration: choiceField(t('Duration'), { options: DURATIONS, required: true }),
    price: rupeesField(t('Price'), { required: t('Price (INR)') }),
    isActive: yesNoField(t('Active')),
    description: textField(t('Description'), { required: true, maxLength: CONSULTATION_DESCRIPTION_MAX_LENGTH }),
    mediaKeys: galleryField(t('Images'), { required: t('Image') }),
  },
  (consultation) => consultation,
);

export type ConsultationFormValues = ReturnType<typeof CONSULTATION_FIELDS.valuesOf>;
