import { t } from 'virtual:texts';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { WAITING_SORTS, type Waiting } from '@sankalp/contract/orders/orders-list';
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
import { dispatchColumns } from './dispatch-columns.tsx';
import { useDispatchSelection } from './use-dispatch-selection.tsx';

const WORDS = {
  count: { singular: t('1 order'), plural: t('{count} orders') },
  uncounted: t('More orders may match than are counted here. Narrow the search to see them all.'),
  selectAll: t('Select all {count} orders'),
};

/** As many parcels as lie on a packing table. */
const ROWS = 25;
const SORTS = ['number', ...WAITING_SORTS] as const;
/** Shipped orders are too many to be put into any other order. */
const SHIPPED_SORTS = ['number'] as const satisfies (typeof SORTS)[number][];
/** Which parcels a tab of the desk shows: those that wait, or those that have left. */
export type DeskTab = Waiting | 'shipped';

const EMPTY: Readonly<Record<DeskTab, string>> = {
  today: t('Nothing has to leave today'),
  soon: t('No order has come to its promised days'),
  all: t('No order is waiting'),
  shipped: t('No parcel is on the way'),
};

/**
 * The orders that have not left, the most urgent first: chosen, printed, and sent on by their tracking numbers; or those that have,
 * whose buyers are told.
 */
export function DispatchTable({ tab, page, onPageChange }: Paging & { tab: DeskTab }) {
  const search = useServerSearch();
  const hasLeft = tab === 'shipped';
  const conditions = {
    ...NO_FILTER,
    search: searchedText(search.query),
    ...(hasLeft ? { status: tab } : { waiting: tab }),
  };
  const sorting = useServerSorting<(typeof SORTS)[number]>(hasLeft ? SHIPPED_SORTS : SORTS);
  const query = useListOrdersQuery({ ...conditions, ...sorting.query, limit: ROWS, page: clampPage(page, PAGE_MAX) });
  const list = {
    ...serverListOf(query, ({ orders }) => orders, t(ORDER_MESSAGES.loadFailed)),
    isNarrowed: conditions.search !== '',
    isPartial: query.data?.pagination.isPartial ?? false,
  };
  const { totalPages = 0 } = query.data?.pagination ?? {};
  const { selection, dialogs } = useDispatchSelection(list, conditions, hasLeft);
  const [exportOrders, exporting] = useExportOrdersMutation();
  return (
    <ListPanel
      label={hasLeft ? t('Parcels on the way') : t('Waiting orders')}
      words={WORDS}
      texts={{ empty: EMPTY[tab], noMatch: t(ORDER_MESSAGES.noMatch) }}
      columns={dispatchColumns}
      list={list}
      selection={selection}
      table={sorting.table}
      search={{ label: hasLeft ? t('Search parcels on the way') : t('Search waiting orders'), ...search.box }}
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
