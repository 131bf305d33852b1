import { useDeferredValue, useMemo } from 'react';
import { failureText } from '../api/failure-text.ts';
import type { List, ListPager, ListQuery, ListSearch, ListSorting } from './list.ts';
import { rememberOrder } from './list-order.ts';
import { pageOf } from './page-of.ts';
import { searchRows, type TextsOf } from './search-rows.ts';
import { sortingOf, sortParamOf } from './sort-param.ts';
import { useUrlState } from './use-url-state.ts';

const DEFAULTS = { search: '', sort: '', page: '1' };

interface BrowserListOptions<Row> {
  /** Texts that the search looks through; constant. */
  textsOf: TextsOf<Row>;
  loadFailed: string;
  /** Another order than the one in which they come; constant. */
  orderOf?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
}

interface BrowserList<Row> {
  list: List<Row>;
  search: ListSearch;
  pager: ListPager;
  table: ListSorting & { page: number; onOrder: (rowIds: readonly string[]) => void };
  onClear: () => void;
}

/**
 * The browser list: all rows, up to 5,000, come at once; they are searched, sorted and paged on screen, and search, order and page
 * stand in the address. What it gives goes to `ListPage` as it is.
 */
export function useBrowserList<Row extends { id: string }>(
  query: ListQuery<readonly Row[]>,
  { textsOf, loadFailed, orderOf }: BrowserListOptions<Row>,
): BrowserList<Row> {
  const [{ search, sort, page }, setState] = useUrlState(DEFAULTS);
  const { data, isLoading, isFetching, isError, error, refetch } = query;
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => {
    const rows = searchRows(data ?? [], deferredSearch, textsOf);
    return orderOf ? orderOf(rows) : rows;
  }, [data, deferredSearch, textsOf, orderOf]);
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const pages = pageOf(found.length, Number(page));
  const total = data?.length ?? 0;
  return {
    list: {
      rows: found,
      matching: found.length,
      total,
      isNarrowed: total > 0 && search.trim() !== '',
      isLoading,
      isStale: isFetching && !isLoading,
      progress: null,
      error: isError ? failureText(error, loadFailed) : null,
      retry: () => void refetch(),
    },
    search: { value: search, onChange: (text) => setState({ search: text, page: '1' }, { replace: true }) },
    pager: {
      page: Number(page),
      pageCount: data ? pages.pageCount : 0,
      onChange: (next, options) => setState({ page: String(next) }, options),
    },
    table: {
      page: pages.page,
      sorting,
      onOrder: rememberOrder,
      onSortingChange: (next) => setState({ sort: sortParamOf(next), page: '1' }, { replace: true }),
    },
    onClear: () => setState({ search: '', page: '1' }),
  };
}
