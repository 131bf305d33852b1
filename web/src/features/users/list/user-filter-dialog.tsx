import { t } from 'virtual:texts';
import { CONSENT_STATUS_LABELS, CONSENT_STATUSES } from '@sankalp/contract/consents';
import { CITIES_MAX, CONSENT_LABEL } from '@sankalp/contract/users';
import type { Gender } from '@sankalp/contract/users.schema';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FilterDialog } from '../../../shared/form/filter-dialog.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { SearchMultiSelect } from '../../../shared/form/search-multi-select.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import { NO_FILTER, type UserFilter } from './user-filter.ts';

/** The days of a link of the numbers stay beside them. */
type Conditions = Pick<UserFilter, 'joiningDate' | 'gender' | 'city' | 'consent'>;

interface UserFilterProps extends DialogProps {
  filter: UserFilter;
  cities: readonly string[];
  onSave: (conditions: Conditions) => void;
}

const conditionsOf = ({ joiningDate, gender, city, consent }: UserFilter): Conditions => ({
  joiningDate,
  gender,
  city,
  consent,
});
const NO_CONDITIONS = conditionsOf(NO_FILTER);
const schema = loadedLater(async () => {
  const { usersFilterQuery } = await import('@sankalp/contract/users.schema');
  return usersFilterQuery.pick({ joiningDate: true, gender: true, city: true, consent: true });
});
const GENDER_OPTIONS = [
  { value: 'male', label: t('male') },
  { value: 'female', label: t('female') },
  { value: '', label: t('any') },
] as const satisfies readonly { value: Gender | ''; label: string }[];
const CONSENT_OPTIONS = [
  ...CONSENT_STATUSES.map((value) => ({ value: value as string, label: t(CONSENT_STATUS_LABELS[value]) })),
  { value: '', label: t('everybody') },
];
const LABELS = { joiningDate: t('Joining Date'), gender: t('Gender'), city: t('City'), consent: t(CONSENT_LABEL) };

/** Narrows the list by joining date, gender and city (USERS-18 to 24), and by who may be written to. */
export function UserFilterDialog({ filter, cities, ...dialog }: UserFilterProps) {
  return (
    <FilterDialog<Conditions>
      {...dialog}
      values={conditionsOf(filter)}
      none={NO_CONDITIONS}
      schema={schema}
      labels={LABELS}
    >
      {(fields) => (
        <>
          <DateField label={LABELS.joiningDate} {...fields.getInputProps('joiningDate')} />
          <RadioChoice label={LABELS.gender} options={GENDER_OPTIONS} {...fields.getInputProps('gender')} />
          <SearchMultiSelect
            label={LABELS.city}
            placeholder={t('Select City')}
            options={cities}
            nothingFoundMessage={t('No cities found')}
            maxValues={CITIES_MAX}
            {...fields.getInputProps('city')}
          />
          <RadioChoice label={LABELS.consent} options={CONSENT_OPTIONS} {...fields.getInputProps('consent')} />
        </>
      )}
    </FilterDialog>
  );
}
