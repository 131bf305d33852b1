import type { Instructor } from '@sankalp/contract/consultants';
import type { ComponentProps } from 'react';
import { CourseChoice } from '../course-choice.tsx';
import { useListInstructorsQuery } from '../courses.api.ts';

interface InstructorFieldProps extends Omit<ComponentProps<typeof CourseChoice>, 'options'> {
  /** Who teaches it now, whether or not they still can be chosen. */
  current: Instructor | undefined;
}

/** Who teaches the course: one of the consultants who are instructors (CDET-21). */
export function InstructorField({ current, ...field }: InstructorFieldProps) {
  const { data = [], isLoading, isError, refetch } = useListInstructorsQuery();
  const all = current && !data.some(({ id }) => id === current.id) ? [current, ...data] : data;
  return (
    <CourseChoice
      {...field}
      searchable={!field.readOnly}
      limit={100}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={emptyText(isLoading, isError)}
      onDropdownOpen={() => {
        if (isError) void refetch();
      }}
    />
  );
}

function emptyText(isLoading: boolean, isError: boolean): string {
  if (isLoading) return 'Loading...';
  return isError ? 'Failed to load instructors' : 'Nothing found';
}
