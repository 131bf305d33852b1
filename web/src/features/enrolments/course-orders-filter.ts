import { t } from 'virtual:texts';
import type { CourseOrdersFilter } from '@sankalp/contract/enrolments.schema';
import { formatDay } from '@sankalp/contract/shared/dates';

/** Conditions of the course orders, as in the address; an empty text is no condition. */
export const NO_CONDITIONS = { type: '', progress: '', from: '', to: '', paid: '', courseId: '' };
export type Conditions = typeof NO_CONDITIONS;

export const FILTER_LABELS = {
  type: t('Course Type'),
  progress: t('Course Progress'),
  from: t('From'),
  to: t('To'),
  paid: t('Paid'),
  courseId: t('Course'),
} as const;

export const PROGRESS_LABELS: Readonly<Record<NonNullable<CourseOrdersFilter['progress']>, string>> = {
  'not-started': t('Not started'),
  started: t('Started'),
  completed: t('Completed'),
};

/** Text of each condition on its chip. */
export function chipTexts(conditions: Conditions, courseName = t('one that was chosen')) {
  const shown: Conditions = {
    ...conditions,
    progress: PROGRESS_LABELS[conditions.progress as keyof typeof PROGRESS_LABELS] ?? conditions.progress,
    from: conditions.from && (formatDay(conditions.from) || conditions.from),
    to: conditions.to && (formatDay(conditions.to) || conditions.to),
    paid: conditions.paid && t('For money'),
    courseId: conditions.courseId && courseName,
  };
  const fields = Object.keys(NO_CONDITIONS) as (keyof Conditions)[];
  return fields
    .filter((field) => shown[field] !== '')
    .map((field) => ({ field, text: `${FILTER_LABELS[field]}: ${shown[field]}` }));
}
