import type { Course } from '@sankalp/contract/courses.schema';
import { formatInr } from '@sankalp/contract/shared/money';
import { RecordHistory } from '../../../shared/resource/record-history.tsx';
import { COURSE_FIELDS } from '../course-fields.tsx';
import { coursesApi, useListInstructorsQuery } from '../courses.api.ts';
import { t } from '../texts.ts';

/** History of the course; it ends with the day on which it was made. */
export function CourseHistory({ course }: { course: Course }) {
  const query = coursesApi.useHistory(course.id);
  const { data: instructors = [] } = useListInstructorsQuery();
  const names = new Map([course.instructor, ...instructors].map(({ id, name }) => [id, name]));
  const words = COURSE_FIELDS.history({
    entity: 'courses',
    things: { chapters: t('Chapter') },
    textOf: (field, value) => {
      if (field === 'instructorId') return names.get(value) ?? t('Another instructor');
      return field === 'priceInr' || field === 'discountInr' ? formatInr(Number(value)) : undefined;
    },
  });
  return <RecordHistory query={query} words={words} began={{ text: t('Created'), at: course.createdAt }} />;
}
