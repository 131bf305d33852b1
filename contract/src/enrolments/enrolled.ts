/** People who take one course, as its record lists them. */

export const ENROLLED_MESSAGES = {
  empty: 'Nobody is enrolled',
  noMatch: 'Nobody matches your search',
  loadFailed: 'Failed to load the enrolled',
  removed: 'Un-enrolled',
  removeFailed: 'Failed to un-enrol. Please try again.',
  restored: 'Enrolled again',
  restoreFailed: 'Could not enrol again',
  bought: 'This course was bought: taking it back would lose the sale.',
  userDeleted: 'The user is deleted: restore the user first.',
  courseDeleted: 'The course is deleted: restore the course first.',
} as const;

/** As many are counted. */
export const ENROLLED_COUNTED_MAX = 10_000;

export const enrolledPaths = {
  list: '/courses/:id/enrolled',
  ids: '/courses/:id/enrolled/ids',
  remove: '/user-courses/admin/assign/:id/removal',
  restore: '/user-courses/admin/assign/:id/restore',
} as const;
