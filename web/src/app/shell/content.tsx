import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { ErrorBox } from '../../shared/ui/async-state.tsx';
import { usePageHandle } from '../page-handle.ts';
import { NoAccess } from '../screens/no-access.tsx';

/** The open page, or why it is not shown. A page that breaks leaves the shell around it usable. */
export function Content() {
  const page = usePageHandle();
  const may = useMayCheck();
  const { key } = useLocation();
  if (page?.module && !may(page.module)) return <NoAccess />;
  return (
    <ErrorBoundary
      resetKeys={[key]}
      fallbackRender={({ resetErrorBoundary }) => <ErrorBox onRetry={resetErrorBoundary} />}
    >
      <Outlet />
    </ErrorBoundary>
  );
}
