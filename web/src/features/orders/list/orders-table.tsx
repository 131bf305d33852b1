import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { PAGE_MAX } from '@sankalp/contract/shared/page';
import { IconFilter } from '@tabler/icons-react';
import { FilterChips } from '../../../shared/table/filter-chips.tsx';
import { ListToolbar } from '../../../shared/table/list-card.tsx';
import { ListTable } from '../../../shared/table/list-table.tsx';
import { clampPage } from '../../../shared/table/page-window.ts';
import type { Paging } from '../../../shared/table/paged-table.tsx';
import { Pagination } from '../../../shared/table/pagination.tsx';
import { SearchBox } from '../../../shared/table/search-box.tsx';
import { serverListOf } from '../../../shared/table/server-list.ts';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { RetryBanner } from '../../../shared/ui/async-state.tsx';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { useExportOrdersMutation, useListOrdersQuery } from '../orders.api.ts';
import classes from '../orders.module.css';
import { orderColumns } from './order-columns.tsx';
import { filterChipTexts, NO_FILTER, type OrderFilter, orderCountText, searchedText } from './order-filter.ts';
import { orderRowDetails } from './order-row-details.tsx';

const OrderFilterDialog = lazyDialog(async () => (await import('./order-filter-dialog.tsx')).OrderFilterDialog);

/** Until typing pauses, the server is not asked. */
const ASK_AFTER_MS = 200;
const FIRST_PAGE = { page: '1' };
const STATE = { ...NO_FILTER, ...FIRST_PAGE };

/** The product orders that meet search and filter, newest first, ten to a page (ORDER-11, ORDER-18, ORDER-37). */
export function OrdersTable({ page, onPageChange }: Paging) {
  const [{ page: _, ...filter }, setState] = useUrlState(STATE);
  const [typed] = useDebouncedValue(filter.search.trim(), ASK_AFTER_MS);
  const search = searchedText(typed);
  const query = useListOrdersQuery({ ...filter, search, page: clampPage(page, PAGE_MAX) });
  const chips = filterChipTexts(filter);
  const isNarrowed = search !== '' || chips.length > 0;
  const list = { ...serverListOf(query, ({ orders }) => orders, ORDER_MESSAGES.loadFailed), isNarrowed };
  const { isPartial = false, totalPages = 0 } = query.data?.pagination ?? {};
  const [exportOrders, exporting] = useExportOrdersMutation();
  const dialog = useDialog<{ filter: OrderFilter }>();
  const narrow = (change: Partial<OrderFilter>, options?: { replace: boolean }) =>
    setState({ ...change, ...FIRST_PAGE }, options);
  return (
    <>
      <ListToolbar
        lead={query.data && <span role="status">{orderCountText(list.total, isPartial)}</span>}
        tools={
          <>
            <SearchBox
              label="Search orders"
              placeholder="Search here..."
              value={filter.search}
              onChange={(text) => narrow({ search: text }, { replace: true })}
            />
            <Button
              variant="default"
              leftSection={<IconFilter size={16} />}
              onClick={() => dialog.open({ filter: filter as OrderFilter })}
            >
              Filter
            </Button>
            <ExportButton
              isBusy={exporting.isLoading}
              run={() => exportOrders({ ...filter, search })}
              failed={ORDER_MESSAGES.exportFailed}
            />
          </>
        }
      />
      <FilterChips
        chips={chips.map(({ field, text }) => ({ text, onRemove: () => narrow({ [field]: '' }) }))}
        onClearAll={() => narrow({ ...NO_FILTER, search: filter.search })}
      />
      {list.error !== null && <RetryBanner message={list.error} onRetry={list.retry} />}
      {isPartial && (
        <p className={classes.note}>More orders match than are counted here. Narrow the search to see them all.</p>
      )}
      <ListTable
        label="Product orders"
        columns={orderColumns}
        list={list}
        details={orderRowDetails}
        texts={ORDER_MESSAGES}
        clearAction={
          <Button variant="default" onClick={() => narrow(NO_FILTER)}>
            Clear search and filter
          </Button>
        }
      />
      <Pagination label="Pages of Product orders" page={page} pageCount={totalPages} onChange={onPageChange} />
      <OrderFilterDialog dialog={dialog} onSave={narrow} />
    </>
  );
}
