import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Does once what the address asks for by `action`, which then leaves the address. `run` is constant. */
export function useAskedAction(action: string, run: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('action') === action;
  useEffect(() => {
    if (!isAsked) return;
    run();
    setParams(
      (current) => {
        current.delete('action');
        return current;
      },
      { replace: true },
    );
  }, [isAsked, run, setParams]);
}
