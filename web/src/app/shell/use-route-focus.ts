import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of screen the focus goes to the new heading, so that a screen reader reads where one is and Tab goes on
 * from there. The first screen keeps the browser's own start.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const area = main.current;
    // A screen may have put the focus into its first field already.
    if (!area || (area !== document.activeElement && area.contains(document.activeElement))) return;
    const heading = area.querySelector<HTMLElement>('h1') ?? area;
    heading.focus({ preventScroll: true });
  }, [pathname, main]);
}
