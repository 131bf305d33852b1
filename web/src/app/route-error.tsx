import { useEffect } from 'react';
import { ErrorBox } from '../shared/ui/async-state.tsx';

/** Where the last reload of its own happened: one that did not help is not repeated. */
const KEY = 'sankalp:reloaded';

const reloadPage = () => window.location.reload();

interface RouteErrorProps {
  reload?: () => void;
}

/**
 * A screen that could not be loaded: the browser remembers a failed module, so only a reload helps. It comes by itself, once for an
 * address, as soon as there is a connection: nothing was typed here yet.
 */
export function RouteError({ reload = reloadPage }: RouteErrorProps) {
  useEffect(() => {
    const { pathname, search } = window.location;
    const address = `${pathname}${search}`;
    if (sessionStorage.getItem(KEY) === address) return;
    const reloadOnce = () => {
      sessionStorage.setItem(KEY, address);
      reload();
    };
    if (navigator.onLine) {
      reloadOnce();
      return;
    }
    window.addEventListener('online', reloadOnce);
    return () => window.removeEventListener('online', reloadOnce);
  }, [reload]);
  return <ErrorBox onRetry={reload} />;
}

/** The same for a screen outside the shell, which brings the main landmark itself. */
export function OuterRouteError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}
