import { Button, TextInput } from '@mantine/core';
import { CATEGORY_MESSAGES, type Category, type CategoryBody, createCategoryBody } from '@sankalp/contract/categories';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useCreateCategoryMutation, useUpdateCategoryMutation } from './categories.api.ts';

interface CategoryDialogProps extends DialogProps {
  /** Undefined for a new one. */
  category?: Category | undefined;
}

const LABELS = { name: 'Category Name' };

/** Adds or renames a category (CAT-03, CAT-04). */
export function CategoryDialog({ isOpen, onClose, category }: CategoryDialogProps) {
  const title = category ? 'Update Category' : 'Add Category';
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={onClose} title={title}>
      <CategoryForm category={category} onClose={onClose} />
    </Dialog>
  );
}

function CategoryForm({ category, onClose }: Omit<CategoryDialogProps, 'isOpen'>) {
  const [create] = useCreateCategoryMutation();
  const [update] = useUpdateCategoryMutation();
  const { fields, submit, isSaving, refuse } = useContractForm<CategoryBody, CategoryBody>({
    initialValues: { name: category?.name ?? '' },
    schema: createCategoryBody,
    bodyOf: (values) => values,
    labels: LABELS,
    onSubmit: async (body) => {
      const { error } = await (category ? update({ ...category, ...body }) : create(body));
      const { updateFailed, addFailed } = CATEGORY_MESSAGES;
      if (error) refuse(error, category ? updateFailed : addFailed);
      else onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={LABELS.name}
        autoComplete="off"
        required
        data-autofocus
        maxLength={NAME_MAX_LENGTH}
        {...fields.getInputProps('name')}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SaveButton type="submit" busy={isSaving} busyLabel="Saving...">
          Save
        </SaveButton>
      </DialogFooter>
    </form>
  );
}
