import { z } from 'zod';
import { idSchema } from '../shared/id.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { createUserBody } from '../users/users.schema.ts';
import { appRoutes } from './app-route.ts';
import { sentRecord } from './sent-record.schema.ts';

/** People as other systems send them in: a phone number is one person. */

export const appPersonBody = createUserBody
  .omit({ whatsappMobileNumber: true, profileImageKey: true })
  .extend({ phone: phoneSchema });

export const appPersonSchema = z.object({ id: idSchema });

/** Person of whom something is told: who is known by id or number, and who is not becomes one by number and name. */
export const appPersonRefSchema = z
  .strictObject({
    id: idSchema.optional(),
    phone: phoneSchema.optional(),
    name: requiredLine(NAME_MAX_LENGTH).optional(),
  })
  .refine(({ id, phone }) => (id === undefined) !== (phone === undefined), {
    error: 'must hold either an id or a phone number',
  })
  .meta({ example: { phone: '+919820410001', name: 'Asha Rane' } });

export const sentPeople = sentRecord({
  path: '/people',
  scope: 'people:write',
  summaries: ['Send in a person', 'Send in people'],
  about: 'Somebody who is known by the number keeps what is known of them: only what is empty is filled.',
  body: appPersonBody,
  record: appPersonSchema,
});
export const appPeopleBody = sentPeople.many.body;
export const appPersonAnswer = sentPeople.one.answer;
export const appPeopleAnswer = sentPeople.many.answer;

export const peopleRoutes = appRoutes({ sendPerson: sentPeople.one, sendPeople: sentPeople.many });

export type PersonRef = z.output<typeof appPersonRefSchema>;
export type AppPersonBody = z.output<typeof appPersonBody>;
