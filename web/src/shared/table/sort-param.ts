import type { SortingState } from '@tanstack/react-table';

/**
 * `?sort=name` sorts upwards, `?sort=-name` downwards; no parameter, or one that is none of `columns`, leaves the server's
 * order.
 */
export function sortingOf(param: string, columns: readonly string[]): SortingState {
  const id = param.replace(/^-/, '');
  return columns.includes(id) ? [{ id, desc: param !== id }] : [];
}

/** The reverse of `sortingOf`. */
export function sortParamOf([first]: SortingState): string {
  if (!first) return '';
  return first.desc ? `-${first.id}` : first.id;
}
