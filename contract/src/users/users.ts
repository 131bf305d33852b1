import { recordPaths } from '../shared/path.ts';

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

/** Names of a user's fields: in the form, in its order, in the history, where two edits differ, and in the log. */
export const USER_LABELS = {
  name: 'User Name',
  whatsappMobileNumber: 'Mobile Number',
  dob: 'Date of Birth',
  state: 'State',
  city: 'City',
  pincode: 'Pincode',
  gender: 'Gender',
  profileImageKey: 'Photo',
} as const;

/** Whether a person may be written to, wherever it is shown. */
export const CONSENT_LABEL = 'May be written to';

/** Saved with a warning when it is not an Indian pincode. */
export function isUsualPincode(pincode: string): boolean {
  return /^[1-9]\d{5}$/.test(pincode);
}

export const USER_SORTS = ['createdAt', 'name', 'whatsappMobileNumber', 'gender', 'city'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const userPaths = {
  ...recordPaths('/users'),
  cities: '/users/cities',
  export: '/users/export.csv',
  ids: '/users/ids',
  update: '/users/admin/:id',
} as const;
