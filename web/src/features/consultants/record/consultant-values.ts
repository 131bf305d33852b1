import type { Consultant, CreateConsultantBody, UpdateConsultantBody } from '@sankalp/contract/consultants';
import { t } from '../texts.ts';

/** The fields' names on screen (CNSLT-06 to 11). */
export const CONSULTANT_LABELS = {
  name: t('Consultant name'),
  speciality: t('Specialty'),
  unAvalibiltyStart: t('From Date'),
  unAvalibiltyEnd: t('To Date'),
  isInstructure: t('Is Instructor?'),
  wpNumber: t('Consultant Whatsapp Number'),
  description: t('Description'),
} as const;

/** The labels of the fields in error texts. */
export const CONSULTANT_FORM_LABELS = { ...CONSULTANT_LABELS, profileurl: t('Profile Image') };

/** What the form holds beside its image: texts only, an empty one standing for nothing. */
export type ConsultantFormValues = Record<keyof typeof CONSULTANT_LABELS, string>;

export function consultantFormValues(consultant?: Consultant): ConsultantFormValues {
  return {
    name: consultant?.name ?? '',
    speciality: consultant?.speciality ?? '',
    unAvalibiltyStart: consultant?.unAvalibiltyStart ?? '',
    unAvalibiltyEnd: consultant?.unAvalibiltyEnd ?? '',
    isInstructure: consultant?.isInstructure ? 'yes' : 'no',
    wpNumber: consultant?.wpNumber ?? '',
    description: consultant?.description ?? '',
  };
}

const REQUIRED = ['name', 'speciality', 'wpNumber', 'description'] as const;

/** Required fields that are missing (CNSLT-17). */
export function missingFields(values: ConsultantFormValues, mediaCount: number): string[] {
  return [...REQUIRED.filter((field) => values[field].trim() === ''), ...(mediaCount === 0 ? ['profileurl'] : [])];
}

/**
 * The fields that differ, as the calls send them. Required ones that are empty are left out: `missingFields` names them. Of a
 * time off both days go, so that one can be compared with the other.
 */
export function changedFields(values: ConsultantFormValues, before: ConsultantFormValues): UpdateConsultantBody {
  const isTimeOffChanged =
    values.unAvalibiltyStart !== before.unAvalibiltyStart || values.unAvalibiltyEnd !== before.unAvalibiltyEnd;
  const texts = REQUIRED.filter((field) => values[field] !== before[field] && values[field].trim() !== '');
  return {
    ...Object.fromEntries(texts.map((field) => [field, values[field].trim()])),
    ...(values.isInstructure !== before.isInstructure && { isInstructure: values.isInstructure === 'yes' }),
    ...(isTimeOffChanged && {
      unAvalibiltyStart: values.unAvalibiltyStart || null,
      unAvalibiltyEnd: values.unAvalibiltyEnd || null,
    }),
  };
}

/** A consultant as PATCH sends them; the days of a time off only when set (CNSLT-19). */
export function sentFields(consultant: Consultant): UpdateConsultantBody {
  const { name, description, speciality, isInstructure, wpNumber, profileurl } = consultant;
  const { unAvalibiltyStart, unAvalibiltyEnd } = consultant;
  return {
    name,
    description,
    speciality,
    isInstructure,
    wpNumber,
    ...(profileurl !== null && { profileurl }),
    ...(unAvalibiltyStart !== null && { unAvalibiltyStart }),
    ...(unAvalibiltyEnd !== null && { unAvalibiltyEnd }),
  };
}

/** The call that creates a consultant: what the form requires is there by then. */
export function createBody(fields: UpdateConsultantBody): CreateConsultantBody {
  const {
    name = '',
    description = '',
    speciality = '',
    isInstructure = false,
    wpNumber = '',
    profileurl = '',
  } = fields;
  const { unAvalibiltyStart, unAvalibiltyEnd } = fields;
  return {
    name,
    description,
    speciality,
    isInstructure,
    wpNumber,
    profileurl,
    ...(unAvalibiltyStart && { unAvalibiltyStart }),
    ...(unAvalibiltyEnd && { unAvalibiltyEnd }),
  };
}
