import { type RefObject, useEffect, useRef } from 'react';
import { openerOf } from './row-link.ts';

/** What a row opened keeps the row in mind: a dialog that asks, a menu of actions. */
const OPENED_BY_ROW = '[role="dialog"], [role="menu"]';

/**
 * When the row that had the focus last goes, because it was deleted, the focus moves to the row that took its place. `ids` are the
 * rows in their order (memoised), each rendered in `body` with its `data-row-id`.
 */
export function useFocusAfterRemoval(ids: readonly string[], body: RefObject<HTMLElement | null>): void {
  const focused = useRef<{ id: string; index: number }>(undefined);
  const latestIds = useRef(ids);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(OPENED_BY_ROW)) return;
      const row = body.current?.contains(target) ? target.closest<HTMLElement>('[data-row-id]') : null;
      const id = row?.dataset.rowId;
      focused.current = id === undefined ? undefined : { id, index: latestIds.current.indexOf(id) };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [body]);

  useEffect(() => {
    latestIds.current = ids;
    const lost = focused.current;
    if (!lost || ids.includes(lost.id)) return;
    const moveOn = () => {
      // Somebody else has the focus: a dialog that is about to close, or what was chosen meanwhile.
      if (document.activeElement !== document.body) return;
      observer.disconnect();
      if (focused.current === lost) focusRow(body.current, ids[Math.min(lost.index, ids.length - 1)]);
    };
    const observer = new MutationObserver(moveOn);
    observer.observe(document.body, { childList: true, subtree: true });
    moveOn();
    return () => observer.disconnect();
  }, [ids, body]);
}

function focusRow(body: HTMLElement | null, id: string | undefined): void {
  const row = id === undefined ? null : body?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
  const opener = (row && openerOf(row)) ?? document.querySelector<HTMLElement>('main h1');
  opener?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
}
