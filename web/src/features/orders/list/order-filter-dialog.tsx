import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { t } from 'virtual:texts';
import { ORDER_STATUSES } from '@sankalp/contract/orders/order-status';
import { ORDER_DUES } from '@sankalp/contract/orders/orders-list';
import { PAYMENT_STATUSES } from '@sankalp/contract/orders/refunds';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FilterDialog } from '../../../shared/form/filter-dialog.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { SearchSelect } from '../../../shared/form/search-select.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { PAYMENT_TEXTS } from '../order-status-badge.tsx';
import { DUE_LABELS, FILTER_LABELS, NO_FILTER, type OrderFilter, TRACKING_OPTIONS } from './order-filter.ts';

type Conditions = Omit<OrderFilter, 'search'>;

interface OrderFilterProps extends DialogProps {
  filter: OrderFilter;
  onSave: (conditions: Conditions) => void;
}

const { search: _, ...NO_CONDITIONS } = NO_FILTER;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const DUE_OPTIONS = ORDER_DUES.map((value) => ({ value, label: capitalised(DUE_LABELS[value]) }));
const PAYMENT_OPTIONS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_TEXTS[value] }));
const schema = loadedLater(async () => {
  const { ordersFilterQuery } = await import('@sankalp/contract/orders/orders-list.schema');
  return ordersFilterQuery.pick({
    status: true,
    paymentStatus: true,
    from: true,
    to: true,
    tracking: true,
    overdue: true,
    due: true,
    productId: true,
    city: true,
    shippedFrom: true,
    shippedTo: true,
  });
});

/** Narrows the product orders by status, payment, dates, tracking number and promise. */
export function OrderFilterDialog({ filter: { search: __, ...conditions }, ...dialog }: OrderFilterProps) {
  return (
    <FilterDialog<Conditions>
      {...dialog}
      values={conditions}
      none={NO_CONDITIONS}
      schema={schema}
      labels={FILTER_LABELS}
    >
      {(fields) => {
        const { value: overdue, onChange: onOverdue, ...overdueField } = fields.getInputProps('overdue');
        return (
          <>
            <SearchSelect
              label={FILTER_LABELS.status}
              placeholder={t('Any')}
              options={ORDER_STATUSES}
              {...fields.getInputProps('status')}
            />
            <RadioChoice
              label={FILTER_LABELS.paymentStatus}
              options={PAYMENT_OPTIONS}
              {...fields.getInputProps('paymentStatus')}
            />
            <DateField label={FILTER_LABELS.from} {...fields.getInputProps('from')} />
            <DateField label={FILTER_LABELS.to} {...fields.getInputProps('to')} />
            <RadioChoice
              label={FILTER_LABELS.tracking}
              options={TRACKING_OPTIONS}
              {...fields.getInputProps('tracking')}
            />
            <RadioChoice label={FILTER_LABELS.due} options={DUE_OPTIONS} {...fields.getInputProps('due')} />
            <Checkbox
              {...overdueField}
              label={t('Overdue: should have left by now')}
              checked={overdue === 'true'}
              onChange={({ currentTarget }) => onOverdue(currentTarget.checked ? 'true' : '')}
            />
          </>
        );
      }}
    </FilterDialog>
  );
}
