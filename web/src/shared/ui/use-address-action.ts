import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Does once what the address asks for by `action`, which then leaves the address. `run` is constant. */
export function useAddressAction(action: string, run: () => void): void {
  const [params, setParams] = useSearchParams();
  const isInAddress = params.get('action') === action;
  useEffect(() => {
    if (!isInAddress) return;
    run();
    setParams(
      (current) => {
        current.delete('action');
        return current;
      },
      { replace: true },
    );
  }, [isInAddress, run, setParams]);
}
