import { Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Category } from '@sankalp/contract/categories.schema';
import { ReferenceField } from '../../shared/form/reference-field.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { categoriesApi, useMoveProductsMutation } from './categories.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/categories.schema')).moveProductsBody);

interface MoveProductsDialogProps extends DialogProps {
  category: Category;
  /** Why it cannot be deleted. */
  reason: string;
  onMoved: () => void;
}

const LABELS = { categoryId: t('Move the products to') };

/** The way out for a category that is in use: all its products go to another one. */
export function MoveProductsDialog({ isOpen, onClose, category, reason, onMoved }: MoveProductsDialogProps) {
  const [move] = useMoveProductsMutation();
  const toast = useToast();
  const { data, ...query } = categoriesApi.useList();
  const others = data?.filter(({ id }) => id !== category.id);
  const { fields, submit, isSaving, refuse } = useContractForm<{ categoryId: string }, { categoryId: string }>({
    initialValues: { categoryId: '' },
    schema,
    bodyOf: (values) => values,
    labels: LABELS,
    missingOf: ({ categoryId }) => (categoryId ? [] : ['categoryId']),
    onSubmit: async ({ categoryId }): Promise<void> => {
      const { data: answer, error } = await move({ id: category.id, categoryId });
      if (error) return refuse(error, t(CATEGORY_MESSAGES.moveFailed));
      const name = others?.find(({ id }) => id === categoryId)?.name ?? '';
      toast.success(
        t('{moved} moved to {name}', {
          moved: answer.moved === 1 ? t('1 product') : t('{moved} products', { moved: answer.moved }),
          name,
        }),
      );
      onMoved();
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Category in use')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="md">{reason}</Text>
          <ReferenceField
            label={LABELS.categoryId}
            query={{ ...query, data: others }}
            loadFailed={t('Failed to load categories')}
            data-autofocus
            {...fields.getInputProps('categoryId')}
          />
        </Stack>
        <ActionFooter
          onCancel={onClose}
          busy={isSaving}
          busyLabel={t('Moving...')}
          disabled={fields.values.categoryId === ''}
        >
          {t('Move products')}
        </ActionFooter>
      </form>
    </Dialog>
  );
}
