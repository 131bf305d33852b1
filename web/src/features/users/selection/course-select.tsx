import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import dropdown from '../../../shared/form/dropdown.module.css';
import { t } from '../texts.ts';
import { useListCourseChoicesQuery } from './user-selection.api.ts';

interface CourseSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Empty when nothing is chosen. */
  value?: string;
  onChange: (courseId: string) => void;
}

/** One of all courses, found by typing. */
export function CourseSelect({ value = '', onChange, ...select }: CourseSelectProps) {
  const { data = [], isLoading, isError, refetch } = useListCourseChoicesQuery();
  const emptyText = isError ? t(COURSE_MESSAGES.loadFailed) : t('Nothing found');
  return (
    <Select
      searchable
      limit={100}
      allowDeselect={false}
      placeholder={t('Select Course')}
      {...select}
      nothingFoundMessage={isLoading ? t('Loading...') : emptyText}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      onDropdownOpen={() => {
        if (isError) void refetch();
      }}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      withScrollArea={false}
      classNames={{ dropdown: dropdown.dropdown, options: dropdown.options, option: dropdown.option }}
    />
  );
}
