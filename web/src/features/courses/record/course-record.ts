import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { type Course, courseSchema } from '@sankalp/contract/courses.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { RecordKind } from '../../../shared/resource/record-kind.ts';
import { COURSES_PATH } from '../course-path.ts';
import { t } from '../texts.ts';

export const COURSE_RECORD: RecordKind<Course> = {
  singular: t('course'),
  title: t('Course'),
  missing: t('This course does not exist. It may have been deleted.'),
  changedByOther: t('This course was changed by {changedBy} at {changedAt}, after you opened it.'),
  list: { label: t('Course'), path: COURSES_PATH, returnLabel: t('Return to Courses') },
  handedOver: courseSchema,
  messages: COURSE_MESSAGES,
  loadFailed: (error) => failureText(error, t(COURSE_MESSAGES.detailsLoadFailed)),
};
