import { ErrorBox } from '../shared/ui/async-state.tsx';

/** A screen that could not be loaded: the browser remembers a failed module, so only a reload helps. */
export function RouteError() {
  return <ErrorBox onRetry={() => window.location.reload()} />;
}

/** The same for a screen outside the shell, which brings the main landmark itself. */
export function OuterRouteError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}
