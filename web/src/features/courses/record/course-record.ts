import { COURSE_MESSAGES, type Course, courseSchema } from '@sankalp/contract/courses';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { RecordKind } from '../../../shared/record/record-kind.ts';
import { COURSES_PATH } from '../course-path.ts';

export const COURSE_RECORD: RecordKind<Course> = {
  what: 'course',
  list: { label: 'Course', path: COURSES_PATH, returnLabel: 'Return to Courses' },
  handedOver: courseSchema,
  messages: COURSE_MESSAGES,
  loadFailed: (error) => failureText(error, COURSE_MESSAGES.detailsLoadFailed),
};
