/** Several courses for several users by one call, chosen on their lists. */

export const ASSIGN_COURSES_MAX = 100;
/** Users times courses. */
export const ASSIGN_MAX = 5_000;

export const ASSIGN_MANY_MESSAGES = {
  nobody: 'Choose users, or paste their phone numbers.',
  tooMany: `At most ${new Intl.NumberFormat('en-IN').format(ASSIGN_MAX)} assignments can be made at once: users times courses.`,
  alreadyAssigned: (course: string) => `Already assigned to ${course}`,
  unknownPhone: 'Nobody has this phone number',
  invalidPhone: 'Not a phone number',
  repeatedPhone: 'Pasted twice',
  notAssigned: 'Not assigned by an admin, or no longer there',
} as const;

/** Assignments in bulk: what `assign` made, `undo` takes back; its `ids` are those of the enrolments. */
export const assignManyPaths = {
  assign: '/user-courses/admin/bulk-assign/chosen',
  undo: '/user-courses/admin/bulk-assign/undo',
} as const;
