import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows are as high as the design says, all of them, so nothing needs measuring. */
const ROW_HEIGHT_PX = 47;
const OVERSCAN = 12;

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
  // What stands above the rows (chips, banners) comes and goes, and no event tells; React sets an equal number for free.
  useLayoutEffect(() => {
    if (enabled && body.current) setBodyTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });
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
