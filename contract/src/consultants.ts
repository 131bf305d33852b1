import { z } from 'zod';
import { imageSchema, mediaKeySchema } from './media.ts';
import { daySchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { wholeOrPageQuery } from './shared/page.ts';
import { phoneSchema } from './shared/phone.ts';
import { NAME_MAX_LENGTH, requiredLine, requiredText } from './shared/text.ts';
import type { ThinRead } from './shared/thin-read.ts';
import { versionSchema } from './shared/version.ts';

/** Those who consult and teach; the wire spells them consultunt, and instructors instructure (CNSLT-21, CNSLT-24). */

export const SPECIALTY_MAX_LENGTH = 200;
export const CONSULTANT_DESCRIPTION_MAX_LENGTH = 5_000;

export const CONSULTANT_MESSAGES = {
  loadFailed: 'Failed to load consultunts',
  detailsLoadFailed: 'An error occurred',
  idMissing: 'No consultant ID provided',
  empty: 'No consultunt found',
  noMatch: 'No consultants match your search',
  /** Named for whatever is missing, the WhatsApp number too (CNSLT-16, CNSLT-18). */
  required: 'Please fill in all required fields (name, description, Profile Image, Speciality)',
  created: 'Consultant added',
  createFailed: 'An error occurred',
  updated: 'Consultant saved',
  updateFailed: 'An error occurred',
  deleted: 'Consultunt deleted successfully!',
  deleteFailed: 'An error occurred',
  restored: 'Consultant restored',
  restoreFailed: 'Could not restore consultant',
  notFound: 'Consultant not found',
} as const;

/** Why a consultant cannot be deleted (409). */
export function consultantInUse(consultations: number, courses: number): string {
  const all = [counted(consultations, 'consultation'), counted(courses, 'course')].filter((text) => text !== '');
  return `This consultant has ${all.join(' and ')}. Give them to somebody else or delete them first.`;
}

const counted = (count: number, noun: string): string => {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
};

const optionalDay = z.preprocess((value) => (value === '' ? null : value), daySchema.nullable());

const consultantFields = {
  name: requiredLine(NAME_MAX_LENGTH),
  description: requiredText(CONSULTANT_DESCRIPTION_MAX_LENGTH),
  speciality: requiredLine(SPECIALTY_MAX_LENGTH),
  isInstructure: z.boolean(),
  wpNumber: phoneSchema,
  /** The key of the profile image (CNSLT-22). */
  profileurl: mediaKeySchema,
  /** First and last day of a time off; one alone leaves the other side open. Null ends it. */
  unAvalibiltyStart: optionalDay,
  unAvalibiltyEnd: optionalDay,
};

/** What the form requires holds here too (CNSLT-17). */
export const createConsultantBody = z
  .strictObject(consultantFields)
  .partial({ isInstructure: true, unAvalibiltyStart: true, unAvalibiltyEnd: true });
/** Any of the fields of a new one (CNSLT-27). */
export const updateConsultantBody = z.strictObject(consultantFields).partial();
/** The same, with what the form knows of both days. */
export const consultantFormBody = updateConsultantBody.refine((body) => !endsBeforeStart(body), {
  error: 'cannot be before From Date',
  path: ['unAvalibiltyEnd'],
});

export const consultantsQuery = wholeOrPageQuery;

export const consultantSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  speciality: z.string(),
  isInstructure: z.boolean(),
  wpNumber: z.string(),
  profileurl: z.string().nullable(),
  /** The profile image as it is shown. */
  additionalMediaUrls: imageSchema.nullable(),
  unAvalibiltyStart: z.string().nullable(),
  unAvalibiltyEnd: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});

/** A consultant or instructor in a form that chooses one (CDET-21). */
export const instructorSchema = z.object({ id: idSchema, name: z.string() });
export const instructorsAnswer = envelope(z.array(instructorSchema));

/** What admins without the consultation module ask and get. */
export const instructorsThinRead = { query: z.strictObject({}), answer: instructorsAnswer } satisfies ThinRead;

export const consultantAnswer = envelope(consultantSchema);
/** `total` counts all, whatever the page. */
export const consultantsAnswer = envelope(z.array(consultantSchema)).extend({ total: z.int().min(0) });

export type Instructor = z.infer<typeof instructorSchema>;
export type Consultant = z.infer<typeof consultantSchema>;
export type ConsultantsQuery = z.infer<typeof consultantsQuery>;
export type CreateConsultantBody = z.infer<typeof createConsultantBody>;
export type UpdateConsultantBody = z.infer<typeof updateConsultantBody>;

export const consultantPaths = {
  list: '/consultunt',
  instructors: '/consultunt/instructure',
  one: '/consultunt/:id',
  restore: '/consultunt/:id/restore',
  history: '/consultunt/:id/history',
} as const;

/** Whether a time off ends before it begins. */
export function endsBeforeStart({
  unAvalibiltyStart: start,
  unAvalibiltyEnd: end,
}: Pick<UpdateConsultantBody, 'unAvalibiltyStart' | 'unAvalibiltyEnd'>): boolean {
  return Boolean(start && end && end < start);
}
