import { z } from 'zod';
import { myAddressSchema } from '../app-api/my-addresses.schema.ts';
import { bookingRowSchema } from '../bookings/bookings.schema.ts';
import { CONSENT_STATUSES } from '../consents/consents.ts';
import { couponRowSchema } from '../coupons/coupons.schema.ts';
import { enrolmentRowSchema } from '../enrolments/enrolments.schema.ts';
import { MEDIA_KEY_MAX_LENGTH } from '../media/media.ts';
import { orderRowSchema } from '../orders/orders.schema.ts';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { pageQuery } from '../shared/page.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { PHONE_MAX_LENGTH } from '../shared/phone.ts';
import { repeated } from '../shared/repeated.schema.ts';
import type { RestrictedRead } from '../shared/restricted-read.schema.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { line, optionalLine, orNothing, requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  CITIES_MAX,
  GENDERS,
  PINCODE_MAX_LENGTH,
  PLACE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  type USER_LABELS,
  USER_SORTS,
} from './users.ts';

export const genderSchema = z.enum(GENDERS, { error: 'must be male or female' });
export type Gender = z.infer<typeof genderSchema>;

/** Fields of a user's form. Texts that may be left out are stored as null when they are empty. */
const userFields = {
  name: requiredLine(NAME_MAX_LENGTH),
  whatsappMobileNumber: phoneSchema,
  dob: orNothing(
    daySchema.refine((day) => day <= new Date().toISOString().slice(0, 10), { error: 'must not lie in the future' }),
  ),
  state: optionalLine(PLACE_MAX_LENGTH),
  city: optionalLine(PLACE_MAX_LENGTH),
  pincode: optionalLine(PINCODE_MAX_LENGTH),
  gender: orNothing(genderSchema),
  profileImageKey: optionalLine(MEDIA_KEY_MAX_LENGTH),
} satisfies Record<keyof typeof USER_LABELS, z.ZodType>;

export const createUserBody = z.strictObject(userFields).partial().required({ name: true, whatsappMobileNumber: true });

/** Only the fields that are sent change. An old number that is no phone number may come back as it was. */
export const updateUserBody = z
  .strictObject({ ...userFields, whatsappMobileNumber: requiredLine(PHONE_MAX_LENGTH) })
  .partial();

const usersFilter = {
  search: line(SEARCH_MAX_LENGTH).optional(),
  joiningDate: daySchema.optional(),
  /** Days between which they joined, both included. */
  joinedFrom: daySchema.optional(),
  joinedTo: daySchema.optional(),
  gender: genderSchema.optional(),
  city: repeated(line(PLACE_MAX_LENGTH), CITIES_MAX).optional(),
  /** Whether they may be written to. */
  consent: z.enum(CONSENT_STATUSES, { error: `must be one of ${CONSENT_STATUSES.join(', ')}` }).optional(),
};

/** Newest first when no sort is given. */
export const usersQuery = pageQuery.extend({ ...usersFilter, ...sortFields(USER_SORTS) });
export const usersFilterQuery = z.strictObject(usersFilter);

/** One row of the list; a caller without the user module gets less of it. */
export const userRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  whatsappMobileNumber: z.string(),
  /** The same number under the name that lists of users give it (ASSIGN-14). */
  phone: z.string(),
  createdAt: z.iso.datetime().optional(),
  gender: genderSchema.nullable().optional(),
  city: z.string().nullable().optional(),
  consent: z.enum(CONSENT_STATUSES).optional(),
  profileImageUrl: z.string().nullable().optional(),
});

/** One user without their courses, orders, consultations and coupons. */
export const userCoreSchema = z.object({
  id: idSchema,
  name: z.string(),
  whatsappMobileNumber: z.string(),
  dob: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  pincode: z.string().nullable(),
  gender: genderSchema.nullable(),
  profileImageUrl: z.string().nullable(),
  profileImageKey: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
} satisfies Record<keyof typeof userFields, z.ZodType> & Record<string, z.ZodType>);

/** One user with their courses, orders, consultations and coupons (USERS-39). */
export const userSchema = userCoreSchema.extend({
  courses: z.array(enrolmentRowSchema),
  orders: z.array(orderRowSchema),
  consultation: z.array(bookingRowSchema),
  coupons: z.array(couponRowSchema),
  /** Kept in the app: the default one first. */
  addresses: z.array(myAddressSchema),
});

export const usersAnswer = envelope(z.object({ users: z.array(userRowSchema), total: z.int().min(0) }));

const userChoiceSchema = userRowSchema.pick({ id: true, name: true, whatsappMobileNumber: true, phone: true });

/** Query and answer for admins without the user module; a search finds by name and number, as it does for everybody. */
export const usersRestrictedRead = {
  query: pageQuery.extend({
    search: usersFilter.search,
    ...sortFields(['name', 'whatsappMobileNumber']),
  }),
  answer: envelope(z.object({ users: z.array(userChoiceSchema), total: z.int() })),
} satisfies RestrictedRead;

export const userAnswer = envelope(userSchema);
/** Answer of a save: the user without courses, orders, consultations and coupons. */
export const savedUserAnswer = envelope(userCoreSchema);
export const citiesAnswer = envelope(z.array(z.string()));

export type UsersQuery = z.infer<typeof usersQuery>;
export type UsersFilter = z.infer<typeof usersFilterQuery>;
export type UserRow = z.infer<typeof userRowSchema>;
export type UserCore = z.infer<typeof userCoreSchema>;
export type User = z.infer<typeof userSchema>;
export type CreateUserBody = z.infer<typeof createUserBody>;
export type UpdateUserBody = z.infer<typeof updateUserBody>;
