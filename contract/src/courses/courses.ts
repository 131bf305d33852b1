import { recordPaths } from '../shared/path.ts';

/** Courses: live, recorded, and meditations of two kinds (COURSE-19, COURSE-28). */

export const COURSE_DESCRIPTION_MAX_LENGTH = 5_000;
export const COURSE_CODE_MAX_LENGTH = 40;
export const COURSE_MEDIA_MAX = 20;
export const PRICE_INR_MAX = 10_000_000;

/** Exactly these (COURSE-18). */
export const COURSE_TYPES = ['Live Course', 'Recorded Course', 'Forceful Meditation', 'Normal Meditation'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

export const COURSE_MESSAGES = {
  loadFailed: 'Failed to load courses',
  detailsLoadFailed: 'Failed to load course details',
  idMissing: 'No course ID provided',
  empty: 'No courses found',
  noMatch: 'No courses match your search',
  confirmDelete: 'Are you sure you want to delete this course?',
  deleted: 'Course deleted successfully',
  deleteFailed: 'Failed to delete course. Please try again.',
  restored: 'Course restored',
  restoreFailed: 'Could not restore course',
  created: 'Course and chapters created successfully!',
  createFailed: 'Failed to create course. Please try again.',
  updated: 'Course updated successfully!',
  updateFailed: 'Failed to update course',
  discountAbove: 'The discounted price is above the actual price.',
  notFound: 'Course not found',
  instructorDeleted: 'The instructor of this course was deleted. Restore the consultant first.',
  codeTaken: 'Another course has this code.',
  startTimeRequired: 'startTime is required for a Live Course',
} as const;

/** The published policy: the link of a live class is sent at least so many hours before it. */
export const LINK_BEFORE_CLASS_HOURS = 12;
/** From so many hours before a class on, its link is waited for. */
export const LINK_AWAITED_HOURS = 48;

/** Live courses by their classes. */
export const COURSE_CLASSES = ['today', 'link-due', 'link-overdue'] as const;

export const coursePaths = recordPaths('/courses');

/** "COURSE-" and the last 6 digits of a timestamp in milliseconds (CDET-31). */
export function courseCode(timestampMs: number): string {
  return `COURSE-${String(timestampMs).slice(-6)}`;
}
