/** Pages of what is read from its newest line back, a page at a time: histories and ledgers. */
export interface HistoryPageOf<Row> {
  data: Row[];
  total: number;
}

/** For `infiniteQueryOptions`: the next page holds what is older, as long as there is more. */
export const historyPages = {
  initialPageParam: 1,
  getNextPageParam: <Row>({ data, total }: HistoryPageOf<Row>, pages: HistoryPageOf<Row>[]) => {
    const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
    return data.length > 0 && loaded < total ? pages.length + 1 : undefined;
  },
};

/** An answer as it was sent; one that knows no total, or is a bare list, is all that there is. */
export function asHistoryPage<Row>(sent: Partial<HistoryPageOf<Row>> | Row[]): HistoryPageOf<Row> {
  const { data = [], total = data.length } = Array.isArray(sent) ? { data: sent } : sent;
  return { data, total };
}

interface HistoryQueryState<Row> {
  data?: { pages: HistoryPageOf<Row>[] } | undefined;
  isLoading: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** The next page back, where there is one. */
export interface OlderPage {
  isLoading: boolean;
  show: () => unknown;
}

/** The lines that are loaded, and how to get older ones. */
export function historyOf<Row extends { id: string | number }>(query: HistoryQueryState<Row>) {
  const { data, isLoading, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // A line that came meanwhile moves the others on, so that one may stand on two pages.
  const rows = data && [...new Map(data.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()];
  const older: OlderPage | undefined = hasNextPage ? { isLoading: isFetchingNextPage, show: fetchNextPage } : undefined;
  return { data: rows, isLoading, isError, refetch, older };
}
