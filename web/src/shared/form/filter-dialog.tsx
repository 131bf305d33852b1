import { Button, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import type { DialogProps } from '../ui/lazy-dialog.tsx';
import type { Labels } from './contract-errors.ts';
import type { BodySchema } from './contract-form.ts';
import { useContractForm } from './use-contract-form.ts';

/** By name; '' and an empty list are no condition. */
type Conditions = Record<string, string | readonly string[]>;

export interface FilterFormProps<Values> {
  /** Conditions that narrow the list now. */
  values: Values;
  /** Nothing set: for Clear, and for what the form leaves out. */
  none: Values;
  schema: BodySchema<object>;
  labels: Labels & { readonly [Name in keyof Values]: string };
  onSave: (values: Values) => void;
  /** Its fields, in the order of `labels`. */
  children: (fields: UseFormReturnType<Values>) => ReactNode;
}

/** Narrows a list by conditions that count when they are saved; Clear stands there while one is set. */
export function FilterDialog<Values extends Conditions>({ isOpen, ...form }: FilterFormProps<Values> & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('Filter')}>
      <FilterForm {...form} />
    </Dialog>
  );
}

function FilterForm<Values extends Conditions>({
  values,
  none,
  schema,
  labels,
  onSave,
  onClose,
  children,
}: FilterFormProps<Values> & Pick<DialogProps, 'onClose'>) {
  const save = (next: Values) => {
    onSave(next);
    onClose();
  };
  const { fields, submit } = useContractForm<Values, object>({
    initialValues: values,
    schema,
    bodyOf: (typed) => Object.fromEntries(Object.entries(typed).filter(([, value]) => isSet(value))),
    labels,
    onSubmit: (body) => save({ ...none, ...body }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">{children(fields)}</Stack>
      <DialogFooter>
        {Object.values(values).some(isSet) && (
          <Button variant="subtle" mr="auto" onClick={() => save(none)}>
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

const isSet = (value: unknown): boolean => (value as string | readonly string[]).length > 0;
