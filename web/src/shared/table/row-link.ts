import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea, [role="menuitem"]';

/**
 * Makes a click anywhere on a row a click on its first link, held keys included, so that Ctrl-click opens a tab. Clicks on
 * the row's own controls, in dialogs that they opened, and those that end a text selection stay what they are.
 */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const target = event.target as Element;
  if (!row.contains(target) || target.closest(CONTROLS) || window.getSelection()?.type === 'Range') return;
  const { ctrlKey, metaKey, shiftKey } = event;
  row
    .querySelector('a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
