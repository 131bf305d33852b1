import type { Page } from '@playwright/test';
import type { AdminApi } from '../harness/admin-api.ts';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Sign = (page: Page) => ReturnType<Page['locator']>;
type Screen = [path: string, ...signs: Sign[]];

const rowOf =
  (table: string): Sign =>
  (page) =>
    page.getByRole('table', { name: table, exact: true }).locator('tbody tr[class]').first();
const text =
  (region: string, what: string): Sign =>
  (page) =>
    page.getByRole('region', { name: region }).getByText(what).first();

const lists: Screen[] = [
  ['/dashboard/user', rowOf('Users')],
  ['/dashboard/course', rowOf('Courses')],
  ['/dashboard/product', rowOf('Products')],
  ['/dashboard/product?tab=1', rowOf('Categories')],
  ['/dashboard/order', rowOf('Course orders')],
  ['/dashboard/order?tab=1', rowOf('Product orders')],
  ['/dashboard/order?tab=2', rowOf('Consultations')],
  ['/dashboard/order/dispatch?tab=2', rowOf('Waiting orders')],
  ['/dashboard/cosultation', rowOf('Consultations')],
  ['/dashboard/cosultation?tab=1', rowOf('Consultants')],
  ['/dashboard/coupon', rowOf('Coupons')],
  ['/dashboard/deletion-requests', rowOf('Deletion requests')],
  ['/dashboard/marketing?tab=1', rowOf('Notifications')],
  ['/dashboard/audit', rowOf('Audit log')],
  ['/dashboard/deleted', rowOf('Recently deleted')],
];

/** One of each kind; what is deleted first gives the list of deleted records a row. */
async function recordsOf(api: AdminApi): Promise<Screen[]> {
  const { courses } = await api.get<{ courses: { userId: string }[] }>('/user-courses/admin/list');
  const [course] = await api.get<{ id: string }[]>('/courses');
  const [product] = await api.get<{ id: string }[]>('/products');
  const [consultant] = await api.get<{ id: string }[]>('/consultunt');
  const [consultation] = await api.get<{ id: string }[]>('/consultations');
  const { orders } = await api.get<{ orders: { id: string }[] }>('/orders/admin/list');
  return [
    [`/dashboard/user-details/${courses[0]?.userId}`, text('History', 'Joined'), text('Messages', 'Change consent')],
    [`/dashboard/course-details/${course?.id}`, text('History', 'Created'), rowOf('Chapters')],
    [`/dashboard/product-details?action=view&id=${product?.id}`, text('History', 'Added'), rowOf('Stock')],
    [`/dashboard/cosultant-details?action=view&id=${consultant?.id}`, text('History', 'Added')],
    [`/dashboard/cosultation-details?action=view&id=${consultation?.id}`, text('History', 'Added')],
    [`/dashboard/order-details/${orders[0]?.id}`, (page) => page.getByRole('heading', { level: 1, name: /^Order / })],
  ];
}

test('nothing moves while a list or a record comes, on a desk and on a phone', async ({ page, signIn, api }) => {
  const { id } = await api.createUser({ name: 'Radha Iyer' });
  await api.deleteUser(id);
  const screens = [...lists, ...(await recordsOf(api))];
  await signIn(page);
  await page.goto('/dashboard/report');
  await waitForFonts(page);
  await page.evaluate(watchShifts);
  for (const width of [1280, 390]) {
    for (const [path, ...signs] of screens) {
      await page.setViewportSize({ width, height: 844 });
      await go(page, '/dashboard/report');
      await expect(page.getByText('Coming Soon')).toBeVisible();
      await page.evaluate(() => (window as unknown as Watched).shiftsSoFar());
      await go(page, path);
      for (const sign of signs) await expect(sign(page)).toBeVisible();
      await expect(page.locator('main').getByText('Loading...')).toHaveCount(0);
      const shifts = await page.evaluate(() => (window as unknown as Watched).shiftsSoFar());
      expect.soft(shifts, `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Inside the page that has its fonts, and by no key or click: what follows one within half a second counts as meant. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

interface Watched {
  /** Shifts since it was asked before, and how large they were. */
  shiftsSoFar: () => Promise<string[]>;
}

/** Runs in the page. */
function watchShifts(): void {
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
