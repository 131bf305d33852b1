import { z } from 'zod';
import { bookingRowSchema } from './bookings.ts';
import { CONSENT_STATUSES } from './consents.ts';
import { couponRowSchema } from './coupons.ts';
import { enrolmentRowSchema } from './enrolments.ts';
import { MEDIA_KEY_MAX_LENGTH } from './media.ts';
import { orderRowSchema } from './orders.ts';
import { daySchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { pageQuery } from './shared/page.ts';
import { PHONE_MAX_LENGTH, phoneSchema } from './shared/phone.ts';
import { repeated } from './shared/repeated.ts';
import { sortFields } from './shared/sort.ts';
import { line, NAME_MAX_LENGTH, optionalLine, orNothing, requiredLine } from './shared/text.ts';
import type { ThinRead } from './shared/thin-read.ts';
import { versionSchema } from './shared/version.ts';

/** The people who use the foundation's app (USERS-31 to 39). */

export const PLACE_MAX_LENGTH = 80;
export const PINCODE_MAX_LENGTH = 6;
export const SEARCH_MAX_LENGTH = 100;
/** In so many cities users may be looked for at once. */
export const CITIES_MAX = 20;
/** Beyond this many users the client does not pull the whole list (USERS-33). */
export const USERS_IN_BROWSER_MAX = 5_000;
/** The client asks for this many pages at a time. */
export const USERS_PARALLEL_PAGES = 6;

export const USER_MESSAGES = {
  loadFailed: 'Failed to load users',
  detailsLoadFailed: 'Error loading user data.',
  empty: 'No users available',
  noMatch: 'No users found matching your criteria',
  confirmDelete: 'Are you sure you want to delete this user?',
  deleted: 'User deleted',
  deleteFailed: 'Could not delete user',
  restored: 'User restored',
  restoreFailed: 'Could not restore user',
  updated: 'User details updated successfully!',
  createFailed: 'Failed to add user. Please try again.',
  updateFailed: 'Failed to update user. Please try again.',
  idMissing: 'User ID is missing',
  notFound: 'User not found',
  phoneTaken: 'Another user has this phone number.',
  pincodeUnusual: 'This is not a usual pincode: six digits, the first not 0.',
} as const;

export const GENDERS = ['male', 'female'] as const;
export const genderSchema = z.enum(GENDERS, { error: 'must be male or female' });
export type Gender = z.infer<typeof genderSchema>;

/** What a user's form holds. Texts that may be left out are stored as null when they are empty. */
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
};

export const createUserBody = z.strictObject(userFields).partial().required({ name: true, whatsappMobileNumber: true });

/** Only the fields that are sent change. An old number that is no phone number may come back as it was. */
export const updateUserBody = z
  .strictObject({ ...userFields, whatsappMobileNumber: requiredLine(PHONE_MAX_LENGTH) })
  .partial();

/** Saved with a warning when it is not an Indian pincode. */
export function isUsualPincode(pincode: string): boolean {
  return /^[1-9]\d{5}$/.test(pincode);
}

export const USER_SORTS = ['createdAt', 'name', 'whatsappMobileNumber', 'gender', 'city'] as const;
export type UserSort = (typeof USER_SORTS)[number];

const usersFilter = {
  search: line(SEARCH_MAX_LENGTH).optional(),
  joiningDate: daySchema.optional(),
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
});

export const usersAnswer = envelope(z.object({ users: z.array(userRowSchema), total: z.int().min(0) }));

const userChoiceSchema = userRowSchema.pick({ id: true, name: true, whatsappMobileNumber: true, phone: true });

/** What admins without the user module ask and get; a search finds by name and number, as it does for everybody. */
export const usersThinRead = {
  query: pageQuery.extend({
    search: usersFilter.search,
    ...sortFields(['name', 'whatsappMobileNumber']),
  }),
  answer: envelope(z.object({ users: z.array(userChoiceSchema), total: z.int() })),
} satisfies ThinRead;

export const userAnswer = envelope(userSchema);
/** What a save answers: the user without courses, orders, consultations and coupons. */
export const savedUserAnswer = envelope(userCoreSchema);
export const citiesAnswer = envelope(z.array(z.string()));

export type UsersQuery = z.infer<typeof usersQuery>;
export type UsersFilter = z.infer<typeof usersFilterQuery>;
export type UserRow = z.infer<typeof userRowSchema>;
export type UserCore = z.infer<typeof userCoreSchema>;
export type User = z.infer<typeof userSchema>;
export type CreateUserBody = z.infer<typeof createUserBody>;
export type UpdateUserBody = z.infer<typeof updateUserBody>;

export const userPaths = {
  list: '/users',
  cities: '/users/cities',
  export: '/users/export.csv',
  ids: '/users/ids',
  one: '/users/:id',
  update: '/users/admin/:id',
  restore: '/users/:id/restore',
  history: '/users/:id/history',
} as const;
