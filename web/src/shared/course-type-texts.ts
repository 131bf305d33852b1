import type { CourseType } from '@sankalp/contract/courses';
import { t } from './texts.ts';

/** Names of the types of a course, wherever one is named. */
export const COURSE_TYPE_TEXTS: Readonly<Record<CourseType, string>> = {
  'Live Course': t('Live Course'),
  'Recorded Course': t('Recorded Course'),
  'Forceful Meditation': t('Forceful Meditation'),
  'Normal Meditation': t('Normal Meditation'),
};
