import { expect, type Page } from '@playwright/test';
import { waitForFonts } from '../harness/fonts.ts';

/** A page of the dashboard with nothing on it. */
const REST = '/dashboard/report';
const OUTSIDE = /^\/dashboard\/(login|reset-password)/;

const touched = new WeakSet<Page>();

/** Notes that something stands open or is typed on the page, so that it is left by loading anew. */
export function touch(page: Page): void {
  touched.add(page);
}

/** Whether the address alone opens what the page shows. */
export function isAddressed(page: Page): boolean {
  return !touched.has(page);
}

/** Opens an address as a link inside the client does, from a page with nothing on it; what lies outside is loaded. */
export async function go(page: Page, path: string): Promise<void> {
  const isInside = path.startsWith('/dashboard/') && !OUTSIDE.test(path);
  if (!isInside) {
    await page.goto(path);
    return;
  }
  await rest(page);
  await push(page, path);
}

/** Leads to the page with nothing on it, loaded only where the page is outside or not to be left otherwise. */
export async function rest(page: Page): Promise<void> {
  const { pathname } = new URL(page.url(), 'http://nowhere');
  const isLoaded = pathname.startsWith('/dashboard/') && !OUTSIDE.test(pathname) && !touched.has(page);
  if (isLoaded) await push(page, REST);
  else {
    touched.delete(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(REST);
  }
  await expect(page.getByText(/^(Coming Soon|जल्द आ रहा है)$/)).toBeVisible();
  if (!isLoaded) await waitForFonts(page);
}

/** By no key or click: what moves within half a second of one counts as meant. */
async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
