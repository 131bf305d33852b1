import type { Course } from '@sankalp/contract/courses';
import type { HistoryWords } from '../../../shared/record/history-text.ts';
import { RecordHistory } from '../../../shared/record/record-history.tsx';
import { useCourseHistory, useListInstructorsQuery } from '../courses.api.ts';
import { t } from '../texts.ts';
import { COURSE_FORM_LABELS } from './course-values.ts';

/** What happened to the course; it ends with the day on which it was made. */
export function CourseHistory({ course }: { course: Course }) {
  const query = useCourseHistory(course.id);
  const { data: instructors = [] } = useListInstructorsQuery();
  const names = new Map([course.instructor, ...instructors].map(({ id, name }) => [id, name]));
  const words: HistoryWords = {
    entity: 'courses',
    labels: COURSE_FORM_LABELS,
    textOf: (field, value) => {
      if (field === 'instructorId') return names.get(value) ?? t('Another instructor');
      if (field === 'priceInr' || field === 'discountInr') return `₹${value}`;
      // A key means nothing to a person.
      return field === 'bannerImageKey' || field === 'instructorImageKey' ? null : undefined;
    },
  };
  return <RecordHistory query={query} words={words} began={{ text: t('Created'), at: course.createdAt }} />;
}
