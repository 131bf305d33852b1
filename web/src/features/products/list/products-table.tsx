import { Button } from '@mantine/core';
import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { Product } from '@sankalp/contract/products.schema';
import { IconSortAscending, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ImportButton } from '../../../shared/import/import-button.tsx';
import { DeleteRecord, DeleteRecords } from '../../../shared/resource/delete-dialogs.ts';
import { useRememberedList } from '../../../shared/table/list-address.ts';
import { ListPanel } from '../../../shared/table/list-panel.tsx';
import { useListSelection } from '../../../shared/table/selection/use-list-selection.ts';
import { useAddressFilter } from '../../../shared/table/use-address-filter.ts';
import { useBrowserList } from '../../../shared/table/use-browser-list.ts';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import icon from '../../../shared/ui/icon-on-phone.module.css';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { ADD_PRODUCT_PATH, PRODUCTS_PATH } from '../product-path.ts';
import { lowestFirst, productTextsOf } from '../product-texts.ts';
import { PRODUCT_DELETION, productsApi, useExportProductsMutation } from '../products.api.ts';
import { t } from '../texts.ts';
import { productColumns } from './product-columns.tsx';

const WORDS = {
  count: { singular: t('1 product'), plural: t('{count} products') },
  search: t('Search products'),
  selectAll: t('Select all {count} products'),
};

const StockDialog = lazyDialog(async () => (await import('../record/stock-dialog.tsx')).StockDialog);
const ImportProductsDialog = lazyDialog(
  async () => (await import('../import/import-products-dialog.tsx')).ImportProductsDialog,
);

const DEFAULTS = { sort: '', low: '', page: '1' };
/** Conditions to which a link may narrow the list. */
const CONDITIONS = { maxStock: (count: string) => t('Stock: {count} or less', { count }) };
const nameOf = ({ name }: Product) => name;

/** All products: search, open, edit, delete (PROD-04 to 10). */
export function ProductsTable() {
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
  const deleteDialog = useDialog<{ record: Product }>();
  const stockDialog = useDialog<{ product: Product }>();
  const deleteManyDialog = useDialog<{ ids: readonly string[] }>();
  const { open: onDelete } = deleteDialog;
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
      <DeleteRecord dialog={deleteDialog} kind={PRODUCT_DELETION} />
      <DeleteRecords dialog={deleteManyDialog} kind={PRODUCT_DELETION} onDone={selection.clear} />
    </ListPanel>
  );
}
