import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';

const WIDTHS = [390, 768, 1280];

test('a name that is too long for its cell is shown whole, under the pointer and with the focus', async ({
  page,
  signIn,
  api,
}) => {
  const name = `Venkatanarasimharajuvaripeta ${'Subrahmanyam '.repeat(6)}Iyer`;
  await api.createUser({ name });
  await signIn(page);
  await page.goto('/dashboard/user?search=Venkatanarasimharajuvaripeta');
  const link = page.getByRole('link', { name, exact: true });
  const tip = page.locator('[role="tooltip"]');
  await link.hover();
  await expect(tip).toHaveText(name);
  await expectNoAxeViolations(page, 'a shown name');
  await page.getByRole('heading', { name: 'Users' }).hover();
  await expect(tip).toHaveCount(0);
  await link.focus();
  await expect(tip).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

/** The lists, each with the one path that it asks for; the audit log and the list of admins have a setting or a choice of their own beside them. */
const LISTS: readonly [path: string, table: string, asks: string][] = [
  ['/dashboard/user', 'Users', '/users'],
  ['/dashboard/coupon', 'Coupons', '/coupons'],
  ['/dashboard/deletion-requests', 'Deletion requests', '/delete-requests'],
  ['/dashboard/course', 'Courses', '/courses'],
  ['/dashboard/course-reviews', 'Course Reviews', '/course-reviews'],
  ['/dashboard/product', 'Products', '/products'],
  ['/dashboard/product?tab=1', 'Categories', '/categories'],
  ['/dashboard/product-reviews', 'Product Reviews', '/product-reviews'],
  ['/dashboard/cosultation', 'Consultations', '/consultations'],
  ['/dashboard/cosultation?tab=1', 'Consultants', '/consultunt'],
  ['/dashboard/order', 'Course orders', '/user-courses/admin/list'],
  ['/dashboard/order?tab=1', 'Product orders', '/orders/admin/list'],
  ['/dashboard/order?tab=2', 'Consultations', '/bookings'],
  ['/dashboard/order/dispatch?tab=2', 'Waiting orders', '/orders/admin/list'],
  ['/dashboard/marketing?tab=1', 'Notifications', '/notifications'],
  ['/dashboard/marketing?tab=2', 'Testimonials', '/testemonials'],
];

test('a list that is opened asks the API for its rows and for nothing else, however it was set up', async ({
  page,
  signIn,
  api,
  product,
}) => {
  await api.setUpList('orders', { views: [{ name: 'To ship', query: 'status=pending' }], hiddenColumns: ['username'] });
  // Settings of a list come with the sign-in.
  await signIn(page, product.admin);
  // The board that opens first asks for its numbers.
  await expect(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible();
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  for (const [path, table, asks] of LISTS) {
    asked = [];
    await page.goto(path);
    await expect(page.getByRole('table', { name: table }).locator('tbody tr[class]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The users alone come in several parts.
    const calls = table === 'Users' ? [...new Set(asked)] : asked;
    expect(calls, `calls of ${table}`).toEqual([`GET /api/v1${asks}`]);
  }
  await page.goto('/dashboard/order?tab=1');
  await expect(page.getByRole('link', { name: 'To ship' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Order Date' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'User Name' })).toHaveCount(0);
});

for (const width of WIDTHS) {
  test(`rows take the place of their outline without moving anything, at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 860 });
    await signIn(page);
    for (const [path, label] of [
      ['/dashboard/user', 'Users'],
      ['/dashboard/course', 'Courses'],
      ['/dashboard/order', 'Course orders'],
    ] as const) {
      const held = await holdAnswers(page);
      await page.goto(path);
      const table = page.getByRole('table', { name: label });
      await expect(table.getByText('Loading...')).toBeVisible();
      // Letters that are not there yet would come with the rows, and write them anew.
      await page.evaluate(() => document.fonts.load('13px "Noto Sans Devanagari"', 'ध्यान'));
      await waitForFonts(page);
      await expectNoAxeViolations(page, `${label} while they load`);
      await page.evaluate(watchShifts);
      held.release();
      await expect(table.getByText('Loading...')).toHaveCount(0);
      await expect(table.getByRole('row')).not.toHaveCount(1);
      expect(await page.evaluate(seenShifts), `what moved in ${label}`).toEqual([]);
    }
  });
}

/** Keeps the answers of lists back until they are released. */
async function holdAnswers(page: Page) {
  const lists = /\/api\/v1\/(users|courses|user-courses\/admin\/list)(\?|$)/;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(lists, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

interface Shift {
  node: Node | null;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

/** Runs in the page: notes from now on what moves. */
function watchShifts(): void {
  const shifts: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { sources } of entries as (PerformanceEntry & { sources: Shift[] })[])
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifts.push(`${node?.textContent?.slice(0, 40)}: ${from.x} ${from.y} to ${to.x} ${to.y}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const seen = () => {
    note(observer.takeRecords());
    return shifts;
  };
  Object.assign(window, { seen });
}

/** Runs in the page, when two frames have been painted. */
async function seenShifts(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return (window as unknown as { seen: () => string[] }).seen();
}

test('the middle button and Ctrl open a row in a tab of its own, wherever the row is hit', async ({
  page,
  context,
  signIn,
  api,
}) => {
  const { id } = await api.createUser({ name: 'Tilak Two-Tabs', city: 'Udupi' });
  const path = `/dashboard/user-details/${id}`;
  await signIn(page);
  await page.goto('/dashboard/user?search=Tilak+Two-Tabs');
  const city = page.getByRole('table', { name: 'Users' }).getByText('Udupi', { exact: true });
  await expect(city).toBeVisible();
  const hits = [() => city.click({ button: 'middle' }), () => city.click({ modifiers: ['ControlOrMeta'] })];
  for (const hit of hits) {
    const opened = context.waitForEvent('page');
    await hit();
    const tab = await opened;
    // A tab that opens behind may be told of late: its address alone is certain to come, in every browser.
    await expect.poll(() => new URL(tab.url()).pathname).toBe(path);
    await expect(page).toHaveURL(/\/dashboard\/user\?search=/);
  }
});
