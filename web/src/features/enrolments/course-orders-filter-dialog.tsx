import { COURSE_TYPES } from '@sankalp/contract/courses';
import { PROGRESS_STATES } from '@sankalp/contract/enrolments';
import { COURSE_TYPE_TEXTS } from '../../shared/course-type-texts.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { FilterDialog } from '../../shared/form/filter-dialog.tsx';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { type Conditions, FILTER_LABELS, NO_CONDITIONS, PROGRESS_LABELS } from './course-orders-filter.ts';

interface CourseOrdersFilterProps extends DialogProps {
  conditions: Conditions;
  onSave: (conditions: Conditions) => void;
}

const TYPE_OPTIONS = COURSE_TYPES.map((value) => ({ value, label: COURSE_TYPE_TEXTS[value] }));
const PROGRESS_OPTIONS = PROGRESS_STATES.map((value) => ({ value, label: PROGRESS_LABELS[value] }));
const schema = loadedLater(async () => {
  const { courseOrdersFilterQuery } = await import('@sankalp/contract/enrolments.schema');
  return courseOrdersFilterQuery.omit({ search: true });
});

/** Narrows the course orders by type, progress and days (ORDER-03). */
export function CourseOrdersFilterDialog({ conditions, ...dialog }: CourseOrdersFilterProps) {
  return (
    <FilterDialog {...dialog} values={conditions} none={NO_CONDITIONS} schema={schema} labels={FILTER_LABELS}>
      {(fields) => (
        <>
          <RadioChoice label={FILTER_LABELS.type} options={TYPE_OPTIONS} {...fields.getInputProps('type')} />
          <RadioChoice
            label={FILTER_LABELS.progress}
            options={PROGRESS_OPTIONS}
            {...fields.getInputProps('progress')}
          />
          <DateField label={FILTER_LABELS.from} {...fields.getInputProps('from')} />
          <DateField label={FILTER_LABELS.to} {...fields.getInputProps('to')} />
        </>
      )}
    </FilterDialog>
  );
}
