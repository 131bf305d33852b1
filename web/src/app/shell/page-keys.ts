import { openerOf } from '../../shared/table/row-link.ts';

/** Whether keys belong to what has the focus: a field, or a list that answers letters itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isBox(target)) ||
    target.closest('[role="menu"], [role="listbox"], [role="combobox"]') !== null
  );
}

/**
 * Puts the focus on what opens the next row or the one before, so that Enter opens it. Without a focused row it begins at the
 * first one in sight. Says whether the page has rows at all.
 */
export function moveToRow(step: 1 | -1): boolean {
  const focused = document.activeElement?.closest('tr');
  const table = focused?.closest('table') ?? [...document.querySelectorAll('main table')].find(hasRows);
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].filter(opensSomething);
  const at = focused ? rows.indexOf(focused) : -1;
  const row = at >= 0 ? rows[at + step] : rows.find((one) => one.getBoundingClientRect().top >= 0);
  if (row) openerOf(row)?.focus({ preventScroll: true });
  // The row's margins keep it clear of what sticks to the window.
  row?.scrollIntoView({ block: 'nearest' });
  return rows.length > 0;
}

/**
 * Presses the control that names this key: that of the newest toast, of the focused row, or of the page, in this order. A field gets
 * the focus instead.
 */
export function pressControl(key: string): boolean {
  const named = (where: string) =>
    [...document.querySelectorAll<HTMLElement>(`${where} [aria-keyshortcuts]`)].filter((control) =>
      control.getAttribute('aria-keyshortcuts')?.split(' ').includes(key),
    );
  const onPage = named('main');
  const row = document.activeElement?.closest('tr');
  const control =
    named('[data-toast]:not([hidden])').at(-1) ??
    onPage.find((one) => row?.contains(one)) ??
    onPage.find((one) => !one.closest('td'));
  if (control instanceof HTMLInputElement && !isBox(control)) {
    control.focus();
    control.select();
  } else control?.click();
  return control !== undefined;
}

/** Presses the Save of the dialog or page that is open, if it has one. */
export function pressSave(): boolean {
  const open = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const save = open.querySelector<HTMLElement>('[aria-keyshortcuts="Control+S"]');
  // Leaving a field completes what was typed there.
  save?.focus();
  save?.click();
  return save !== null;
}

/** Inputs that are ticked or open a picker take no letters. */
function isBox(element: Element): boolean {
  return element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type);
}

function hasRows(table: Element): boolean {
  return [...table.querySelectorAll('tbody tr')].some(opensSomething);
}

function opensSomething(row: Element): boolean {
  return openerOf(row) !== null;
}
