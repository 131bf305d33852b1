import type { Sort } from '@sankalp/contract/shared/sort';
import type { SortingState } from '@tanstack/react-table';

/**
 * `?sort=name` sorts upwards, `?sort=-name` downwards; no parameter, or one that is none of `columns` where they are given,
 * leaves the server's order.
 */
export function sortingOf(param: string, columns?: readonly string[]): SortingState {
  const id = param.replace(/^-/, '');
  return id !== '' && (columns?.includes(id) ?? true) ? [{ id, desc: param !== id }] : [];
}

/** The reverse of `sortingOf`. */
export function sortParamOf([first]: SortingState): string {
  if (!first) return '';
  return first.desc ? `-${first.id}` : first.id;
}

/** The same as the query of a server list says it. */
export function sortQueryOf([first]: SortingState): Sort {
  return first ? { sort: first.id, order: first.desc ? 'desc' : 'asc' } : {};
}
