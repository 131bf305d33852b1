export { useListAllCourseReviewsQuery } from './course-reviews.api.ts';
export { CourseReviews } from './course-reviews.tsx';
