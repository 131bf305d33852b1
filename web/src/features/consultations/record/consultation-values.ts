import type {
  ConsultationDuration,
  CreateConsultationBody,
  UpdateConsultationBody,
} from '@sankalp/contract/consultations';
import { typedNumber } from '../../../shared/form/typed-number.ts';
import type { NamedConsultation } from '../consultations.api.ts';
import { t } from '../texts.ts';

/** The fields' names on screen (CONS-10 to 14). */
export const CONSULTATION_LABELS = {
  consultationName: t('Consultation Name'),
  consultuntId: t('Choose Consultant'),
  duration: t('Duration'),
  price: t('Price'),
  description: t('Description'),
  isActive: t('Active'),
} as const;

/** The labels of the fields in error texts. */
export const CONSULTATION_FORM_LABELS = { ...CONSULTATION_LABELS, mediaKeys: t('Images') };

/** The message of what is missing has names of its own (CONS-17, CONS-18). */
export const REQUIRED_NAMES = {
  consultationName: t('Consultation Name'),
  consultuntId: t('Consultant'),
  duration: t('Duration'),
  price: t('Price (INR)'),
  description: t('Description'),
  mediaKeys: t('Image'),
} as const;

/** What the form holds beside its images: texts only, an empty one standing for nothing. */
export type ConsultationFormValues = Record<keyof typeof CONSULTATION_LABELS, string>;

export function consultationFormValues(consultation?: NamedConsultation): ConsultationFormValues {
  return {
    consultationName: consultation?.consultationName ?? '',
    consultuntId: consultation?.consultuntId ?? '',
    duration: consultation?.duration ?? '',
    price: consultation ? String(consultation.price) : '',
    description: consultation?.description ?? '',
    isActive: consultation?.isActive ? 'yes' : 'no',
  };
}

const REQUIRED = ['consultationName', 'consultuntId', 'duration', 'price', 'description'] as const;

/** Required fields that are missing, in the order of the message. */
export function missingFields(values: ConsultationFormValues, mediaCount: number): string[] {
  return [...REQUIRED.filter((field) => values[field].trim() === ''), ...(mediaCount === 0 ? ['mediaKeys'] : [])];
}

/** The fields that differ, as the calls send them. Required ones that are empty are left out: `missingFields` names them. */
export function changedFields(values: ConsultationFormValues, before: ConsultationFormValues): Record<string, unknown> {
  const sent = {
    consultationName: values.consultationName.trim() || undefined,
    consultuntId: values.consultuntId || undefined,
    duration: values.duration || undefined,
    price: typedNumber(values.price),
    description: values.description.trim() || undefined,
    isActive: values.isActive === 'yes',
  };
  const changed = Object.entries(sent).filter(
    ([field, value]) =>
      value !== undefined && values[field as keyof typeof sent] !== before[field as keyof typeof sent],
  );
  return Object.fromEntries(changed);
}

/** A consultation as PATCH sends it, all fields of it. */
export function sentFields(consultation: NamedConsultation): Required<UpdateConsultationBody> {
  const { description, price, consultationName, mediaKeys, consultuntId, duration, isActive } = consultation;
  return { description, price, consultationName, mediaKeys, consultuntId, duration, isActive };
}

/** The call that creates a consultation: what the form requires is there by then; unset, it is not active (CONS-20). */
export function createBody(fields: UpdateConsultationBody): CreateConsultationBody {
  const { description = '', price = 0, consultationName = '', mediaKeys = [], consultuntId = '' } = fields;
  const { duration = '' as ConsultationDuration, isActive = false } = fields;
  return { description, price, consultationName, mediaKeys, consultuntId, duration, isActive };
}
