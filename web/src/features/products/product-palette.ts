import { t } from 'virtual:texts';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { recordSource } from '../../shared/palette/record-source.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { ADD_PRODUCT_PATH, productPath } from './product-path.ts';
import { productTextsOf } from './product-texts.ts';
import { productsApi } from './products.ts';

const ImportProductsDialog = lazyDialog(
  async () => (await import('./import/import-products-dialog.tsx')).ImportProductsDialog,
);

/** Products by name or category, as the palette finds them. */
export function useProductPalette(): PaletteSource {
  const [listProducts] = productsApi.useLazyList();
  return useMemo(
    () =>
      recordSource({
        id: 'products',
        module: 'product',
        group: t('Products'),
        list: async () => listProducts(undefined, true).unwrap(),
        textsOf: productTextsOf,
        itemOf: ({ id, name, category }) => ({
          id: `product-${id}`,
          label: name,
          hint: category.name,
          run: ({ navigate }) => navigate(productPath(id)),
        }),
      }),
    [listProducts],
  );
}

/** Actions of the palette about products. */
export const productActions: PaletteSource = {
  id: 'product-actions',
  items: () => [
    {
      id: 'add-product',
      label: t('Add product'),
      group: t('Actions'),
      module: 'product',
      icon: IconPlus,
      keywords: 'new create',
      run: ({ navigate }) => navigate(ADD_PRODUCT_PATH),
    },
    {
      id: 'import-products',
      label: t('Import products'),
      group: t('Actions'),
      module: 'product',
      icon: IconUpload,
      keywords: 'csv pictures',
      run: ({ show }) => show(ImportProductsDialog),
    },
  ],
};
