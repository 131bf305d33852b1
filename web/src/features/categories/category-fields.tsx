import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import type { Category, CategoryBody } from '@sankalp/contract/categories.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import type { ContractForm } from '../../shared/form/contract-form.ts';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { FieldInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { lineField } from '../../shared/resource/fields/text-fields.tsx';
import { useRecordFields } from '../../shared/resource/fields/use-record-fields.ts';
import { loadedLater } from '../../shared/ui/loaded-later.ts';

export const CATEGORY_FIELDS = recordFields<Category, Partial<CategoryBody>>(
  { name: lineField(t('Category Name')) },
  (category) => category,
);

const created = loadedLater(async () => (await import('@sankalp/contract/categories.schema')).createCategoryBody);
const updated = loadedLater(async () => (await import('@sankalp/contract/categories.schema')).updateCategoryBody);

/** The form of a category, to create or to edit one. */
export function useCategoryFields(category?: Category) {
  return useRecordFields(CATEGORY_FIELDS, {
    row: category,
    schema: category ? updated : created,
    uploads: {},
  });
}

export function CategoryInputs({ form }: { form: ContractForm<{ name: string }> }) {
  return (
    <FieldInputs
      fields={CATEGORY_FIELDS}
      form={form}
      isEditing
      special={{
        name: (input) => (
          <TextInput {...input} autoComplete="off" required data-autofocus maxLength={NAME_MAX_LENGTH} />
        ),
      }}
    />
  );
}
