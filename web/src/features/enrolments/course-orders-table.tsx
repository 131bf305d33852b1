import { useDebouncedValue } from '@mantine/hooks';
import { COURSE_ORDER_SORTS, type CourseOrdersFilter, ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { useMemo } from 'react';
import { FilterButton } from '../../shared/table/filter-button.tsx';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { type CourseOrderLinks, courseOrderColumns } from './course-order-columns.tsx';
import { type Conditions, chipTexts, NO_CONDITIONS } from './course-orders-filter.ts';
import { useExportCourseOrdersMutation, useListCourseOrdersQuery } from './enrolments.api.ts';
import { t } from './texts.ts';

const FilterDialog = lazyDialog(
  async () => (await import('./course-orders-filter-dialog.tsx')).CourseOrdersFilterDialog,
);

/** Until typing pauses, the server is not asked. */
const ASK_AFTER_MS = 200;
const TEXTS = { empty: t(ENROLMENT_MESSAGES.ordersEmpty), noMatch: t(ENROLMENT_MESSAGES.ordersNoMatch) };
const DEFAULTS = { search: '', ...NO_CONDITIONS };
const FIRST_PAGE = { page: '1' };
const STATE = { ...DEFAULTS, ...FIRST_PAGE };

interface CourseOrdersTableProps extends Paging {
  /** A constant. */
  links: CourseOrderLinks;
}

/** Who took which course, newest first, ten to a page; searched, filtered and exported (ORDER-03, ORDER-04, ORDER-07). */
export function CourseOrdersTable({ page, onPageChange, links }: CourseOrdersTableProps) {
  const [{ search, page: _, ...filter }, setState] = useUrlState(STATE);
  const [asked] = useDebouncedValue(search, ASK_AFTER_MS);
  const wanted = filterOf({ search: asked, ...filter });
  const sorting = useServerSorting(COURSE_ORDER_SORTS);
  const query = useListCourseOrdersQuery({ ...wanted, ...sorting.query, page: clampPage(page, PAGE_MAX) });
  const isNarrowed = Object.keys(wanted).length > 0;
  const list = {
    ...serverListOf(query, ({ courses }) => courses, t(ENROLMENT_MESSAGES.ordersLoadFailed)),
    isNarrowed,
  };
  const columns = useMemo(() => courseOrderColumns(links), [links]);
  const [exportOrders, exporting] = useExportCourseOrdersMutation();
  const dialog = useDialog<{ conditions: Conditions }>();
  const narrow = (change: Partial<typeof DEFAULTS>, options?: { replace: boolean }) =>
    setState({ ...change, ...FIRST_PAGE }, options);
  return (
    <ListPanel
      label={t('Course orders')}
      one={t('order')}
      many={t('orders')}
      texts={TEXTS}
      columns={columns}
      list={list}
      table={sorting.table}
      search={{
        label: t('Search course orders'),
        value: search,
        onChange: (text) => narrow({ search: text }, { replace: true }),
      }}
      filter={{
        button: <FilterButton onClick={() => dialog.open({ conditions: filter })} />,
        chips: chipTexts(filter).map(({ field, text }) => ({ text, onRemove: () => narrow({ [field]: '' }) })),
        onClear: () => narrow(NO_CONDITIONS),
      }}
      tools={
        <ExportButton
          isBusy={exporting.isLoading}
          run={() => exportOrders(filterOf({ search, ...filter }))}
          failed={t(ENROLMENT_MESSAGES.exportFailed)}
        />
      }
      onClear={() => narrow(DEFAULTS)}
      pager={{
        page,
        pageCount: query.data ? pageCount(list.total, TABLE_PAGE_SIZE) : 0,
        onChange: onPageChange,
      }}
    >
      <FilterDialog dialog={dialog} onSave={narrow} />
    </ListPanel>
  );
}

// The address may hold what the server refuses; it says so itself.
function filterOf(texts: typeof DEFAULTS): CourseOrdersFilter {
  return Object.fromEntries(
    Object.entries({ ...texts, search: texts.search.trim() }).filter(([, value]) => value !== ''),
  ) as CourseOrdersFilter;
}
