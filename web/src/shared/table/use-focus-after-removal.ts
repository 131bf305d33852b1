import { type RefObject, useEffect, useRef } from 'react';
import { openerOf } from './row-link.ts';

/** Openers of rows, kept in mind: a dialog that asks, a menu of actions, the bar of those that are chosen. */
const OPENED_BY_ROWS = '[role="dialog"], [role="menu"], [data-selection-bar]';

/**
 * When the row that had the focus last goes, because it was deleted, the focus moves to the row that took its place; when the bar of
 * chosen rows goes, because something was done with them, it returns to the row. `ids` are the rows in their order (memoised), each
 * rendered in `body` with its `data-row-id`; `chosen` says how many are chosen.
 */
export function useFocusAfterRemoval(ids: readonly string[], body: RefObject<HTMLElement | null>, chosen = 0): void {
  const focused = useRef<{ id: string; index: number }>(undefined);
  const latestIds = useRef(ids);
  const chosenBefore = useRef(chosen);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(OPENED_BY_ROWS)) return;
      const row = body.current?.contains(target) ? target.closest<HTMLElement>('[data-row-id]') : null;
      const id = row?.dataset.rowId;
      focused.current = id === undefined ? undefined : { id, index: latestIds.current.indexOf(id) };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [body]);

  useEffect(() => {
    latestIds.current = ids;
    const isBarGone = chosenBefore.current > 0 && chosen === 0;
    chosenBefore.current = chosen;
    const last = focused.current;
    const isRowGone = last !== undefined && !ids.includes(last.id);
    if (!isRowGone && !isBarGone) return;
    const moveOn = () => {
      const active = document.activeElement;
      // A dialog that is about to close keeps the focus a little longer; whatever else has it was chosen meanwhile.
      if (active?.closest(OPENED_BY_ROWS)) return;
      observer.disconnect();
      if (active !== document.body || focused.current !== last) return;
      if (last) focusRow(body.current, isRowGone ? ids[Math.min(last.index, ids.length - 1)] : last.id);
      else document.querySelector<HTMLElement>('[data-selects="all"]')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(moveOn);
    observer.observe(document.body, { childList: true, subtree: true });
    moveOn();
    return () => observer.disconnect();
  }, [ids, body, chosen]);
}

function focusRow(body: HTMLElement | null, id: string | undefined): void {
  const row = id === undefined ? null : body?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
  const opener = (row && openerOf(row)) ?? document.querySelector<HTMLElement>('main h1');
  opener?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
}
