import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { pageByLetter } from './nav-entries.ts';
import { isTyping, moveToRow, pressControl, pressSave } from './page-keys.ts';
import { areSingleKeysOn } from './single-keys.ts';

interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** How long after "g" a letter still leads to an area. */
const LETTER_WITHIN_MS = 1_500;

/**
 * The keys that work on every page (shortcuts-dialog.tsx lists them). A control says by `aria-keyshortcuts` which letter
 * presses it; the first one on the page does, or the one in the row that has the focus.
 */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const navigate = useNavigate();
  const may = useMayCheck();
  const leaderAt = useRef(Number.NEGATIVE_INFINITY);

  const goTo = (letter: string, at: number): boolean => {
    const isAfterLeader = at - leaderAt.current < LETTER_WITHIN_MS;
    leaderAt.current = letter === 'g' && !isAfterLeader ? at : Number.NEGATIVE_INFINITY;
    const page = isAfterLeader ? pageByLetter(letter) : undefined;
    if (page && (!page.module || may(page.module))) void navigate(page.to);
    return isAfterLeader || letter === 'g';
  };
  const isUsed = ({ key, timeStamp, repeat }: KeyboardEvent): boolean => {
    if (key === 'j' || key === 'k') return !goTo('', timeStamp) && moveToRow(key === 'j' ? 1 : -1);
    if (repeat) return false;
    if (key === '?') onHelp();
    return key === '?' || goTo(key, timeStamp) || pressControl(key);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.shiftKey ? '' : event.key.toLowerCase();
      if (key === 'k') onPalette();
      if (key === 'k' || (key === 's' && pressSave())) event.preventDefault();
      return;
    }
    if (event.key.length !== 1 || isTyping(event.target) || !areSingleKeysOn()) return;
    if (document.querySelector('[role="dialog"]') === null && isUsed(event)) event.preventDefault();
  });

  // A layout effect, so that no screen is seen that does not listen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
