import { z } from 'zod';
import { instructorSchema } from './consultants.ts';
import { mediaItemSchema, mediaKeySchema } from './media.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { wholeOrPageQuery } from './shared/page.ts';
import { typedPrice } from './shared/price.ts';
import { NAME_MAX_LENGTH, requiredLine, requiredText } from './shared/text.ts';
import { versionSchema } from './shared/version.ts';

/** What consultants offer: a talk of half an hour or an hour (CONS-30). */

export const CONSULTATION_DESCRIPTION_MAX_LENGTH = 5_000;
export const CONSULTATION_MEDIA_MAX = 20;
export const CONSULTATION_PRICE_MAX_INR = 10_000_000;

/** Exactly these (CONS-12). */
export const CONSULTATION_DURATIONS = ['30 min', '1 Hr'] as const;
export type ConsultationDuration = (typeof CONSULTATION_DURATIONS)[number];

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

const PRICE = { error: 'must be a whole number of rupees, at least 1' };

const consultationFields = {
  consultationName: requiredLine(NAME_MAX_LENGTH),
  consultuntId: idSchema,
  description: requiredText(CONSULTATION_DESCRIPTION_MAX_LENGTH),
  price: z
    .int(PRICE)
    .min(1, PRICE)
    .max(CONSULTATION_PRICE_MAX_INR, { error: `must be at most ${CONSULTATION_PRICE_MAX_INR}` }),
  duration: z.enum(CONSULTATION_DURATIONS, { error: `must be ${CONSULTATION_DURATIONS.join(' or ')}` }),
  /** Whether users can book it. */
  isActive: z.boolean(),
  mediaKeys: z
    .array(mediaKeySchema)
    .min(1, { error: 'must hold at least one item' })
    .max(CONSULTATION_MEDIA_MAX, { error: `can hold at most ${CONSULTATION_MEDIA_MAX} items` })
    .refine((keys) => new Set(keys).size === keys.length, { error: 'holds the same item twice' }),
};

/** What the form requires holds here too (CONS-17); unset, a consultation is not active (CONS-20). */
export const createConsultationBody = z.strictObject(consultationFields).partial({ isActive: true });
/** Any of the fields of a new one (CONS-26). */
export const updateConsultationBody = z.strictObject(consultationFields).partial();
/** The same, in the words of the form (CONS-19). */
export const consultationFormBody = updateConsultationBody.extend({
  price: typedPrice(CONSULTATION_PRICE_MAX_INR, CONSULTATION_MESSAGES.priceInvalid).optional(),
});

export const consultationsQuery = wholeOrPageQuery;

export const consultationSchema = z.object({
  id: idSchema,
  consultationName: z.string(),
  consultunt: instructorSchema,
  consultuntId: idSchema,
  description: z.string(),
  price: z.int(),
  duration: z.enum(CONSULTATION_DURATIONS),
  isActive: z.boolean(),
  mediaKeys: z.array(z.string()),
  additionalMediaUrls: z.array(mediaItemSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});

export const consultationAnswer = envelope(consultationSchema);
/** `total` counts all, whatever the page. */
export const consultationsAnswer = envelope(z.array(consultationSchema)).extend({ total: z.int().min(0) });

export type Consultation = z.infer<typeof consultationSchema>;
export type ConsultationsQuery = z.infer<typeof consultationsQuery>;
export type CreateConsultationBody = z.infer<typeof createConsultationBody>;
export type UpdateConsultationBody = z.infer<typeof updateConsultationBody>;

export const consultationPaths = {
  list: '/consultations',
  one: '/consultations/:id',
  restore: '/consultations/:id/restore',
  history: '/consultations/:id/history',
} as const;
