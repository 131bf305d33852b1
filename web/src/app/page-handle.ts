import { type Module, moduleOfPage } from '@sankalp/contract/access';
import { type UIMatch, useMatches } from 'react-router';

/** Handle of the open page for the shell: its pattern, and the module that opens it. */
export interface PageHandle {
  readonly path: string;
  readonly module: Module | undefined;
}

export function pageHandle(path: string): PageHandle {
  return { path, module: moduleOfPage(path) };
}

/** The page that is open now. Its pattern is used, not the address: that may be spelled in more than one way. */
export function usePageHandle(): PageHandle | undefined {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[];
  return matches.findLast((match) => match.handle)?.handle;
}
