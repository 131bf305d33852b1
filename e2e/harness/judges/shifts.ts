import { expect, type Page } from '@playwright/test';
import { rest } from '../../screens/go.ts';
import type { Screen } from '../../screens/screen.ts';
import type { AdminApi } from '../admin-api.ts';

interface Watched {
  /** Movements since it was asked before, and how large they were. */
  shiftsSoFar: () => Promise<string[]>;
}

/** Movements while a screen comes that this page has not had before. Rows of a list come when their outline has been seen. */
export async function shiftsOf(page: Page, api: AdminApi, screen: Screen): Promise<string[]> {
  await rest(page);
  await page.evaluate(watchShifts);
  await page.evaluate(() => (window as unknown as Watched).shiftsSoFar());
  const outline = screen.comes === 'rows' ? await holdAnswers(page) : undefined;
  await Promise.all([screen.open(page, api), outline?.releaseWhenSeen()]);
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  const shifts = await page.evaluate(() => (window as unknown as Watched).shiftsSoFar());
  await page.unrouteAll({ behavior: 'wait' });
  return shifts;
}

/** Keeps what the page asks for back until the outline of its rows has been painted, or rows that it has already. */
async function holdAnswers(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  const rows = page.getByRole('main').getByRole('table').locator('tbody tr').first();
  return {
    async releaseWhenSeen() {
      await expect(rows).toBeAttached();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      release();
    },
  };
}

/** Runs in the page, once: notes from now on what moves. */
function watchShifts(): void {
  if ('shiftsSoFar' in window) return;
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  let shifts: string[] = [];
  const note = (entries: PerformanceEntry[]) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      // Less than a thousandth is a line of the window's edge: nobody sees it.
      if (hadRecentInput || value < 0.001) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40);
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        return `${element?.tagName} ${name}: ${place(from)} to ${place(to)}`;
      });
      shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shiftsSoFar = async () => {
    await painted();
    await painted();
    note(observer.takeRecords());
    const told = shifts;
    shifts = [];
    return told;
  };
  Object.assign(window, { shiftsSoFar });
}
