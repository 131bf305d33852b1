import type { Instructor } from '@sankalp/contract/consultants';
import type { Course, UpdateCourseBody } from '@sankalp/contract/courses';
import type { Difference } from '../../../shared/form/difference-table.tsx';
import { differencesOf } from '../../../shared/form/differences.ts';
import { t } from '../texts.ts';
import { COURSE_FORM_LABELS, sentFields } from './course-values.ts';

const { code: _, ...LABELS } = COURSE_FORM_LABELS;

/** How a course that was changed here, from `before`, differs from what another admin saved meanwhile. */
export function courseDifferences(
  changes: UpdateCourseBody,
  before: Course,
  theirs: Course,
  instructors: readonly Instructor[],
): Difference[] {
  const names = new Map([before.instructor, theirs.instructor, ...instructors].map(({ id, name }) => [id, name]));
  return differencesOf({
    labels: LABELS,
    before: sentFields(before),
    changes,
    theirs: sentFields(theirs),
    textOf: (field, value) => {
      if (field === 'instructorId') return names.get(value) ?? '';
      return field === 'bannerImageKey' || field === 'instructorImageKey' ? t('Another image') : undefined;
    },
  });
}
