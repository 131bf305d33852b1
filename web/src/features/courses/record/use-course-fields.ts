import { type Course, type UpdateCourseBody, updateCourseBody } from '@sankalp/contract/courses';
import type { FormFields } from '../../../shared/form/use-contract-form.ts';
import { useFormMedia } from '../../../shared/upload/use-form-media.ts';
import {
  COURSE_FORM_LABELS,
  type CourseFormValues,
  changedFields,
  courseFormValues,
  mediaKeysOf,
  missingFields,
} from './course-values.ts';
import { type CourseUploads, useCourseUploads } from './use-course-uploads.ts';

interface CourseFields extends FormFields<CourseFormValues, UpdateCourseBody> {
  uploads: CourseUploads;
}

/** The form of a course, to create or to edit one. */
export function useCourseFields(course: Course | undefined): CourseFields {
  const uploads = useCourseUploads(course);
  return {
    initialValues: courseFormValues(course),
    schema: updateCourseBody,
    bodyOf: changedFields,
    labels: COURSE_FORM_LABELS,
    missingOf: (values) => missingFields(values, uploads.additionalMedia.items.length),
    media: useFormMedia(uploads, mediaKeysOf(course)),
    uploads,
  };
}
