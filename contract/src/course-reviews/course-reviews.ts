import { recordPaths } from '../shared/path.ts';

/** Reviews of a course by its users (REVIEW-06 to 08). */

export const RATING_MIN = 1;
export const RATING_MAX = 5;

export const COURSE_REVIEW_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No Review found',
  confirmDelete: 'Are you sure you want to delete this review? This action cannot be undone.',
  deleted: 'Review deleted successfully',
  deleteFailed: 'Failed to delete review. Please try again.',
  restored: 'Review restored',
  restoreFailed: 'Could not restore review',
  notFound: 'Review not found',
} as const;

export const REVIEW_SORTS = ['rating', 'createdAt'] as const;

export const courseReviewPaths = {
  ...recordPaths('/course-reviews'),
  ofCourse: '/course-reviews/course/:courseId',
} as const;
