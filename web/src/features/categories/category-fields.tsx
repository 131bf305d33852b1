import { TextInput } from '@mantine/core';
import { type Category, type CategoryBody, createCategoryBody } from '@sankalp/contract/categories';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ContractForm, FormFields } from '../../shared/form/use-contract-form.ts';
import { t } from './texts.ts';

export const CATEGORY_LABELS = { name: t('Category Name') };

type CategoryValues = { name: string };

/** What the form of a category holds. */
export function categoryFields(category?: Category): FormFields<CategoryValues, CategoryBody> {
  return {
    initialValues: { name: category?.name ?? '' },
    schema: createCategoryBody,
    bodyOf: (values) => values,
    labels: CATEGORY_LABELS,
  };
}

export function CategoryName({ form }: { form: ContractForm<CategoryValues> }) {
  return (
    <TextInput
      label={CATEGORY_LABELS.name}
      autoComplete="off"
      required
      data-autofocus
      maxLength={NAME_MAX_LENGTH}
      {...form.fields.getInputProps('name')}
    />
  );
}
