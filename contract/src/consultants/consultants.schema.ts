import { z } from 'zod';
import { imageSchema, mediaKeySchema } from '../media/media.schema.ts';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { wholeOrPageQuery } from '../shared/page.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import type { RestrictedRead } from '../shared/restricted-read.schema.ts';
import { rawText, requiredLine, requiredText } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  HOURS_LENGTH,
  HOURS_MAX,
  HOURS_MESSAGES,
  HOURS_PATTERN,
  hoursOverlap,
  readHours,
  sortedHours,
} from './consultant-hours.ts';
import { CONSULTANT_DESCRIPTION_MAX_LENGTH, endsBeforeStart, SPECIALTY_MAX_LENGTH } from './consultants.ts';

const optionalDay = z.preprocess((value) => (value === '' ? null : value), daySchema.nullable());

const hoursOfDay = rawText(HOURS_LENGTH, HOURS_MESSAGES.form)
  .regex(HOURS_PATTERN, { error: HOURS_MESSAGES.form, abort: true })
  .refine(
    (text) => {
      const hours = readHours(text);
      return hours !== undefined && hours.from < hours.to;
    },
    { error: HOURS_MESSAGES.order, abort: true },
  )
  .meta({ example: 'mon 10:00-13:00' });

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
  /** Hours of a week in which they can be booked by the app, in its order; without any, no time is offered. */
  hours: z
    .array(hoursOfDay)
    .max(HOURS_MAX, { error: HOURS_MESSAGES.count, abort: true })
    .refine((hours) => !hoursOverlap(hours), { error: HOURS_MESSAGES.overlap, abort: true })
    .overwrite(sortedHours),
};

/** Rules of the form hold here too (CNSLT-17). */
export const createConsultantBody = z
  .strictObject(consultantFields)
  .partial({ isInstructure: true, unAvalibiltyStart: true, unAvalibiltyEnd: true, hours: true });
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
  hours: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});

/** A consultant or instructor in a form that chooses one (CDET-21). */
export const instructorSchema = z.object({ id: idSchema, name: z.string() });
export const instructorsAnswer = envelope(z.array(instructorSchema));

/** Query and answer for admins without the consultation module. */
export const instructorsRestrictedRead = {
  query: z.strictObject({}),
  answer: instructorsAnswer,
} satisfies RestrictedRead;

export const consultantAnswer = envelope(consultantSchema);
export const consultantsAnswer = listAnswer(consultantSchema);

export type Instructor = z.infer<typeof instructorSchema>;
export type Consultant = z.infer<typeof consultantSchema>;
export type ConsultantsQuery = z.infer<typeof consultantsQuery>;
export type CreateConsultantBody = z.infer<typeof createConsultantBody>;
export type UpdateConsultantBody = z.infer<typeof updateConsultantBody>;
