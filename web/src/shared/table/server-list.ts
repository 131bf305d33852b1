import { failureText } from '../api/failure-text.ts';
import type { List, ListQuery } from './list.ts';

/**
 * The server list: the server searches, filters and sorts, and sends one page of rows. While the next page is on its way, the one before
 * stays; where it fails, no rows of another page stand under its number.
 */
export function serverListOf<Data extends { total: number; isPartial?: boolean }, Row>(
  query: ListQuery<Data>,
  rowsOf: (data: Data) => readonly Row[],
  loadFailed: string,
): List<Row> {
  const { data, currentData, isFetching, isError, error, refetch } = query;
  const failure = isError ? failureText(error, loadFailed) : null;
  const shown = failure === null ? data : currentData;
  return {
    rows: shown ? rowsOf(shown) : [],
    matching: data?.total ?? 0,
    total: data?.total ?? 0,
    isNarrowed: false,
    isPartial: data?.isPartial ?? false,
    isLoading: !data && failure === null,
    isStale: isFetching && data !== currentData,
    progress: null,
    error: failure,
    retry: () => void refetch(),
  };
}
