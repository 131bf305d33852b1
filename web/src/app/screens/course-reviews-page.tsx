import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import { useListAllCourseReviewsQuery } from '../../features/course-reviews/index.ts';
import { coursePath } from '../../features/courses/index.ts';
import { ReviewsListPage } from '../../shared/reviews/reviews-page.tsx';
import { t } from '../../shared/texts.ts';

/** Reviews by users of all courses, the newest first; the home board links here. */
export function CourseReviewsPage() {
  return (
    <ReviewsListPage
      title={t('Course Reviews')}
      subject={t('Course')}
      backTo="/dashboard/course"
      loadFailed={t(COURSE_REVIEW_MESSAGES.loadFailed)}
      useQuery={useListAllCourseReviewsQuery}
      pathOf={coursePath}
    />
  );
}
