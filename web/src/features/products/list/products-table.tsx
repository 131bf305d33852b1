import { Button } from '@mantine/core';
import { PRODUCT_MESSAGES, type Product } from '@sankalp/contract/products';
import { IconSortAscending } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ListTable } from '../../../shared/table/list-table.tsx';
import { Pagination } from '../../../shared/table/pagination.tsx';
import { SearchBox } from '../../../shared/table/search-box.tsx';
import { useBrowserList } from '../../../shared/table/use-browser-list.ts';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { RetryBanner } from '../../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { ADD_PRODUCT_PATH } from '../product-path.ts';
import { lowestFirst, productTextsOf } from '../product-texts.ts';
import { useListProductsQuery } from '../products.api.ts';
import { productColumns } from './product-columns.tsx';

const DeleteProductDialog = lazyDialog(async () => (await import('../delete-product-dialog.tsx')).DeleteProductDialog);

const DEFAULTS = { search: '', sort: '', low: '', page: '1' };

/** Search, and the order that shows what runs out first. */
export function ProductTools() {
  const [{ search, low }, setState] = useUrlState(DEFAULTS);
  return (
    <>
      <SearchBox
        label="Search products"
        placeholder="Search here..."
        value={search}
        onChange={(text) => setState({ search: text, page: '1' }, { replace: true })}
      />
      <Button
        variant={low ? 'light' : 'default'}
        aria-pressed={low !== ''}
        leftSection={<IconSortAscending size={16} aria-hidden="true" />}
        onClick={() => setState({ low: low ? '' : '1', sort: '', page: '1' }, { replace: true })}
      >
        Low stock first
      </Button>
    </>
  );
}

/** All products: search, open, edit, delete (PROD-04 to 10). */
export function ProductsTable() {
  const [{ low }] = useUrlState(DEFAULTS);
  const { list, pager, table, onClear } = useBrowserList(useListProductsQuery(), {
    textsOf: productTextsOf,
    loadFailed: PRODUCT_MESSAGES.loadFailed,
    orderOf: low ? lowestFirst : undefined,
  });
  const deleteDialog = useDialog<{ product: Product }>();
  const { open: onDelete } = deleteDialog;
  const columns = useMemo(() => productColumns({ onDelete }), [onDelete]);
  return (
    <>
      {list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable
        {...table}
        label="Products"
        columns={columns}
        list={list}
        texts={PRODUCT_MESSAGES}
        emptyAction={
          <Button component={Link} to={ADD_PRODUCT_PATH} variant="default">
            Add the first product
          </Button>
        }
        clearAction={
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
        }
      />
      <Pagination label="Pages of Products" {...pager} />
      <DeleteProductDialog dialog={deleteDialog} />
    </>
  );
}
