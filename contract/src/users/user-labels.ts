import type { UpdateUserBody } from './users.schema.ts';

/** Names of a user's fields on screen and in files. A field that has no name here does not compile. */

/** In the form, in its order; in the history, and where two edits differ. */
export const USER_LABELS = {
  name: 'User Name',
  whatsappMobileNumber: 'Mobile Number',
  dob: 'Date of Birth',
  state: 'State',
  city: 'City',
  pincode: 'Pincode',
  gender: 'Gender',
  profileImageKey: 'Photo',
} as const satisfies Record<keyof UpdateUserBody, string>;

/** A field that is a text in form and file: all but the photo. */
export type UserTextField = Exclude<keyof typeof USER_LABELS, 'profileImageKey'>;

/** Whether a person may be written to, wherever it is shown. */
export const CONSENT_LABEL = 'May be written to';

/** The columns of the export, in its order; an import reads all of them but the joining date, in any order. */
export const USER_CSV_HEADERS = {
  name: 'Username',
  whatsappMobileNumber: 'Phone',
  createdAt: 'Joining Date',
  gender: USER_LABELS.gender,
  city: USER_LABELS.city,
  state: USER_LABELS.state,
  pincode: USER_LABELS.pincode,
  dob: USER_LABELS.dob,
  consent: CONSENT_LABEL,
} as const satisfies Record<UserTextField | 'createdAt' | 'consent', string>;

/** A column that an import reads. */
export type UserImportField = Exclude<keyof typeof USER_CSV_HEADERS, 'createdAt'>;
