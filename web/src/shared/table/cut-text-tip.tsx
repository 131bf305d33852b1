import { type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';

const TextTip = lazyPart(async () => (await import('./text-tip.tsx')).TextTip);

/**
 * Shows the whole of a text that its cell cuts, under the pointer and with the focus. One for all `rows`, and it hears of every
 * cell: one for each cell would make all of them dearer.
 */
export function CutTextTip({ rows }: { rows: RefObject<HTMLElement | null> }) {
  const [cut, setCut] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = rows.current;
    if (!element) return;
    const listening = new AbortController();
    const listen = { signal: listening.signal };
    const show = ({ target }: Event) => setCut(cutTextAround(target as HTMLElement));
    const hide = () => setCut(null);
    element.addEventListener('pointerover', show, listen);
    element.addEventListener('focusin', show, listen);
    element.addEventListener('pointerleave', hide, listen);
    element.addEventListener('focusout', hide, listen);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), listen);
    return () => listening.abort();
  }, [rows]);
  // The row may have gone since, by scrolling or by a search.
  if (!cut?.isConnected) return null;
  return (
    <Suspense>
      <TextTip target={cut} />
    </Suspense>
  );
}

/** The element around this one, up to its cell, whose text does not fit it. */
function cutTextAround(start: HTMLElement): HTMLElement | null {
  const cell = start.closest('td');
  for (let element: HTMLElement | null = start; element && cell?.contains(element); element = element.parentElement) {
    const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible';
    if (isCut && element.textContent !== '') return element;
  }
  return null;
}
