import type { HomeLink } from '@sankalp/contract/home';

/** The address of a list under the filter of a link. */
export function addressOf({ page, query }: Pick<HomeLink, 'page' | 'query'>): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
