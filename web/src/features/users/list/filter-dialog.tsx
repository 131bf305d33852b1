import { Button, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { GENDERS, usersFilterQuery } from '@sankalp/contract/users';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { SearchSelect } from '../../../shared/form/search-select.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { NO_FILTER, type UserFilter } from './user-filter.ts';

type Conditions = Omit<UserFilter, 'search'>;

interface FilterFormProps {
  filter: UserFilter;
  cities: readonly string[];
  onSave: (conditions: Conditions) => void;
  onClose: () => void;
}

/** Narrows the list by joining date, gender and city (USERS-18 to 24). */
export function FilterDialog({ isOpen, ...form }: FilterFormProps & { isOpen: boolean }) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title="Filter">
      <FilterForm {...form} />
    </Dialog>
  );
}

const conditions = usersFilterQuery.pick({ joiningDate: true, gender: true, city: true });
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: value }));
const LABELS = { joiningDate: 'Joining Date', gender: 'Gender', city: 'City' };

function FilterForm({ filter: { joiningDate, gender, city }, cities, onSave, onClose }: FilterFormProps) {
  const { fields, submit } = useContractForm({
    initialValues: { joiningDate, gender, city },
    schema: conditions,
    bodyOf: (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    labels: LABELS,
    onSubmit: (body) => {
      onSave({ joiningDate: '', gender: '', city: '', ...body });
      onClose();
    },
  });
  const isSet = joiningDate !== '' || gender !== '' || city !== '';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <DateField label={LABELS.joiningDate} {...fields.getInputProps('joiningDate')} />
        <RadioChoice label={LABELS.gender} options={GENDER_OPTIONS} {...fields.getInputProps('gender')} />
        <SearchSelect
          label={LABELS.city}
          placeholder="Select City"
          options={cities}
          nothingFoundMessage="No cities found"
          {...fields.getInputProps('city')}
        />
      </Stack>
      <DialogFooter>
        {isSet && (
          <Button
            variant="subtle"
            mr="auto"
            onClick={() => {
              onSave({ joiningDate: NO_FILTER.joiningDate, gender: NO_FILTER.gender, city: NO_FILTER.city });
              onClose();
            }}
          >
            Clear
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </DialogFooter>
    </form>
  );
}
