import { t } from 'virtual:texts';
import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Category } from '@sankalp/contract/categories.schema';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { DeleteRecordDialog } from '../../shared/resource/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { categoriesApi } from './categories.ts';
import { MoveProductsDialog } from './move-products-dialog.tsx';

const KIND = { api: categoriesApi, title: t('Delete category'), messages: CATEGORY_MESSAGES };

interface DeleteCategoryDialogProps extends DialogProps {
  category: Category;
}

/** Deletes a category; one in use says by how many products, and offers to move them to another (CAT-16). */
export function DeleteCategoryDialog({ category, ...dialog }: DeleteCategoryDialogProps) {
  const [inUse, setInUse] = useState<string>();
  if (inUse !== undefined) {
    return <MoveProductsDialog {...dialog} category={category} reason={inUse} onMoved={() => setInUse(undefined)} />;
  }
  const takesRefusal = (error: unknown) => {
    const isInUse = typeof error === 'object' && error !== null && 'status' in error && error.status === 409;
    if (isInUse) setInUse(failureText(error, t(CATEGORY_MESSAGES.deleteFailed)));
    return isInUse;
  };
  return <DeleteRecordDialog {...dialog} kind={KIND} record={category} takesRefusal={takesRefusal} />;
}
