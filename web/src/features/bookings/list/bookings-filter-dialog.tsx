import { t } from 'virtual:texts';
import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '@sankalp/contract/bookings';
import { BOOKING_PAYMENT_LABELS, BOOKING_PAYMENTS } from '@sankalp/contract/bookings/booking-payments';
import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FilterDialog } from '../../../shared/form/filter-dialog.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { ReferenceField } from '../../../shared/form/reference-field.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { type BookingChoices, consultantsOf, consultationsByName } from '../booking-choices.ts';
import { type Conditions, FILTER_LABELS, NO_CONDITIONS } from './bookings-filter.ts';

interface BookingsFilterProps extends DialogProps {
  conditions: Conditions;
  /** Without them, by what everybody sees alone. */
  choices: BookingChoices | undefined;
  onSave: (conditions: Conditions) => void;
}

const STATUS_OPTIONS = BOOKING_STATUSES.map((value) => ({ value, label: t(BOOKING_STATUS_LABELS[value]) }));
const PAYMENT_OPTIONS = BOOKING_PAYMENTS.map((value) => ({ value, label: t(BOOKING_PAYMENT_LABELS[value]) }));
const schema = loadedLater(async () => {
  const { bookingsFilterQuery } = await import('@sankalp/contract/bookings.schema');
  return bookingsFilterQuery.omit({ search: true, first: true, open: true, userId: true });
});
const LOAD_FAILED = t(CONSULTATION_MESSAGES.loadFailed);

/** Narrows the bookings by status, payment, consultant, consultation and days. */
export function BookingsFilterDialog({ conditions, choices, ...dialog }: BookingsFilterProps) {
  return (
    <FilterDialog {...dialog} values={conditions} none={NO_CONDITIONS} schema={schema} labels={FILTER_LABELS}>
      {(fields) => (
        <>
          <ChoiceField
            label={FILTER_LABELS.status}
            placeholder={t('Any')}
            clearable
            options={STATUS_OPTIONS}
            {...fields.getInputProps('status')}
          />
          {choices && (
            <>
              <RadioChoice
                label={FILTER_LABELS.payment}
                options={PAYMENT_OPTIONS}
                {...fields.getInputProps('payment')}
              />
              <References choices={choices} inputOf={(name) => fields.getInputProps(name)} />
            </>
          )}
          <DateField label={FILTER_LABELS.from} {...fields.getInputProps('from')} />
          <DateField label={FILTER_LABELS.to} {...fields.getInputProps('to')} />
        </>
      )}
    </FilterDialog>
  );
}

type Reference = 'consultuntId' | 'consultationId';
interface ReferencesProps {
  choices: BookingChoices;
  inputOf: (name: Reference) => { value?: string; onChange: (value: string) => void };
}

function References({ choices, inputOf }: ReferencesProps) {
  const query = choices.useConsultations(false);
  const field = (name: Reference, data: { id: string; name: string }[]) => (
    <ReferenceField
      label={FILTER_LABELS[name]}
      placeholder={t('Any')}
      clearable
      query={{ ...query, data }}
      loadFailed={LOAD_FAILED}
      {...inputOf(name)}
    />
  );
  return (
    <>
      {field('consultuntId', consultantsOf(query.data))}
      {field('consultationId', consultationsByName(query.data))}
    </>
  );
}
