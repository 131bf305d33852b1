import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Address to which each list was narrowed when it was last shown, by its path. */
const searches = new Map<string, string>();

/** Keeps how a list is shown, for those who come back to it after a save. */
export function useRememberedList(path: string): void {
  const { search } = useLocation();
  useEffect(() => void searches.set(path, search), [path, search]);
}

/** The address of a list as it was last shown. */
export const listAddress = (path: string): string => `${path}${searches.get(path) ?? ''}`;

export const forgetLists = (): void => searches.clear();
