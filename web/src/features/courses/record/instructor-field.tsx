import { t } from 'virtual:texts';
import type { ComponentProps } from 'react';
import { ReferenceField } from '../../../shared/form/reference-field.tsx';
import { useListInstructorsQuery } from '../courses.api.ts';

/** Instructor of the course: one of the consultants who are instructors (CDET-21). */
export function InstructorField(field: Omit<ComponentProps<typeof ReferenceField>, 'query' | 'loadFailed'>) {
  return <ReferenceField {...field} query={useListInstructorsQuery()} loadFailed={t('Failed to load instructors')} />;
}
