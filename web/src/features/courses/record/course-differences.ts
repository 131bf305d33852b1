import type { Instructor } from '@sankalp/contract/consultants';
import type { Course, UpdateCourseBody } from '@sankalp/contract/courses';
import type { Difference } from '../../../shared/form/difference-table.tsx';
import { differingFields } from '../../../shared/form/differing-fields.ts';
import { COURSE_FORM_LABELS, sentFields } from './course-values.ts';

const { code: _, ...LABELS } = COURSE_FORM_LABELS;
type Field = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Field[];

/**
 * Where the changes made from `before` differ from what another admin saved meanwhile. Fields that only the other one
 * changed are named as well.
 */
export function courseDifferences(
  changes: UpdateCourseBody,
  before: Course,
  theirs: Course,
  instructors: readonly Instructor[],
): Difference[] {
  const names = new Map([before.instructor, theirs.instructor, ...instructors].map(({ id, name }) => [id, name]));
  const saved = sentFields(theirs);
  const differing = differingFields(saved, { ...sentFields(before), ...changes });
  return FIELDS.filter((field) => field in differing).map((field) => ({
    label: LABELS[field],
    yours: field in changes ? textOf(field, changes[field], names) : undefined,
    theirs: textOf(field, saved[field], names),
  }));
}

function textOf(field: Field, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'instructorId') return names.get(String(value)) ?? '';
  if (field === 'bannerImageKey' || field === 'instructorImageKey') return 'Another image';
  return String(value);
}
