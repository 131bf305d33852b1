/** Runs in the page: where Tab would lead otherwise than the eye goes, or out of a dialog. */
export function faultsOfFocus(): string[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const faults: string[] = [];
  if (dialog && !dialog.contains(document.activeElement)) faults.push('the focus is not in the dialog');
  const place = dialog ?? document.querySelector('main') ?? document.body;
  const sticks = (element: Element | null): boolean =>
    element !== null &&
    element !== place &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || sticks(element.parentElement));
  const stops = [...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
    .filter((element) => element.tabIndex >= 0)
    // The cross of a dialog stands above what it closes, and comes last: the first field is what one came for.
    .filter((element) => !(dialog && element.getAttribute('aria-label') === 'Close'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => box.width > 2 && !sticks(element));
  for (const { element, box } of stops) {
    const name = element.getAttribute('aria-label') ?? element.textContent;
    if (element.tabIndex > 0) faults.push(`goes before its turn: ${name}`);
    const before = stops[stops.findIndex((stop) => stop.element === element) - 1];
    if (!before) continue;
    const isSameColumn = before.box.left < box.right && box.left < before.box.right;
    if (isSameColumn && box.bottom <= before.box.top)
      faults.push(`comes after what stands below it, ${before.element.textContent}: ${name}`);
  }
  return faults;
}
