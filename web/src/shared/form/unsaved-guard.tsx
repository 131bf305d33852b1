import { lazy, Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Where a session ends: nothing can be saved any more, so the guard does not ask. */
const WITHOUT_SESSION = new Set(['/', '/dashboard/login']);

interface UnsavedGuardProps {
  isDirty: boolean;
  /** The changes were given up knowingly. */
  onLeave?: () => void;
}

/** Asks before typed text would be lost: by leaving the page within the product, by closing it, by reloading. */
export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !WITHOUT_SESSION.has(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const isBlocked = blocker.state === 'blocked';
  const [wasBlocked, setWasBlocked] = useState(false);
  if (isBlocked && !wasBlocked) setWasBlocked(true);
  if (!wasBlocked) return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Suspense>
      <LeaveDialog isOpen={isBlocked} onStay={() => blocker.reset?.()} onLeave={leave} />
    </Suspense>
  );
}
