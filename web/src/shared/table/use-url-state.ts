import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Texts = Readonly<Record<string, string>>;

/**
 * State of a list that lives in the address, so that Back, a reload and a sent link restore it. `defaults` names the
 * parameters; a value equal to its default stays out of the address.
 *
 * `const [state, setState] = useUrlState({ search: '', sort: '' })`, `defaults` being a constant.
 */
export function useUrlState<State extends Texts>(defaults: State) {
  const [params, setParams] = useSearchParams();
  const { state: navigationState } = useLocation();
  const state = Object.fromEntries(Object.keys(defaults).map((name) => [name, params.get(name) ?? defaults[name]])) as {
    [Name in keyof State]: string;
  };

  const setState = useCallback(
    (change: Partial<Record<keyof State & string, string>>, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries<string | undefined>(change)) {
        if (value === undefined || value === defaults[name]) next.delete(name);
        else next.set(name, value);
      }
      // The rest of what the address carries, its navigation state, is not this list's to drop.
      setParams(next, { replace: options.replace ?? false, preventScrollReset: true, state: navigationState });
    },
    [params, setParams, navigationState, defaults],
  );
  return [state, setState] as const;
}
