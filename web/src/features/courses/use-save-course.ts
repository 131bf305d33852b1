import { COURSE_MESSAGES, type Course, type UpdateCourseBody } from '@sankalp/contract/courses';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSaveWithConflict } from '../../shared/form/use-save-with-conflict.ts';
import { type CourseFields, sentFields } from './course-values.ts';
import { useLazyGetCourseQuery, useUpdateCourseMutation } from './courses.api.ts';

const TEXTS = {
  updated: COURSE_MESSAGES.updated,
  updateFailed: COURSE_MESSAGES.updateFailed,
  reloadFailed: (error: unknown) => failureText(error, COURSE_MESSAGES.detailsLoadFailed),
};

/** Saves changes to a course, made from a version that may no longer be the last. */
export function useSaveCourse(id: string, onSaved: (course: Course) => void, onTheirs: (theirs: Course) => void) {
  const [updateCourse] = useUpdateCourseMutation();
  const [getCourse] = useLazyGetCourseQuery();
  return useSaveWithConflict<Course, UpdateCourseBody, CourseFields>({
    fieldsOf: sentFields,
    update: (fields, version) => updateCourse({ id, version, fields }).unwrap(),
    reload: () => getCourse(id).unwrap(),
    onSaved,
    onTheirs,
    texts: TEXTS,
  });
}
