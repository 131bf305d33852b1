export { CourseReviews } from './course-review-list.tsx';
export { useListAllCourseReviewsQuery } from './course-reviews.api.ts';
