import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/** Rows are as high as the design says, all of them, so nothing needs measuring. */
const ROW_HEIGHT_PX = 47;
const OVERSCAN = 6;

export interface WindowRows {
  /** The rows to render: `first` up to, not including, `end`. */
  first: number;
  end: number;
  /** Heights of what is left out above and below. */
  abovePx: number;
  belowPx: number;
}

/**
 * Which of `count` rows to render so that the page scrolls as if all were there. `body` is the element that holds the rows.
 */
export function useWindowRows(count: number, body: RefObject<HTMLElement | null>, enabled: boolean): WindowRows {
  const [bodyTop, setBodyTop] = useState(0);
  // Chips and banners above the rows come and go, and make the page higher or lower. An observer is told when
  // the browser has laid the page out; to ask after each render would make it do so at once, at every letter of a search.
  useEffect(() => {
    if (!enabled) return;
    const observer = new ResizeObserver(() => {
      if (body.current) setBodyTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [enabled, body]);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    scrollMargin: bodyTop,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
  });
  if (!enabled) return { first: 0, end: count, abovePx: 0, belowPx: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return { first, end, abovePx: first * ROW_HEIGHT_PX, belowPx: (count - end) * ROW_HEIGHT_PX };
}
