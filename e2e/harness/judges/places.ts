/** Runs in the page: what is too wide, cut, or lies under what sticks. */
export function faultsOfPlace(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // Texts for those who listen are one pixel large.
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
  };
  const seenIn = (place: string) =>
    [...document.querySelectorAll(`${place} :is(h1, h2, button, a, input, textarea, label)`)].filter(isSeen);
  const seen = seenIn('main');
  for (const element of [...seen, ...seenIn('[role="dialog"]')]) {
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > clientWidth + 1) faults.push(`cut by the window: ${nameOf(element)}`);
    if (getComputedStyle(element).color === 'rgb(0, 0, 238)')
      faults.push(`in the browser's own blue: ${nameOf(element)}`);
    const isText = element.matches('button, h1, h2') && getComputedStyle(element).textOverflow !== 'ellipsis';
    if (isText && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
      faults.push(`wider than its place: ${nameOf(element)}`);
    }
  }
  for (const label of seen.filter((element) => element.matches('label'))) {
    const place = label.getBoundingClientRect();
    const isClose = (text: Element) => {
      const { left, right, bottom } = text.getBoundingClientRect();
      return right > place.left && left < place.right && bottom > place.top - 4 && bottom < place.top + 2;
    };
    if ([...document.querySelectorAll('main p')].some((text) => isSeen(text) && isClose(text)))
      faults.push(`close to the text above it: ${nameOf(label)}`);
  }
  // A page under a dialog does not scroll.
  if (document.querySelector('[role="dialog"]')) return faults;
  // At the end of the page the last control is clear of the bar that saves; at its start the title is clear of the top bar.
  window.scrollTo(0, document.documentElement.scrollHeight);
  const bar = document.querySelector('[aria-label="Editing"]');
  const last = seen.filter((element) => !bar?.contains(element)).at(-1);
  const floor = bar?.getBoundingClientRect().top ?? window.innerHeight;
  if (last && last.getBoundingClientRect().bottom > floor + 1) faults.push(`under the bar: ${nameOf(last)}`);
  window.scrollTo(0, 0);
  const ceiling = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const title = document.querySelector('main h1');
  if (title && title.getBoundingClientRect().top < ceiling) faults.push('the title lies under the top bar');
  return faults;
}
