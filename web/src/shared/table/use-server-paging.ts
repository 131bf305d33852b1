import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import type { ListPager } from './list.ts';
import { clampPage } from './page-window.ts';
import type { Paging } from './paged-table.tsx';
import { useUrlState } from './use-url-state.ts';

const FIRST_PAGE = { page: '1' };

interface ServerPaging {
  /** Page that the query asks for. */
  page: number;
  /** Props of the pager, by RTK Query's state of that query. */
  pagerOf: (query: { data?: { total: number } | undefined }) => ListPager;
}

/** Which ten rows of a server list are shown, as it stands in the address. `last`: the last page that the server counts. */
export function useServerPaging(last = PAGE_MAX): ServerPaging {
  const [{ page }, setState] = useUrlState(FIRST_PAGE);
  return serverPagingOf(
    { page: Number(page), onPageChange: (next, options) => setState({ page: String(next) }, options) },
    last,
  );
}

/** The same where the page around the list keeps it. */
export function serverPagingOf({ page, onPageChange }: Paging, last = PAGE_MAX): ServerPaging {
  return {
    page: clampPage(page, last),
    pagerOf: ({ data }) => ({
      page,
      pageCount: data ? pageCount(data.total, TABLE_PAGE_SIZE) : 0,
      onChange: onPageChange,
    }),
  };
}
