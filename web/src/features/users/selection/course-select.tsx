import { t } from 'virtual:texts';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { ComponentProps } from 'react';
import { ReferenceField } from '../../../shared/form/reference-field.tsx';
import { useListCourseChoicesQuery } from './user-selection.api.ts';

/** One of all courses, found by typing. */
export function CourseSelect(field: Omit<ComponentProps<typeof ReferenceField>, 'query' | 'loadFailed'>) {
  const query = useListCourseChoicesQuery();
  return (
    <ReferenceField
      placeholder={t('Select Course')}
      {...field}
      query={query}
      loadFailed={t(COURSE_MESSAGES.loadFailed)}
    />
  );
}
