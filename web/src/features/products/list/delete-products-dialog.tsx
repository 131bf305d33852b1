import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import { BulkDeleteDialog, type ChosenToDelete } from '../../../shared/record/bulk/bulk-delete-dialog.tsx';
import { productsApi } from '../products.api.ts';
import { t } from '../texts.ts';

const PRODUCTS = { one: t('product'), many: t('products') };

/** Deletes the chosen products. */
export function DeleteProductsDialog(chosen: ChosenToDelete) {
  const [remove] = productsApi.useRemoveMany();
  const [restore] = productsApi.useRestoreMany();
  return <BulkDeleteDialog {...chosen} {...{ remove, restore }} counted={PRODUCTS} messages={PRODUCT_MESSAGES} />;
}
