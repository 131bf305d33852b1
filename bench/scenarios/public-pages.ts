import type { Browser } from '@playwright/test';
import { publicPages } from '@sankalp/contract/public-pages';
import * as browser from '../measure/browser.ts';
import { median } from '../measure/rounds.ts';
import type { Scenario } from './scenario.ts';

const LARGEST_PAINT_MAX_MS = 1_500;

interface Painted {
  readonly largestMs: number;
  readonly shift: number;
  /** Bytes that had come when the text was painted: the page alone. */
  readonly files: number;
}

/** Views of the public pages on a phone on a slow line, and when they are shown; nothing of it is cached. */
export const publicPagesScenarios: readonly Scenario[] = Object.values(publicPages).map((path) => ({
  name: `Public page ${path} on a slow line, largest paint`,
  measure: ({ product, rounds }) =>
    browser.withBrowser(async (chromium) => {
      const painted: Painted[] = [];
      for (let round = 0; round < rounds; round += 1) painted.push(await paint(chromium, `${product.origin}${path}`));
      const figure = median(painted.map(({ largestMs }) => largestMs));
      const shift = Math.max(...painted.map((one) => one.shift));
      const files = Math.max(...painted.map((one) => one.files));
      return {
        figure,
        unit: 'ms',
        target: `<= ${LARGEST_PAINT_MAX_MS} ms, no shift, from the page alone`,
        met: figure <= LARGEST_PAINT_MAX_MS && shift === 0 && files === 0,
        note: `4x CPU, 1.6 Mbit/s, 150 ms; layout shift ${shift}; ${files} files before it`,
      };
    }),
}));

async function paint(chromium: Browser, url: string): Promise<Painted> {
  const context = await browser.strangersContext(chromium);
  try {
    const page = await context.newPage();
    await browser.slowDown(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(async () => {
      const entriesOf = (type: string) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          // None is told of where there was none.
          setTimeout(resolve, 200, []);
        });
      const largestMs = (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
      const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        largestMs,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
        files: files.filter(({ responseEnd }) => responseEnd < largestMs).length,
      };
    });
  } finally {
    await context.close();
  }
}
