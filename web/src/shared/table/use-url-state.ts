import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Values = Readonly<Record<string, string | readonly string[]>>;

type UrlState<Defaults extends Values> = {
  [Name in keyof Defaults]: Defaults[Name] extends string ? string : readonly string[];
};

/**
 * State of a list that lives in the address, so that Back, a reload and a sent link restore it. `defaults` names the
 * parameters; a value equal to its default stays out of the address. One whose default is a list may stand there several times.
 *
 * `const [state, setState] = useUrlState({ search: '', sort: '' })`, `defaults` being a constant.
 */
export function useUrlState<Defaults extends Values>(defaults: Defaults) {
  const [params, setParams] = useSearchParams();
  const { state: navigationState } = useLocation();
  const state = useMemo(() => {
    const read = ([name, value]: [string, string | readonly string[]]) =>
      typeof value === 'string' ? (params.get(name) ?? value) : params.getAll(name);
    return Object.fromEntries(Object.entries(defaults).map((entry) => [entry[0], read(entry)]));
  }, [params, defaults]) as UrlState<Defaults>;

  const setState = useCallback(
    (change: Partial<UrlState<Defaults>>, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries<string | readonly string[] | undefined>(change)) {
        next.delete(name);
        if (value === undefined || value === defaults[name]) continue;
        for (const text of [value].flat()) next.append(name, text);
      }
      // The rest of what the address carries, its navigation state, is not this list's to drop.
      setParams(next, { replace: options.replace ?? false, preventScrollReset: true, state: navigationState });
    },
    [params, setParams, navigationState, defaults],
  );
  return [state, setState] as const;
}
