import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import type { Category } from '@sankalp/contract/categories.schema';
import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { Product } from '@sankalp/contract/products.schema';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ImportButton } from '../../shared/import/import-button.tsx';
import { DeleteRecords } from '../../shared/resource/delete-dialogs.ts';
import { UrlTabs } from '../../shared/resource/url-tabs.tsx';
import { useDeleteOne } from '../../shared/resource/use-delete-one.tsx';
import { useRememberedList } from '../../shared/table/list-address.ts';
import { ListCard } from '../../shared/table/list-card.tsx';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { useAddressFilter } from '../../shared/table/use-address-filter.ts';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { LOW_STOCK_FIRST, LowStockFirst } from './list/low-stock-first.tsx';
import { productColumns } from './list/product-columns.tsx';
import { ADD_PRODUCT_PATH, PRODUCTS_PATH } from './product-path.ts';
import { lowestFirst, productTextsOf } from './product-texts.ts';
import { useExportProductsMutation } from './products.api.ts';
import { PRODUCT_DELETION, products, productsApi } from './products.ts';

const CategoriesTable = lazyPart(async () => (await import('../categories/index.ts')).CategoriesTable);

/** Products of the foundation, and the categories that they are sorted into (PROD-01 to 03). */
export function ProductsPage() {
  const categoryDialog = useDialog<{ category?: Category }>();
  const addProduct = (
    <Button component={Link} to={ADD_PRODUCT_PATH} aria-keyshortcuts="n">
      {t('+ Add Product')}
    </Button>
  );
  const addCategory = (
    <Button aria-keyshortcuts="n" onClick={() => categoryDialog.open({})}>
      {t('+ Add Category')}
    </Button>
  );
  return (
    <UrlTabs
      frame={(list, panels, open) => (
        <>
          <PageHeader title={t('Product')} actions={open === 0 ? addProduct : addCategory} />
          <ListCard lead={list}>{panels}</ListCard>
        </>
      )}
      tabs={[
        { label: t('Products'), panel: () => <ProductsTable /> },
        { label: t('Category'), panel: () => <CategoriesTable dialog={categoryDialog} /> },
      ]}
    />
  );
}

const StockDialog = lazyDialog(async () => (await import('./record/stock-dialog.tsx')).StockDialog);
const ImportProductsDialog = lazyDialog(
  async () => (await import('./import/import-products-dialog.tsx')).ImportProductsDialog,
);

const WORDS = {
  count: { singular: t('1 product'), plural: t('{count} products') },
  search: t('Search products'),
  selectAll: t('Select all {count} products'),
};

/** Conditions to which a link may narrow the list. */
const CONDITIONS = { maxStock: (count: string) => t('Stock: {count} or less', { count }) };

/** All products: search, open, edit, delete (PROD-04 to 10). */
function ProductsTable() {
  useRememberedList(PRODUCTS_PATH);
  const [{ low }] = useUrlState(LOW_STOCK_FIRST);
  const filter = useAddressFilter(CONDITIONS);
  const list = useBrowserList(productsApi.useList(filter.isSet ? filter.query : undefined), {
    textsOf: productTextsOf,
    loadFailed: t(PRODUCT_MESSAGES.loadFailed),
    orderOf: low ? lowestFirst : undefined,
  });
  const [exportProducts, exporting] = useExportProductsMutation();
  const importDialog = useDialog<object>();
  const { onDelete, dialog: deleteDialog } = useDeleteOne(products);
  const stockDialog = useDialog<{ product: Product }>();
  const deleteManyDialog = useDialog<{ ids: readonly string[] }>();
  const { open: onStock } = stockDialog;
  const columns = useMemo(() => productColumns({ onDelete, onStock }), [onDelete, onStock]);
  const selection = useListSelection(
    {
      plural: t('products'),
      tooMany: t('At most {most} products can be chosen at once.'),
      list: list.list,
      nameOf: products.nameOf,
      loadFailed: t(PRODUCT_MESSAGES.loadFailed),
      export: { columns },
    },
    (withChosen) => [
      { label: t('Delete'), icon: IconTrash, shortcut: 'd', isDanger: true, onRun: withChosen(deleteManyDialog.open) },
    ],
  );
  return (
    <ListPanel
      label={t('Products')}
      words={WORDS}
      settings="products"
      texts={PRODUCT_MESSAGES}
      columns={columns}
      {...list}
      {...filter.over(list)}
      selection={selection}
      tools={
        <>
          <LowStockFirst />
          <ImportButton onClick={() => importDialog.open({})} />
          <ExportButton
            isBusy={exporting.isLoading}
            run={() => exportProducts(filter.query)}
            failed={t(PRODUCT_MESSAGES.exportFailed)}
          />
        </>
      }
      emptyAction={
        <Button component={Link} to={ADD_PRODUCT_PATH} variant="default">
          {t('Add the first product')}
        </Button>
      }
    >
      <ImportProductsDialog dialog={importDialog} />
      <StockDialog dialog={stockDialog} />
      {deleteDialog}
      <DeleteRecords dialog={deleteManyDialog} kind={PRODUCT_DELETION} onDone={selection.clear} />
    </ListPanel>
  );
}
