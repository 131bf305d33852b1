/** Limits and sentences of what people do in their courses. */

/** Positions that a phone tells by one call, those that it has kept while it was offline included. */
export const PROGRESS_ITEMS_MAX = 200;
/** A film lasts a day at most. */
export const POSITION_MAX_SECONDS = 24 * 60 * 60;
/** A review can be changed for so long by who wrote it. */
export const REVIEW_EDITABLE_DAYS = 30;

export const LEARNING_MESSAGES = {
  notEnrolled: 'You do not take this course.',
  notEnrolledInAll: 'You do not take the courses of some of these chapters: chapterIds names them. Nothing was stored.',
  notFree: 'This course is not free.',
  alreadyEnrolled: 'You take this course already.',
  wrongCourseType: 'Days of meditation belong to a meditation course.',
  dayOutOfReach: 'day must be today or yesterday',
  notBought: 'You have not received this product by this order.',
  notTaken: 'You can review the courses that you take.',
  reviewTooLate: `A review can be changed for ${REVIEW_EDITABLE_DAYS} days.`,
} as const;
