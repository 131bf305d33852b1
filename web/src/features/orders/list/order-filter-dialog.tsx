import { Button, Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Stack.css';
import { ORDER_STATUSES } from '@sankalp/contract/order-status';
import { ORDER_DUES, ordersFilterQuery } from '@sankalp/contract/orders-list';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { SearchSelect } from '../../../shared/form/search-select.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { t } from '../texts.ts';
import { DUE_LABELS, FILTER_LABELS, NO_FILTER, type OrderFilter, TRACKING_OPTIONS } from './order-filter.ts';

type Conditions = Omit<OrderFilter, 'search'>;

interface FilterFormProps {
  filter: OrderFilter;
  onSave: (conditions: Conditions) => void;
  onClose: () => void;
}

/** Narrows the product orders by status, dates, tracking number and promise. */
export function OrderFilterDialog({ isOpen, ...form }: FilterFormProps & { isOpen: boolean }) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={t('Filter')}>
      <FilterForm {...form} />
    </Dialog>
  );
}

const { search: _, ...NO_CONDITIONS } = NO_FILTER;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const DUE_OPTIONS = ORDER_DUES.map((value) => ({ value, label: capitalised(DUE_LABELS[value]) }));
const conditions = ordersFilterQuery.pick({
  status: true,
  from: true,
  to: true,
  tracking: true,
  overdue: true,
  due: true,
});

function FilterForm({ filter, onSave, onClose }: FilterFormProps) {
  const { search: __, ...initialValues } = filter;
  const save = (values: Conditions) => {
    onSave(values);
    onClose();
  };
  const { fields, submit } = useContractForm({
    initialValues,
    schema: conditions,
    bodyOf: (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    labels: FILTER_LABELS,
    onSubmit: (body) => save({ ...NO_CONDITIONS, ...body }),
  });
  const { value: overdue, onChange: onOverdue, ...overdueField } = fields.getInputProps('overdue');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SearchSelect
          label={FILTER_LABELS.status}
          placeholder={t('Any')}
          options={ORDER_STATUSES}
          {...fields.getInputProps('status')}
        />
        <DateField label={FILTER_LABELS.from} {...fields.getInputProps('from')} />
        <DateField label={FILTER_LABELS.to} {...fields.getInputProps('to')} />
        <RadioChoice label={FILTER_LABELS.tracking} options={TRACKING_OPTIONS} {...fields.getInputProps('tracking')} />
        <RadioChoice label={FILTER_LABELS.due} options={DUE_OPTIONS} {...fields.getInputProps('due')} />
        <Checkbox
          {...overdueField}
          label={t('Overdue: should have left by now')}
          checked={overdue === 'true'}
          onChange={({ currentTarget }) => onOverdue(currentTarget.checked ? 'true' : '')}
        />
      </Stack>
      <DialogFooter>
        {filterIsSet(initialValues) && (
          <Button variant="subtle" mr="auto" onClick={() => save(NO_CONDITIONS)}>
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

const filterIsSet = (values: Conditions) => Object.values(values).some((value) => value !== '');
