import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { productsApi } from './products.api.ts';
import { t } from './texts.ts';

interface DeleteProductDialogProps extends DialogProps {
  product: { id: string };
  onDeleted?: () => void;
}

export function DeleteProductDialog({ product: { id }, ...dialog }: DeleteProductDialogProps) {
  const [remove] = productsApi.useRemove();
  const [restore] = productsApi.useRestore();
  const texts = { what: t('product'), messages: PRODUCT_MESSAGES };
  return <DeleteDialog {...dialog} {...texts} remove={() => remove({ id })} restore={() => restore(id)} />;
}
