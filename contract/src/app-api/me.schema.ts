import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { genderSchema, updateUserBody } from '../users/users.schema.ts';
import { appRoutes } from './app-route.ts';
import { shownDaySchema, shownInstantSchema } from './sent-record.schema.ts';

/** Profile of the person who calls. */

/** Only the fields that are sent change. The phone number changes by codes alone. */
export const myProfileBody = updateUserBody.omit({ whatsappMobileNumber: true, profileImageKey: true });

export const myProfileSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'Asha Rane' }),
  /** E.164. */
  phone: z.string().meta({ example: '+919820410001' }),
  dob: shownDaySchema.nullable().meta({ example: '1988-03-09' }),
  gender: genderSchema.nullable().meta({ example: 'female' }),
  city: z.string().nullable().meta({ example: 'Pune' }),
  state: z.string().nullable().meta({ example: 'Maharashtra' }),
  pincode: z.string().nullable().meta({ example: '411016' }),
  joinedAt: shownInstantSchema,
  version: versionSchema.meta({ example: 7 }),
});
export const myProfileAnswer = envelope(myProfileSchema);

const shared = { path: '/me', audience: 'person', isVersioned: true, answer: myProfileAnswer } as const;

export const meRoutes = appRoutes({
  getMe: { ...shared, method: 'GET', summary: 'Get my profile' },
  updateMe: {
    ...shared,
    method: 'PATCH',
    summary: 'Change my profile',
    about: 'Only the fields that are sent change; an empty text takes one away.',
    body: myProfileBody,
  },
});

export type MyProfile = z.output<typeof myProfileSchema>;
export type MyProfileBody = z.output<typeof myProfileBody>;
