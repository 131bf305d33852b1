import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { WAITING_SORTS, type Waiting } from '@sankalp/contract/orders-list';
import { PAGE_MAX } from '@sankalp/contract/shared/page';
import { ListToolbar } from '../../../shared/table/list-card.tsx';
import { ListTable } from '../../../shared/table/list-table.tsx';
import { clampPage } from '../../../shared/table/page-window.ts';
import type { Paging } from '../../../shared/table/paged-table.tsx';
import { Pagination } from '../../../shared/table/pagination.tsx';
import { SearchBox } from '../../../shared/table/search-box.tsx';
import { SelectionBar } from '../../../shared/table/selection/selection-bar.tsx';
import { serverListOf } from '../../../shared/table/server-list.ts';
import { useServerSorting } from '../../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { RetryBanner } from '../../../shared/ui/async-state.tsx';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { NO_FILTER, orderCountText, searchedText } from '../list/order-filter.ts';
import { useExportOrdersMutation, useListOrdersQuery } from '../orders.api.ts';
import { dispatchColumns } from './dispatch-columns.tsx';
import { useDispatchSelection } from './use-dispatch-selection.tsx';

const ASK_AFTER_MS = 200;
/** As many parcels as lie on a packing table. */
const ROWS = 25;
const SORTS = ['number', ...WAITING_SORTS] as const;
const STATE = { search: '', page: '1' };
const EMPTY: Readonly<Record<Waiting, string>> = {
  today: 'Nothing has to leave today',
  soon: 'No order has come to its promised days',
  all: 'No order is waiting',
};

/** The orders that have not left, the most urgent first: chosen, printed, and sent on by their tracking numbers. */
export function DispatchTable({ waiting, page, onPageChange }: Paging & { waiting: Waiting }) {
  const [{ search }, setState] = useUrlState(STATE);
  const [typed] = useDebouncedValue(search.trim(), ASK_AFTER_MS);
  const conditions = { ...NO_FILTER, search: searchedText(typed), waiting };
  const sorting = useServerSorting(SORTS);
  const query = useListOrdersQuery({ ...conditions, ...sorting.query, limit: ROWS, page: clampPage(page, PAGE_MAX) });
  const list = {
    ...serverListOf(query, ({ orders }) => orders, ORDER_MESSAGES.loadFailed),
    isNarrowed: conditions.search !== '',
  };
  const { isPartial = false, totalPages = 0 } = query.data?.pagination ?? {};
  const { selection, nameOf, bar, dialogs } = useDispatchSelection(conditions);
  const [exportOrders, exporting] = useExportOrdersMutation();
  const find = (text: string) => setState({ search: text, page: '1' }, { replace: true });
  return (
    <>
      <ListToolbar
        lead={query.data && <span role="status">{orderCountText(list.total, isPartial)}</span>}
        tools={
          <>
            <SearchBox label="Search waiting orders" placeholder="Search here..." value={search} onChange={find} />
            <ExportButton
              isBusy={exporting.isLoading}
              run={() => exportOrders(conditions)}
              failed={ORDER_MESSAGES.exportFailed}
            />
          </>
        }
      />
      {list.error !== null && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable
        {...sorting.table}
        label="Waiting orders"
        columns={dispatchColumns}
        list={list}
        selection={selection}
        nameOf={nameOf}
        texts={{ empty: EMPTY[waiting], noMatch: ORDER_MESSAGES.noMatch }}
        clearAction={
          <Button variant="default" onClick={() => find('')}>
            Clear search
          </Button>
        }
      />
      <Pagination label="Pages of Waiting orders" page={page} pageCount={totalPages} onChange={onPageChange} />
      {selection.ids.size > 0 && (
        <SelectionBar
          many="orders"
          count={selection.ids.size}
          matching={list.matching}
          onClear={selection.clear}
          {...bar}
        />
      )}
      {dialogs}
    </>
  );
}
