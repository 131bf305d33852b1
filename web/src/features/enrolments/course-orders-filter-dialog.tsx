import { Button, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { COURSE_TYPES } from '@sankalp/contract/courses';
import { courseOrdersFilterQuery, PROGRESS_STATES } from '@sankalp/contract/enrolments';
import { COURSE_TYPE_TEXTS } from '../../shared/course-type-texts.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { type Conditions, FILTER_LABELS, NO_CONDITIONS, PROGRESS_LABELS } from './course-orders-filter.ts';
import { t } from './texts.ts';

interface FilterFormProps {
  conditions: Conditions;
  onSave: (conditions: Conditions) => void;
  onClose: () => void;
}

/** Narrows the course orders by type, progress and days (ORDER-03). */
export function CourseOrdersFilterDialog({ isOpen, ...form }: FilterFormProps & { isOpen: boolean }) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={t('Filter')}>
      <FilterForm {...form} />
    </Dialog>
  );
}

const TYPE_OPTIONS = COURSE_TYPES.map((value) => ({ value, label: COURSE_TYPE_TEXTS[value] }));
const PROGRESS_OPTIONS = PROGRESS_STATES.map((value) => ({ value, label: PROGRESS_LABELS[value] }));

function FilterForm({ conditions, onSave, onClose }: FilterFormProps) {
  const save = (next: Partial<Conditions>) => {
    onSave({ ...NO_CONDITIONS, ...next });
    onClose();
  };
  const { fields, submit } = useContractForm({
    initialValues: conditions,
    schema: courseOrdersFilterQuery,
    bodyOf: (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    labels: FILTER_LABELS,
    onSubmit: ({ search: _, ...body }) => save(body),
  });
  const isSet = Object.values(conditions).some((value) => value !== '');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RadioChoice label={FILTER_LABELS.type} options={TYPE_OPTIONS} {...fields.getInputProps('type')} />
        <RadioChoice label={FILTER_LABELS.progress} options={PROGRESS_OPTIONS} {...fields.getInputProps('progress')} />
        <DateField label={FILTER_LABELS.from} {...fields.getInputProps('from')} />
        <DateField label={FILTER_LABELS.to} {...fields.getInputProps('to')} />
      </Stack>
      <DialogFooter>
        {isSet && (
          <Button variant="subtle" mr="auto" onClick={() => save({})}>
            {t('Clear')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Save')}</Button>
      </DialogFooter>
    </form>
  );
}
