import { t } from 'virtual:texts';
import { COURSE_ORDER_SORTS, ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import type { CourseOrdersFilter } from '@sankalp/contract/enrolments.schema';
import { useMemo } from 'react';
import { FilterButton } from '../../shared/table/filter-button.tsx';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { serverPagingOf } from '../../shared/table/use-server-paging.ts';
import { useServerSearch } from '../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { type CourseOrderLinks, courseOrderColumns } from './course-order-columns.tsx';
import { type Conditions, chipTexts, NO_CONDITIONS } from './course-orders-filter.ts';
import { useExportCourseOrdersMutation, useListCourseOrdersQuery } from './enrolments.api.ts';

const WORDS = {
  count: { singular: t('1 order'), plural: t('{count} orders') },
  uncounted: t('More orders may match than are counted here. Narrow the search to see them all.'),
};

const FilterDialog = lazyDialog(
  async () => (await import('./course-orders-filter-dialog.tsx')).CourseOrdersFilterDialog,
);

const TEXTS = { empty: t(ENROLMENT_MESSAGES.ordersEmpty), noMatch: t(ENROLMENT_MESSAGES.ordersNoMatch) };
const DEFAULTS = { search: '', ...NO_CONDITIONS };
const FIRST_PAGE = { page: '1' };
const STATE = { ...DEFAULTS, ...FIRST_PAGE };

interface CourseOrdersTableProps extends Paging {
  /** A constant. */
  links: CourseOrderLinks;
}

/** Course orders: who took which course, newest first, ten to a page; searched, filtered and exported (ORDER-03, ORDER-04, ORDER-07). */
export function CourseOrdersTable({ links, ...props }: CourseOrdersTableProps) {
  const [{ search: _, page: __, ...filter }, setState] = useUrlState(STATE);
  const search = useServerSearch();
  const paging = serverPagingOf(props);
  const wanted = filterOf({ search: search.query, ...filter });
  const sorting = useServerSorting(COURSE_ORDER_SORTS);
  const query = useListCourseOrdersQuery({ ...wanted, ...sorting.query, page: paging.page });
  const isNarrowed = Object.keys(wanted).length > 0;
  const list = {
    ...serverListOf(query, ({ courses }) => courses, t(ENROLMENT_MESSAGES.ordersLoadFailed)),
    isNarrowed,
  };
  const columns = useMemo(() => courseOrderColumns(links), [links]);
  const [exportOrders, exporting] = useExportCourseOrdersMutation();
  const dialog = useDialog<{ conditions: Conditions }>();
  const narrow = (change: Partial<typeof DEFAULTS>) => setState({ ...change, ...FIRST_PAGE });
  return (
    <ListPanel
      label={t('Course orders')}
      words={WORDS}
      texts={TEXTS}
      columns={columns}
      list={list}
      table={sorting.table}
      search={{ label: t('Search course orders'), ...search.box }}
      filter={{
        button: <FilterButton onClick={() => dialog.open({ conditions: filter })} />,
        chips: chipTexts(filter, query.data?.courses[0]?.courseName).map(({ field, text }) => ({
          text,
          onRemove: () => narrow({ [field]: '' }),
        })),
        onClear: () => narrow(NO_CONDITIONS),
      }}
      tools={
        <ExportButton
          isBusy={exporting.isLoading}
          run={() => exportOrders(filterOf({ search: search.box.value.trim(), ...filter }))}
          failed={t(ENROLMENT_MESSAGES.exportFailed)}
        />
      }
      onClear={() => narrow(DEFAULTS)}
      pager={paging.pagerOf(query)}
    >
      <FilterDialog dialog={dialog} onSave={narrow} />
    </ListPanel>
  );
}

// The address may hold what the server refuses; it says so itself.
function filterOf(texts: typeof DEFAULTS): CourseOrdersFilter {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')) as CourseOrdersFilter;
}
