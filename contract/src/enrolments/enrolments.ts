/** Courses that users take: bought, or assigned by an admin (ASSIGN-10, ORDER-09). */

/** So many numbers can be pasted at once. */
export const BULK_PHONES_MAX = 5_000;
export const REASON_MAX_LENGTH = 500;
/** Limit of counting what a filter finds. */
export const COURSE_ORDERS_COUNTED_MAX = 10_000;

export const ENROLMENT_MESSAGES = {
  assignFailed: 'Failed to assign user to course. Please try again.',
  notFound: 'Assignment not found',
  alreadyAssigned: 'User is already assigned to this course',
  usersLoadFailed: 'Failed to load users',
  noUsers: 'No users available',
  ordersLoadFailed: 'Failed to load Courses',
  ordersEmpty: 'No courses available',
  ordersNoMatch: 'No courses match your search',
  exportFailed: 'Failed to export. Please try again.',
} as const;

/** How far somebody is in a course, as the filter asks for it. */
export const PROGRESS_STATES = ['not-started', 'started', 'completed'] as const;

/** Names of the columns, on screen and in the export, in their order (ORDER-04). */
export const COURSE_ORDER_HEADERS = {
  courseName: 'Course Name',
  userName: 'User Name',
  courseType: 'Course Type',
  orderDate: 'Order Date',
  completedPercentage: 'Course Progress',
} as const;

/** The columns that are an enrolment's own; names and type are in the tables of users and courses. */
export const COURSE_ORDER_SORTS = ['orderDate', 'completedPercentage'] as const;

export const BULK_STATUSES = ['found', 'unknown', 'enrolled', 'repeated', 'invalid'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

export const enrolmentPaths = {
  assign: '/user-courses/admin/assign',
  one: '/user-courses/admin/assign/:id',
  bulkAssign: '/user-courses/admin/bulk-assign',
  list: '/user-courses/admin/list',
  export: '/user-courses/admin/list/export.csv',
} as const;
