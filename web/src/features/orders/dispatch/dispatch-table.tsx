import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { WAITING_SORTS, type Waiting } from '@sankalp/contract/orders-list';
import { PAGE_MAX } from '@sankalp/contract/shared/page';
import { ListPanel } from '../../../shared/table/list-panel.tsx';
import { clampPage } from '../../../shared/table/page-window.ts';
import type { Paging } from '../../../shared/table/paged-table.tsx';
import { serverListOf } from '../../../shared/table/server-list.ts';
import { useServerSearch } from '../../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../../shared/table/use-server-sorting.ts';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { NO_FILTER, searchedText } from '../list/order-filter.ts';
import { useExportOrdersMutation, useListOrdersQuery } from '../orders.api.ts';
import { t } from '../texts.ts';
import { dispatchColumns } from './dispatch-columns.tsx';
import { useDispatchSelection } from './use-dispatch-selection.tsx';

/** As many parcels as lie on a packing table. */
const ROWS = 25;
const SORTS = ['number', ...WAITING_SORTS] as const;
const EMPTY: Readonly<Record<Waiting, string>> = {
  today: t('Nothing has to leave today'),
  soon: t('No order has come to its promised days'),
  all: t('No order is waiting'),
};

/** The orders that have not left, the most urgent first: chosen, printed, and sent on by their tracking numbers. */
export function DispatchTable({ waiting, page, onPageChange }: Paging & { waiting: Waiting }) {
  const search = useServerSearch();
  const conditions = { ...NO_FILTER, search: searchedText(search.asked), waiting };
  const sorting = useServerSorting(SORTS);
  const query = useListOrdersQuery({ ...conditions, ...sorting.query, limit: ROWS, page: clampPage(page, PAGE_MAX) });
  const list = {
    ...serverListOf(query, ({ orders }) => orders, t(ORDER_MESSAGES.loadFailed)),
    isNarrowed: conditions.search !== '',
    isPartial: query.data?.pagination.isPartial ?? false,
  };
  const { totalPages = 0 } = query.data?.pagination ?? {};
  const { selection, dialogs } = useDispatchSelection(list, conditions);
  const [exportOrders, exporting] = useExportOrdersMutation();
  return (
    <ListPanel
      label={t('Waiting orders')}
      one={t('order')}
      many={t('orders')}
      texts={{ empty: EMPTY[waiting], noMatch: t(ORDER_MESSAGES.noMatch) }}
      columns={dispatchColumns}
      list={list}
      selection={selection}
      table={sorting.table}
      search={{ label: t('Search waiting orders'), ...search.box }}
      tools={
        <ExportButton
          isBusy={exporting.isLoading}
          run={() => exportOrders(conditions)}
          failed={t(ORDER_MESSAGES.exportFailed)}
        />
      }
      onClear={() => search.box.onChange('')}
      pager={{ page, pageCount: totalPages, onChange: onPageChange }}
    >
      {dialogs}
    </ListPanel>
  );
}
