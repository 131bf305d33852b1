import { authPages } from '@sankalp/contract/auth';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useInsteadOfClosing } from '../ui/dialog-closing.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Where a session ends: nothing can be saved any more, so the guard does not ask. */
const WITHOUT_SESSION = authPages.login;

interface UnsavedGuardProps {
  isDirty: boolean;
  /** While it is being saved a dialog stays open without asking. */
  isSaving?: boolean;
  /** Sends the form; whether that worked is told by `isDirty` once `isSaving` is over. */
  onSave: () => void;
  /** The changes were given up knowingly. */
  onLeave?: () => void;
  /** Where a page leads that was saved, unless another place was asked for. */
  savedPath?: string | undefined;
}

/**
 * Asks before typed text would be lost: by leaving the page within the product, by closing it, by reloading; in a dialog also by
 * closing that.
 */
export function UnsavedGuard({ isDirty, isSaving = false, onSave, onLeave, savedPath }: UnsavedGuardProps) {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== WITHOUT_SESSION,
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
  const [leavesSaved, setLeavesSaved] = useState(false);
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (savedPath !== undefined && !leavesSaved) void navigate(...toArea(savedPath));
  }, [savedPath, leavesSaved, navigate]);
  const leaveSaved = useRef<() => void>(undefined);
  useEffect(() => {
    if (!leavesSaved || isSaving) return;
    const leave = leaveSaved.current;
    leaveSaved.current = undefined;
    if (!isDirty) return leave?.();
    // The form says why it cannot be saved.
    setLeavesSaved(false);
    reset?.();
  }, [leavesSaved, isSaving, isDirty, reset]);
  // A record's form goes with its save, and this with it.
  useLayoutEffect(() => () => leaveSaved.current?.(), []);
  const isAsked = (state === 'blocked' || isClosing) && !leavesSaved;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  const stay = () => {
    setClosing(false);
    reset?.();
  };
  const leave = () => {
    setClosing(false);
    onLeave?.();
    proceed?.();
  };
  const saveAndLeave = () => {
    setClosing(false);
    // A dialog closes by itself once it is saved.
    if (state === 'blocked') setLeavesSaved(true);
    leaveSaved.current = proceed;
    onSave();
  };
  return (
    <Suspense>
      <LeaveDialog isOpen={isAsked} onStay={stay} onLeave={leave} onSaveAndLeave={saveAndLeave} />
    </Suspense>
  );
}

/** The documents name the area alone where a save leads (CNSLT-15, TESTI-13): which of its tabs is open travels beside the address. */
function toArea(path: string): [path: string, options: { state: { tab?: string } }] {
  const [area = '', search] = path.split('?');
  const params = new URLSearchParams(search);
  const tab = params.get('tab');
  params.delete('tab');
  return [params.size > 0 ? `${area}?${params}` : area, { state: tab === null ? {} : { tab } }];
}
