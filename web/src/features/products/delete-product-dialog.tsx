import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useDeleteProductMutation, useRestoreProductMutation } from './products.api.ts';

interface DeleteProductDialogProps extends DialogProps {
  product: { id: string };
  onDeleted?: () => void;
}

export function DeleteProductDialog({ product: { id }, ...dialog }: DeleteProductDialogProps) {
  const [remove] = useDeleteProductMutation();
  const [restore] = useRestoreProductMutation();
  const texts = { what: 'product', messages: PRODUCT_MESSAGES };
  return <DeleteDialog {...dialog} {...texts} remove={() => remove(id)} restore={() => restore(id)} />;
}
