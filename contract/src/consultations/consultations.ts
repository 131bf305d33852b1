import { recordPaths } from '../shared/path.ts';

/** Consultations that consultants offer: a talk of half an hour or an hour (CONS-30). */

export const CONSULTATION_DESCRIPTION_MAX_LENGTH = 5_000;
export const CONSULTATION_MEDIA_MAX = 20;
export const CONSULTATION_PRICE_MAX_INR = 10_000_000;

/** Exactly these (CONS-12). */
export const CONSULTATION_DURATIONS = ['30 min', '1 Hr'] as const;
export type ConsultationDuration = (typeof CONSULTATION_DURATIONS)[number];
export const DURATION_MINUTES = { '30 min': 30, '1 Hr': 60 } as const satisfies Record<ConsultationDuration, number>;

export const CONSULTATION_MESSAGES = {
  loadFailed: 'An error occurred',
  detailsLoadFailed: 'An error occurred',
  idMissing: 'No consultation ID provided',
  empty: 'No consultation found',
  noMatch: 'No consultations match your search',
  priceInvalid: 'Price must be a valid positive number.',
  createFailed: 'An error occurred',
  updateFailed: 'An error occurred',
  deleted: 'Consultation deleted successfully!',
  deleteFailed: 'An error occurred',
  restored: 'Consultation restored',
  restoreFailed: 'Could not restore consultation',
  notFound: 'Consultation not found',
  consultantDeleted: 'The consultant of this consultation was deleted. Restore the consultant first.',
} as const;

export const consultationPaths = recordPaths('/consultations');
