import type { Page } from '@playwright/test';
import type { AdminApi } from '../harness/admin-api.ts';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';
import { settled } from '../harness/settled.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** 640 is a window of 1,280 px at 200 % zoom. */
const WIDTHS = [360, 390, 640, 768, 1024, 1280];

type Screen = [name: string, open: (page: Page, api: AdminApi) => Promise<void>];

const at = (path: string, sign: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await page.goto(path);
  await expect(sign(page).first()).toBeVisible();
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (table: string) => (page: Page) => page.getByRole('table', { name: table }).locator('tbody tr[class]');

const outside: Screen[] = [
  ['landing page', at('/', heading)],
  ['terms', at('/terms-conditions', heading)],
  ['policies', at('/policy', heading)],
  ['deletion form', at('/contact-us', heading)],
  ['sign-in', at('/dashboard/login', (page) => page.getByRole('button', { name: 'Log In' }))],
  ['reset', at('/dashboard/reset-password', heading)],
  [
    'spent link',
    at('/dashboard/reset-password?token=spent', (page) => page.getByText(/^An invitation that has run out/)),
  ],
  ['no such page', at('/no-such-page', heading)],
];

const inside: Screen[] = [
  ['home', at('/dashboard/home', (page) => page.getByRole('heading', { name: 'Revenue' }))],
  ['course reviews', at('/dashboard/course-reviews', rowOf('Course Reviews'))],
  ['product reviews', at('/dashboard/product-reviews', rowOf('Product Reviews'))],
  ['users', at('/dashboard/user', rowOf('Users'))],
  ['courses', at('/dashboard/course', rowOf('Courses'))],
  ['add course', at('/dashboard/add-course', (page) => page.getByLabel('Course Name'))],
  ['course orders', at('/dashboard/order', rowOf('Course orders'))],
  ['product orders', at('/dashboard/order?tab=1', rowOf('Product orders'))],
  ['dispatch desk', at('/dashboard/order/dispatch?tab=2', rowOf('Waiting orders'))],
  ['print', at('/dashboard/order/print', heading)],
  ['bookings', at('/dashboard/order?tab=2', heading)],
  ['products', at('/dashboard/product', heading)],
  ['categories', at('/dashboard/product?tab=1', heading)],
  ['consultations', at('/dashboard/cosultation', rowOf('Consultations'))],
  ['consultants', at('/dashboard/cosultation?tab=1', rowOf('Consultants'))],
  ['day sheet', at('/dashboard/day-sheet', (page) => page.getByRole('heading', { level: 2 }))],
  ['coupons', at('/dashboard/coupon', rowOf('Coupons'))],
  ['deletion requests', at('/dashboard/deletion-requests', rowOf('Deletion requests'))],
  ['a deletion request', (page, api) => openDeletionRequest(page, api)],
  ['profile', at('/dashboard/setting-permissions', (page) => page.getByLabel('User Name'))],
  ['policies', at('/dashboard/setting-permissions?tab=1', (page) => page.getByLabel('Terms and Conditions'))],
  ['permissions', at('/dashboard/setting-permissions?tab=3', rowOf('Administrators'))],
  ['whatsapp', at('/dashboard/setting-permissions?tab=2', (page) => page.getByLabel('API Key'))],
  ['an order', (page, api) => openOrder(page, api)],
  ['audit log', at('/dashboard/audit', rowOf('Audit log'))],
  ['your account', at('/dashboard/account', heading)],
  ['recently deleted', at('/dashboard/deleted', heading)],
  ['report', at('/dashboard/report', heading)],
  ['no such page of the dashboard', at('/dashboard/no-such-page', heading)],
  ['a course', (page, api) => openCourse(page, api)],
  [
    'a course that is edited',
    async (page, api) => {
      await openCourse(page, api);
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await expect(page.getByRole('button', { name: /^Reorder / }).first()).toBeVisible();
    },
  ],
  ['a user', (page, api) => openUser(page, api)],
  [
    'a user who is edited',
    async (page, api) => {
      await openUser(page, api);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByLabel('User Name')).toBeFocused();
    },
  ],
];

async function openCourse(page: Page, api: AdminApi): Promise<void> {
  const [course] = await api.get<{ id: string }[]>('/courses');
  await at(`/dashboard/course-details/${course?.id}`, rowOf('Chapters'))(page);
}

async function openOrder(page: Page, api: AdminApi): Promise<void> {
  const { orders } = await api.get<{ orders: { id: string; number: number }[] }>('/orders/admin/list');
  const title = `Order ${orders[0]?.number}`;
  await at(`/dashboard/order-details/${orders[0]?.id}`, (opened) => opened.getByRole('heading', { name: title }))(page);
}

async function openDeletionRequest(page: Page, api: AdminApi): Promise<void> {
  const [request] = await api.get<{ id: string }[]>('/delete-requests?status=submitted');
  await at(`/dashboard/deletion-requests/${request?.id}`, (opened) => opened.getByText(/^Deletion requests \(/))(page);
}

async function openUser(page: Page, api: AdminApi): Promise<void> {
  const { courses } = await api.get<{ courses: { userId: string }[] }>('/user-courses/admin/list');
  await at(`/dashboard/user-details/${courses[0]?.userId}`, rowOf('Courses'))(page);
}

test('at every width every screen fits: nothing scrolls sideways, is cut, or lies under what sticks', async ({
  page,
  signIn,
  api,
}) => {
  for (const screen of outside) await expectToFit(page, api, screen);
  await signIn(page);
  for (const screen of inside) await expectToFit(page, api, screen);
});

async function expectToFit(page: Page, api: AdminApi, [name, open]: Screen): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, api);
  await waitForFonts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
    // The tables measure themselves again some time after the window has changed.
    await expect.poll(() => page.evaluate(faultsOfPlace), `${name} at ${width} px`).toEqual([]);
  }
}

/** Runs in the page. */
function faultsOfPlace(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // Texts for those who listen are one pixel large.
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
  };
  const seen = [...document.querySelectorAll('main :is(h1, h2, button, a, input, textarea, label)')].filter(isSeen);
  for (const element of seen) {
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > clientWidth + 1) faults.push(`cut by the window: ${nameOf(element)}`);
    if (getComputedStyle(element).color === 'rgb(0, 0, 238)')
      faults.push(`in the browser's own blue: ${nameOf(element)}`);
    const isText = element.matches('button, h1, h2') && getComputedStyle(element).textOverflow !== 'ellipsis';
    if (isText && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
      faults.push(`wider than its place: ${nameOf(element)}`);
    }
  }
  for (const label of seen.filter((element) => element.matches('label'))) {
    const place = label.getBoundingClientRect();
    const isClose = (text: Element) => {
      const { left, right, bottom } = text.getBoundingClientRect();
      return right > place.left && left < place.right && bottom > place.top - 4 && bottom < place.top + 2;
    };
    if ([...document.querySelectorAll('main p')].some((text) => isSeen(text) && isClose(text)))
      faults.push(`close to the text above it: ${nameOf(label)}`);
  }
  const ink = document.createElement('canvas').getContext('2d');
  for (const choice of document.querySelectorAll<HTMLInputElement>('main input[role="combobox"]')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
    if (ink) ink.font = font;
    const room = choice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (isSeen(choice) && Math.floor(ink?.measureText(choice.value).width ?? 0) > room)
      faults.push(`a choice is cut: ${choice.value}`);
  }
  // At the end of the page the last control is clear of the bar that saves; at its start the title is clear of the top bar.
  window.scrollTo(0, document.documentElement.scrollHeight);
  const bar = document.querySelector('[aria-label="Editing"]');
  const last = seen.filter((element) => !bar?.contains(element)).at(-1);
  const floor = bar?.getBoundingClientRect().top ?? window.innerHeight;
  if (last && last.getBoundingClientRect().bottom > floor + 1) faults.push(`under the bar: ${nameOf(last)}`);
  window.scrollTo(0, 0);
  const ceiling = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const title = document.querySelector('main h1');
  if (title && title.getBoundingClientRect().top < ceiling) faults.push('the title lies under the top bar');
  return faults;
}

for (const width of [1280, 390]) {
  test(`entering Edit moves nothing on a course at ${width} px`, async ({ page, signIn, api }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await openCourse(page, api);
    await waitForFonts(page);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Created');
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, fieldset, fieldset li)')]
          .filter((one) => !/^(Enrolled|Reviews|Scoreboard|History)$/.test(one.textContent ?? ''))
          .map((one) => {
            const { top, height } = one.getBoundingClientRect();
            const name = one.getAttribute('aria-label') ?? one.tagName;
            return `${name} ${Math.round(top + window.scrollY)} ${one.tagName === 'LI' ? Math.round(height) : ''}`;
          }),
      );
    const before = await settled(places);
    expect(before.length).toBeGreaterThan(6);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await expect(page.getByRole('button', { name: /^Reorder / }).first()).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test('a field that is not valid is seen to be so in focus too', async ({ page, signIn, api }) => {
  await signIn(page);
  await openUser(page, api);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByLabel('User Name');
  await expect(name).toBeFocused();
  const outline = () => name.evaluate((input) => getComputedStyle(input).outlineColor);
  const valid = await outline();
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect.poll(outline).toBe(danger);
  expect(danger).not.toBe(valid);
});
