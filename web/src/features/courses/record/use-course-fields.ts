import { type Course, updateCourseBody } from '@sankalp/contract/courses.schema';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { COURSE_FIELDS, type CourseFormValues, isLive } from '../course-fields.tsx';
import { useCourseUploads } from './use-course-uploads.ts';

/** The form of a course, to create or to edit one. */
export function useCourseFields(course: Course | undefined) {
  const uploads = useCourseUploads(course);
  const fields = useRecordFields(COURSE_FIELDS, { row: course, schema: updateCourseBody, uploads });
  return {
    ...fields,
    // A further save of one that is being made empties what was emptied since the first.
    bodyOf: course ? fields.bodyOf : COURSE_FIELDS.all,
    missingOf: (values: CourseFormValues) => [
      ...fields.missingOf(values),
      ...(isLive(values) && values.startTime === '' ? ['startTime'] : []),
    ],
    uploads,
  };
}
