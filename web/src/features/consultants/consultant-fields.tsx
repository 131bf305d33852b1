import { CONSULTANT_DESCRIPTION_MAX_LENGTH, SPECIALTY_MAX_LENGTH } from '@sankalp/contract/consultants';
import type { Consultant, UpdateConsultantBody } from '@sankalp/contract/consultants.schema';
import { PHONE_MAX_LENGTH } from '@sankalp/contract/shared/phone';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { yesNoField } from '../../shared/resource/fields/choice-fields.tsx';
import { dayField } from '../../shared/resource/fields/day-field.tsx';
import { mediaField } from '../../shared/resource/fields/media-fields.ts';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { lineField, phoneField, textField } from '../../shared/resource/fields/text-fields.tsx';
import { t } from './texts.ts';

/** The fields of a consultant (CNSLT-06 to 11, CNSLT-17). An image and the days of a time off are sent only when set (CNSLT-19). */
export const CONSULTANT_FIELDS = recordFields<Consultant, UpdateConsultantBody, 'profileurl'>(
  {
    name: lineField(t('Consultant name'), { required: true, maxLength: NAME_MAX_LENGTH }),
    speciality: lineField(t('Specialty'), { required: true, maxLength: SPECIALTY_MAX_LENGTH }),
    unAvalibiltyStart: dayField(t('From Date')),
    unAvalibiltyEnd: dayField(t('To Date')),
    isInstructure: yesNoField(t('Is Instructor?')),
    wpNumber: phoneField(t('Consultant Whatsapp Number'), {
      required: true,
      inputMode: 'tel',
      maxLength: PHONE_MAX_LENGTH,
    }),
    description: textField(t('Description'), { required: true, maxLength: CONSULTANT_DESCRIPTION_MAX_LENGTH }),
    profileurl: mediaField(t('Profile Image'), { required: true }),
  },
  (consultant) => ({
    ...consultant,
    unAvalibiltyStart: consultant.unAvalibiltyStart ?? undefined,
    unAvalibiltyEnd: consultant.unAvalibiltyEnd ?? undefined,
    profileurl: consultant.profileurl ?? undefined,
  }),
);

export type ConsultantFormValues = ReturnType<typeof CONSULTANT_FIELDS.valuesOf>;
