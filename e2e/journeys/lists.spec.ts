import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

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

const TABS = 4;

test('a list that is opened asks the API for its rows and for nothing else, however it was set up', {
  tag: '@proof',
}, async ({ page, context, signIn, api, product }) => {
  await api.setUpList('orders', { views: [{ name: 'To ship', query: 'status=pending' }], hiddenColumns: ['username'] });
  // Settings of a list come with the sign-in.
  await signIn(page, product.admin);
  // The board that opens first asks for its numbers.
  await expect(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible();
  const callsOf = async ([path, table]: (typeof LISTS)[number]) => {
    const tab = await context.newPage();
    const asked: string[] = [];
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    });
    await tab.goto(path);
    await expect(tab.getByRole('table', { name: table }).locator('tbody tr[data-row-id]').first()).toBeVisible();
    await tab.waitForLoadState('networkidle');
    await tab.close();
    // The users alone come in several parts.
    return table === 'Users' ? [...new Set(asked)] : asked;
  };
  // Each waits for half a second in which nothing is asked: beside each other.
  for (let first = 0; first < LISTS.length; first += TABS) {
    const lists = LISTS.slice(first, first + TABS);
    const calls = await Promise.all(lists.map(callsOf));
    expect(calls).toEqual(lists.map(([, , asks]) => [`GET /api/v1${asks}`]));
  }
  await page.goto('/dashboard/order?tab=1');
  await expect(page.getByRole('link', { name: 'To ship' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Order Date' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'User Name' })).toHaveCount(0);
});

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
