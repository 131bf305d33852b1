import type { Sort } from '@sankalp/contract/shared/sort';
import type { SortingState } from '@tanstack/react-table';
import { useMemo } from 'react';
import { sortingOf, sortParamOf, sortQueryOf } from './sort-param.ts';
import { useUrlState } from './use-url-state.ts';

const STATE = { sort: '', page: '1' };

/**
 * By which of its columns a server list is sorted, as it stands in the address: what its query asks, and what its table is told.
 * `sorts` is a constant of the contract; the columns have these ids.
 */
export function useServerSorting<Name extends string>(sorts: readonly Name[]) {
  const [{ sort }, setState] = useUrlState(STATE);
  const sorting = useMemo(() => sortingOf(sort, sorts), [sort, sorts]);
  return {
    query: sortQueryOf(sorting) as Sort<Name>,
    table: {
      sorts,
      sorting,
      onSortingChange: (next: SortingState) => setState({ sort: sortParamOf(next), page: '1' }, { replace: true }),
    },
  };
}
