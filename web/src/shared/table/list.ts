import type { SortingState } from '@tanstack/react-table';

/** State of a list, wherever its rows come from: the browser holds them all, or the server sends a page of them. */
export interface List<Row> {
  /** Rows to show now, on all pages that the browser holds. */
  rows: readonly Row[];
  /** How many meet search and filter, and how many there are at all. */
  matching: number;
  total: number;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  /** More match than `matching` says: the server stopped counting. */
  isPartial?: boolean;
  /** Nothing can be shown yet. */
  isLoading: boolean;
  /** True while the rows shown are of a moment ago; the true ones are on their way. */
  isStale: boolean;
  /** 0 to 100 while rows are still coming. */
  progress: number | null;
  error: string | null;
  retry: () => void;
}

/** Where a pager stands; see Pagination. */
export interface ListPager {
  page: number;
  pageCount: number;
  onChange: (page: number, options?: { replace: boolean }) => void;
}

/** By which column a list is sorted, and how another comes to be it. */
export interface ListSorting {
  sorting: SortingState;
  onSortingChange: (sorting: SortingState) => void;
}

export interface ListSearch {
  /** Name of its box, if not after what the rows are. */
  label?: string;
  value: string;
  onChange: (text: string) => void;
}

/** State of a list as RTK Query has it. */
export interface ListQuery<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}
