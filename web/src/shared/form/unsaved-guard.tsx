import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useInsteadOfClosing } from '../ui/dialog-closing.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Where a session ends: nothing can be saved any more, so the guard does not ask. */
const WITHOUT_SESSION = new Set(['/', '/dashboard/login']);

interface UnsavedGuardProps {
  isDirty: boolean;
  /** While it is being saved a dialog stays open without asking. */
  isSaving?: boolean;
  /** The changes were given up knowingly. */
  onLeave?: () => void;
}

/**
 * Asks before typed text would be lost: by leaving the page within the product, by closing it, by reloading; in a dialog also by
 * closing that.
 */
export function UnsavedGuard({ isDirty, isSaving = false, onLeave }: UnsavedGuardProps) {
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
  const [isClosing, setClosing] = useState(false);
  const ask = useCallback(() => setClosing(!isSaving), [isSaving]);
  useInsteadOfClosing(isDirty || isSaving ? ask : undefined);
  const isAsked = blocker.state === 'blocked' || isClosing;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };
  const leave = () => {
    setClosing(false);
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Suspense>
      <LeaveDialog isOpen={isAsked} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
