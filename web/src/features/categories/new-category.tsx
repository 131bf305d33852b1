import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Category, CategoryBody } from '@sankalp/contract/categories.schema';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { categoriesApi } from './categories.api.ts';
import { CategoryInputs, useCategoryFields } from './category-fields.tsx';
import { t } from './texts.ts';

interface NewCategoryProps {
  onClose: () => void;
  onAdded?: ((category: Category) => void) | undefined;
}

/** Adds a category (CAT-03). */
export function NewCategory({ onClose, onAdded }: NewCategoryProps) {
  const [create] = categoriesApi.useCreate();
  const form = useContractForm({
    ...useCategoryFields(),
    onSubmit: async (body): Promise<void> => {
      const { data, error } = await create(body as CategoryBody);
      if (error) return form.refuse(error, t(CATEGORY_MESSAGES.addFailed));
      onAdded?.(data);
      onClose();
    },
  });
  return (
    <DialogForm form={form} onCancel={onClose}>
      <CategoryInputs form={form} />
    </DialogForm>
  );
}
