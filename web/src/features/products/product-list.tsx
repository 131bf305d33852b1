import { Button } from '@mantine/core';
import type { Category } from '@sankalp/contract/categories.schema';
import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { Product } from '@sankalp/contract/products.schema';
import { IconPackages, IconSortAscending, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ImportButton } from '../../shared/import/import-button.tsx';
import { actionsColumn } from '../../shared/resource/actions-column.tsx';
import { DeleteRecords } from '../../shared/resource/delete-dialogs.ts';
import { UrlTabs } from '../../shared/resource/url-tabs.tsx';
import { useDeleteOne } from '../../shared/resource/use-delete-one.tsx';
import { byNumber, byText, columnsOf } from '../../shared/table/columns.ts';
import { useRememberedList } from '../../shared/table/list-address.ts';
import { ListCard } from '../../shared/table/list-card.tsx';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import { PictureNameCell } from '../../shared/table/picture-name-cell.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { useAddressFilter } from '../../shared/table/use-address-filter.ts';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { useTableFit } from '../../shared/table/use-table-fit.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import icon from '../../shared/ui/icon-on-phone.module.css';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CategoriesTable } from '../categories/index.ts';
import { ADD_PRODUCT_PATH, PRODUCTS_PATH, productPath } from './product-path.ts';
import { isLow, lowestFirst, productTextsOf, stockText } from './product-texts.ts';
import { useExportProductsMutation } from './products.api.ts';
import classes from './products.module.css';
import { PRODUCT_DELETION, products, productsApi } from './products.ts';
import { t } from './texts.ts';

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

const DEFAULTS = { sort: '', low: '', page: '1' };
/** Conditions to which a link may narrow the list. */
const CONDITIONS = { maxStock: (count: string) => t('Stock: {count} or less', { count }) };
const nameOf = ({ name }: Product) => name;

/** All products: search, open, edit, delete (PROD-04 to 10). */
function ProductsTable() {
  useRememberedList(PRODUCTS_PATH);
  const [{ low }, setState] = useUrlState(DEFAULTS);
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
      nameOf,
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
          <Button
            variant={low ? 'light' : 'default'}
            aria-pressed={low !== ''}
            leftSection={<IconSortAscending size={16} aria-hidden="true" />}
            className={icon.button}
            onClick={() => setState({ low: low ? '' : '1', sort: '', page: '1' }, { replace: true })}
          >
            <span className={icon.text}>{t('Low stock first')}</span>
          </Button>
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

const column = columnsOf<Product>();

interface RowActions {
  onDelete: (product: Product) => void;
  onStock: (subject: { product: Product }) => void;
}

/** The columns of the products, in their order (PROD-04). */
function productColumns({ onDelete, onStock }: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: t('Product Name'),
      sortFn: byText,
      cell: ({ row: { original: product } }) => (
        <PictureNameCell
          image={product.media.find(({ mediaType }) => mediaType === 'image')}
          name={product.name}
          to={productPath(product.id)}
          state={{ [products.singular]: product }}
        />
      ),
      meta: { minWidth: 232 },
    }),
    column.accessor(({ category }) => category.name, {
      id: 'category',
      header: t('Category name'),
      sortFn: byText,
      meta: { width: 180, priority: 3, collapsible: true },
    }),
    // The sign and the number as it is, as courses (PROD-06).
    column.accessor('priceInr', {
      header: t('Price'),
      sortFn: byNumber,
      cell: ({ getValue }) => `₹${getValue()}`,
      meta: { width: 104, narrowWidth: 72, priority: 1, tabularNumbers: true },
    }),
    column.accessor(({ tags }) => tags.map((tag) => t(tag)).join(', '), {
      id: 'tags',
      header: t('Tag'),
      sortFn: byText,
      meta: { width: 112, priority: 4, collapsible: true },
    }),
    column.accessor('stock', {
      header: t('Stock'),
      sortFn: byNumber,
      cell: ({ row }) => <StockCell product={row.original} />,
      meta: { width: 152, narrowWidth: 96, priority: 2, collapsible: true, tabularNumbers: true },
    }),
    actionsColumn(products, {
      onDelete,
      width: 172,
      own: (product) => <StockAction product={product} onStock={onStock} />,
    }),
  ]);
}

/** How many there are, and how long they last at the pace of the last sales; without a column of its own it says what it counts. */
function StockCell({ product }: { product: Product }) {
  const lasts = stockText(product);
  if (!useTableFit().shown.has('stock')) return t('{stock} in stock', { stock: product.stock });
  return (
    <span className={classes.stock}>
      {product.stock}
      {lasts && (
        <span className={classes.lasts} data-low={isLow(product) || undefined}>
          {lasts}
        </span>
      )}
    </span>
  );
}

/** Not in a narrow table: the page of the product has it. */
function StockAction({ product, onStock }: { product: Product } & Pick<RowActions, 'onStock'>) {
  if (useTableFit().isNarrow) return null;
  return (
    <RowAction
      label={t('Change the stock of {name}', { name: product.name })}
      icon={IconPackages}
      onClick={() => onStock({ product })}
    />
  );
}
