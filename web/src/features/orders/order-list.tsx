import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { ORDER_SORTS } from '@sankalp/contract/orders/orders-list';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { PAGE_MAX } from '@sankalp/contract/shared/page';
import { IconReceipt } from '@tabler/icons-react';
import { ImportButton } from '../../shared/import/import-button.tsx';
import { FilterButton } from '../../shared/table/filter-button.tsx';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerSearch } from '../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import icon from '../../shared/ui/icon-on-phone.module.css';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { orderColumns } from './list/order-columns.tsx';
import { filterChipTexts, NO_FILTER, type OrderFilter, searchedText } from './list/order-filter.ts';
import { orderRowDetails } from './list/order-row-details.tsx';
import { useExportOrdersMutation, useFindOrderIdsMutation, useListOrdersQuery } from './orders.api.ts';
import { useExportChosen } from './use-export-chosen.ts';

const WORDS = {
  count: { singular: t('1 order'), plural: t('{count} orders') },
  search: t('Search orders'),
  uncounted: t('More orders may match than are counted here. Narrow the search to see them all.'),
  selectAll: t('Select all {count} orders'),
};

const OrderFilterDialog = lazyDialog(async () => (await import('./list/order-filter-dialog.tsx')).OrderFilterDialog);
const MonthEndDialog = lazyDialog(async () => (await import('./dispatch/month-end-dialog.tsx')).MonthEndDialog);
const ImportOrdersDialog = lazyDialog(
  async () => (await import('./import/import-orders-dialog.tsx')).ImportOrdersDialog,
);

const FIRST_PAGE = { page: '1' };
const nameOf = ({ number }: OrderRow) => t('order {number}', { number });
const STATE = { ...NO_FILTER, ...FIRST_PAGE };

/** The product orders that meet search and filter, newest first, ten to a page (ORDER-11, ORDER-18, ORDER-37). */
export function OrdersTable({ page, onPageChange }: Paging) {
  const [{ page: _, ...filter }, setState] = useUrlState(STATE);
  const { query: typed, box } = useServerSearch();
  const search = searchedText(typed);
  const sorting = useServerSorting(ORDER_SORTS);
  const query = useListOrdersQuery({ ...filter, ...sorting.query, search, page: clampPage(page, PAGE_MAX) });
  const chips = filterChipTexts(filter);
  const isNarrowed = search !== '' || chips.length > 0;
  const { isPartial = false, totalPages = 0 } = query.data?.pagination ?? {};
  const found = serverListOf(query, ({ orders }) => orders, t(ORDER_MESSAGES.loadFailed));
  const list = { ...found, isNarrowed, isPartial };
  const [exportOrders, exporting] = useExportOrdersMutation();
  const dialog = useDialog<{ filter: OrderFilter }>();
  const importDialog = useDialog<object>();
  const monthEnd = useDialog<object>();
  const narrow = (change: Partial<OrderFilter>) => setState({ ...change, ...FIRST_PAGE });
  const [findIds] = useFindOrderIdsMutation();
  const selection = useListSelection({
    plural: t('orders'),
    tooMany: t('At most {most} orders can be chosen at once.'),
    list,
    nameOf,
    findIds: () => findIds({ ...filter, search }),
    loadFailed: t(ORDER_MESSAGES.loadFailed),
    export: { byServer: useExportChosen() },
  });
  return (
    <ListPanel
      label={t('Product orders')}
      words={WORDS}
      settings="orders"
      texts={ORDER_MESSAGES}
      columns={orderColumns}
      list={list}
      selection={selection}
      table={{ ...sorting.table, details: orderRowDetails }}
      search={box}
      filter={{
        button: <FilterButton onClick={() => dialog.open({ filter: filter as OrderFilter })} />,
        chips: chips.map(({ field, text }) => ({ text, onRemove: () => narrow({ [field]: '' }) })),
        onClear: () => narrow({ ...NO_FILTER, search: filter.search }),
      }}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconReceipt size={16} aria-hidden="true" />}
            className={icon.button}
            onClick={() => monthEnd.open({})}
          >
            <span className={icon.text}>{t('Month-end')}</span>
          </Button>
          <ImportButton onClick={() => importDialog.open({})} />
          <ExportButton
            isBusy={exporting.isLoading}
            run={() => exportOrders({ ...filter, search })}
            failed={t(ORDER_MESSAGES.exportFailed)}
          />
        </>
      }
      onClear={() => narrow(NO_FILTER)}
      pager={{ page, pageCount: totalPages, onChange: onPageChange }}
    >
      <OrderFilterDialog dialog={dialog} onSave={narrow} />
      <MonthEndDialog dialog={monthEnd} />
      <ImportOrdersDialog dialog={importDialog} />
    </ListPanel>
  );
}
