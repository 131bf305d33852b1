import { Button, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { CONSENT_STATE_LABELS, CONSENT_STATES } from '@sankalp/contract/consents';
import { CONSENT_LABEL } from '@sankalp/contract/user-labels';
import { CITIES_MAX, type Gender, usersFilterQuery } from '@sankalp/contract/users';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { SearchMultiSelect } from '../../../shared/form/search-multi-select.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { t } from '../texts.ts';
import { isFiltered, NO_FILTER, type UserFilter } from './user-filter.ts';

type Conditions = Omit<UserFilter, 'search'>;

const { search: _, ...NO_CONDITIONS } = NO_FILTER;

interface FilterFormProps {
  filter: UserFilter;
  cities: readonly string[];
  onSave: (conditions: Conditions) => void;
  onClose: () => void;
}

/** Narrows the list by joining date, gender and city (USERS-18 to 24), and by who may be written to. */
export function FilterDialog({ isOpen, ...form }: FilterFormProps & { isOpen: boolean }) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={t('Filter')}>
      <FilterForm {...form} />
    </Dialog>
  );
}

const conditions = usersFilterQuery.pick({ joiningDate: true, gender: true, city: true, consent: true });
const GENDER_OPTIONS = [
  { value: 'male', label: t('male') },
  { value: 'female', label: t('female') },
  { value: '', label: t('any') },
] as const satisfies readonly { value: Gender | ''; label: string }[];
const CONSENT_OPTIONS = [
  ...CONSENT_STATES.map((value) => ({ value: value as string, label: t(CONSENT_STATE_LABELS[value]) })),
  { value: '', label: t('everybody') },
];
const LABELS = { joiningDate: t('Joining Date'), gender: t('Gender'), city: t('City'), consent: t(CONSENT_LABEL) };

function FilterForm({ filter: { joiningDate, gender, city, consent }, cities, onSave, onClose }: FilterFormProps) {
  const { fields, submit } = useContractForm({
    initialValues: { joiningDate, gender, city, consent },
    schema: conditions,
    bodyOf: (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0)),
    labels: LABELS,
    onSubmit: (body) => {
      onSave({ ...NO_CONDITIONS, ...body });
      onClose();
    },
  });
  const isSet = isFiltered({ ...NO_FILTER, joiningDate, gender, city, consent });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
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
      </Stack>
      <DialogFooter>
        {isSet && (
          <Button
            variant="subtle"
            mr="auto"
            onClick={() => {
              onSave(NO_CONDITIONS);
              onClose();
            }}
          >
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
