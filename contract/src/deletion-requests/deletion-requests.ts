/** People who ask that their account be deleted, by the public form (DELREQ-01 to 11). */

export const DELETION_REASON_MAX_LENGTH = 2_000;
/** So many requests are taken from one address in an hour (DELREQ-07). */
export const DELETION_REQUESTS_PER_HOUR = 5;
/** The published policy: reviewed within so many working days, erased within so many days of approval (PUBLIC-10). */
export const REVIEW_WORKING_DAYS = 7;
export const ERASE_DAYS = 7;
/** A search or a filter counts up to this many. */
export const DELETIONS_COUNTED_MAX = 10_000;

export const DELETION_STATUSES = ['submitted', 'under_review', 'approved', 'erased', 'rejected'] as const;
export type DeletionStatus = (typeof DELETION_STATUSES)[number];

/** Where a request can go from where it is. Once approved, it is erased. */
export const NEXT_DELETION_STATUSES: Readonly<Record<DeletionStatus, readonly DeletionStatus[]>> = {
  submitted: ['under_review', 'rejected'],
  under_review: ['approved', 'rejected'],
  approved: ['erased'],
  erased: [],
  rejected: [],
};

/** Names of a status for people. */
export const DELETION_STATUS_LABELS: Readonly<Record<DeletionStatus, string>> = {
  submitted: 'Submitted',
  under_review: 'Under review',
  approved: 'Approved',
  erased: 'Erased',
  rejected: 'Rejected',
};

/** Requests whose promise runs, or is broken: to be reviewed, to be erased. */
export const DELETIONS_DUE = ['review', 'review-overdue', 'erase', 'erase-overdue'] as const;

export const DELETION_MESSAGES = {
  submitted: 'Your account deletion request has been submitted.',
  submitFailed: 'something went wrong!',
  emailInvalid: 'is not a valid email address',
  empty: 'No deletion requests',
  noMatch: 'No deletion requests match your search',
  loadFailed: 'Failed to load deletion requests',
  notFound: 'Deletion request not found',
  reasonMissing: 'reason is required to reject a request',
  statusFailed: 'Failed to update the request. Please try again.',
  exportFailed: 'Failed to load what is kept. Please try again.',
} as const;

/** Why a request cannot go there (409). */
export function deletionStatusRefusal(from: DeletionStatus, to: DeletionStatus): string {
  const [is, wanted] = [from, to].map((status) => DELETION_STATUS_LABELS[status].toLowerCase());
  return from === to ? `The request is already ${is}.` : `The request is ${is}, so it cannot become ${wanted}.`;
}

/** Somebody else was faster (409). */
export const deletionStatusMoved = (to: DeletionStatus): string =>
  `The request has become ${DELETION_STATUS_LABELS[to].toLowerCase()} meanwhile.`;

/** Names of the form's fields (DELREQ-01 to 04). */
export const DELETION_LABELS = {
  name: 'Full Name',
  mobileNumber: 'Mobile Number',
  email: 'Email',
  reason: 'Message / Reason',
} as const;

type DeletionField = keyof typeof DELETION_LABELS;

/** Users with the number are looked up for the rows that are shown. */
export const DELETION_SORTS = ['name', 'mobileNumber', 'createdAt', 'due', 'status'] as const;

/** Names of what may be kept about a person. */
export const RETAINED_KINDS = [
  'Deletion requests',
  'Changes of the profile',
  'Profile',
  'Erased',
  'Courses',
  'Progress in chapters',
  'Meditation days',
  'Course reviews',
  'Product reviews',
  'Consent to messages',
  'WhatsApp messages',
  'Texts of WhatsApp messages',
  'Addresses',
  'Devices',
  'Sign-ins to the app',
  'Checkouts',
  'Things in checkouts',
  'Payments',
  'Payments that went back',
  'Coupons',
  'Used coupons',
  'Orders',
  'Order items',
  'Order statuses',
  'Order notes',
  'Invoices',
  'Refunds',
  'Consultations',
  'Remarks on consultations',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

export const deletionRequestPaths = {
  submit: '/delete-request',
  list: '/delete-requests',
  one: '/delete-requests/:id',
  status: '/delete-requests/:id/status',
  export: '/delete-requests/:id/export',
  erasure: '/delete-requests/:id/erasure',
  history: '/delete-requests/:id/history',
} as const;

/** The desk, and one request on it. */
export const deletionPages = {
  desk: '/dashboard/deletion-requests',
  one: '/dashboard/deletion-requests/:requestId',
} as const;

/**
 * Sentence about a field, which begins with its name on the wire, by the label that the form gives it; label and
 * rest in other words where `words` has them by their English text.
 */
export function inLabels(
  sentence: string,
  words: Readonly<Record<string, string>> = {},
): { readonly text: string; readonly field?: DeletionField } {
  const said = (text: string) => words[text] ?? text;
  const field = Object.keys(DELETION_LABELS).find((name): name is DeletionField => sentence.startsWith(`${name} `));
  if (!field) return { text: said(sentence) };
  return { text: `${said(DELETION_LABELS[field])} ${said(sentence.slice(field.length + 1))}`, field };
}
