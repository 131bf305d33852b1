import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea, [role="menuitem"], [role="listbox"]';
const MIDDLE_BUTTON = 1;

/** Opener of a row: its first link, or where it has none its first button. */
export function openerOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button');
}

/**
 * Makes a click anywhere on a row a click on its first link, held keys included, so that Ctrl-click opens a tab. Clicks on
 * the row's own controls, in dialogs that they opened, and those that end a text selection stay what they are.
 */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  if (window.getSelection()?.type !== 'Range') linkMeant(event)?.dispatchEvent(clickOf(event));
}

/** The same with the middle button, which opens a tab as it does on a link. */
export function openRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.button === MIDDLE_BUTTON)
    linkMeant(event)?.dispatchEvent(clickOf({ ctrlKey: true, metaKey: true, shiftKey: event.shiftKey }));
}

/** Pressed on a row that has a link, the middle button neither scrolls the page nor pastes. */
export function keepMiddleButton(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.button === MIDDLE_BUTTON && linkMeant(event)) event.preventDefault();
}

/** The link of the row, where the event is not that of a control of its own. */
function linkMeant({ currentTarget: row, target }: MouseEvent<HTMLTableRowElement>): HTMLAnchorElement | null {
  const isOther = !row.contains(target as Element) || (target as Element).closest(CONTROLS);
  return isOther ? null : row.querySelector('a');
}

function clickOf({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): Event {
  return new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
}
