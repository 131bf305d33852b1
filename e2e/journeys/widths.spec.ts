import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

const WIDTHS = [360, 390, 768, 1024, 1280];
const FIRST_COLUMN_MIN_PX = 160;

test('lists and tables show the name of every row at every width, and nothing scrolls sideways', async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page);
  const courses = await api.get<{ id: string }[]>('/courses');
  const orders = await api.get<{ courses: { userId: string }[] }>('/user-courses/admin/list');
  const course = `/dashboard/course-details/${courses[0]?.id}`;
  const user = `/dashboard/user-details/${orders.courses[0]?.userId}`;
  const screens: [path: string, table: string][] = [
    ['/dashboard/user', 'Users'],
    ['/dashboard/coupon', 'Coupons'],
    ['/dashboard/course', 'Courses'],
    ['/dashboard/order', 'Course orders'],
    ['/dashboard/order/dispatch?tab=2', 'Waiting orders'],
    [course, 'Chapters'],
    [course, 'Reviews'],
    [user, 'Courses'],
    [`${user}?tab=3`, 'Coupons'],
  ];
  let shown = '';
  for (const [path, table] of screens) {
    if (path !== shown) await page.goto(path);
    shown = path;
    for (const width of WIDTHS) await expectNamesShown(page, table, width);
  }
});

test('what can be done with users stands in the line of the title at every width', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/user');
  const title = page.getByRole('heading', { level: 1, name: 'Users' });
  const last = page.getByRole('button', { name: '+ Generate Coupon' });
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  for (const width of [390, 768, 1024, 1199, 1200, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    const apart = async () => Math.abs((await middleOf(title)) - (await middleOf(last)));
    await expect.poll(apart, `${width} px`).toBeLessThan(8);
  }
});

test('the chapters of a course that is edited keep their names on a phone', async ({ page, signIn, api }) => {
  const courses = await api.get<{ id: string }[]>('/courses');
  await page.setViewportSize({ width: 390, height: 860 });
  await signIn(page);
  await page.goto(`/dashboard/course-details/${courses[0]?.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect(page.getByRole('button', { name: /^Reorder / }).first()).toBeVisible();
  for (const width of [390, 360]) await expectNamesShown(page, 'Chapters', width);
});

test('at the dispatch desk a tracking number is read whole', async ({ page, signIn }) => {
  await signIn(page);
  for (const tab of [2, 3]) {
    await page.goto(`/dashboard/order/dispatch?tab=${tab}`);
    for (const width of [1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 860 });
      const field = page.getByRole('textbox', { name: /^Track Number of order/ }).first();
      await field.fill('EE123456789IN');
      await expect.poll(() => field.evaluate(hiddenPx), `tab ${tab} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('the options of a select are as large at the dispatch desk as elsewhere', async ({ page, signIn }) => {
  await signIn(page);
  const sizeOf = async (select: Locator) => {
    await select.click();
    return page
      .getByRole('option')
      .first()
      .evaluate((option) => getComputedStyle(option).fontSize);
  };
  await page.goto('/dashboard/add-notification');
  const elsewhere = await sizeOf(page.getByRole('combobox', { name: 'Select Course' }));
  await page.goto('/dashboard/order/dispatch?tab=2');
  expect(await sizeOf(page.getByRole('combobox', { name: /^Courier of order/ }).first())).toBe(elsewhere);
});

/** Runs in the page: how much of what is written in a field is out of sight. */
const hiddenPx = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

async function expectNamesShown(page: Page, table: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  const screen = `${table} of ${page.url()} at ${width} px`;
  const rows = page.getByRole('table', { name: table }).locator('tbody tr[class]');
  await expect(rows.first(), screen).toBeVisible();
  await expect(rows.first(), screen).not.toContainText('Loading...');
  // The table measures itself again some time after the window has changed.
  await expect
    .poll(() => page.getByRole('table', { name: table }).evaluate(measure, FIRST_COLUMN_MIN_PX), screen)
    .toEqual({ overflowPx: 0, isFirstColumnWide: true, hidden: 0 });
}

/** Runs in the page. */
function measure(table: Element, firstColumnMinPx: number) {
  const { scrollWidth, clientWidth } = document.documentElement;
  const withCells = [...table.querySelectorAll('tbody tr')].filter((row) => row.childElementCount > 1);
  return {
    overflowPx: scrollWidth - clientWidth,
    isFirstColumnWide: Math.ceil(table.querySelector('th')?.getBoundingClientRect().width ?? 0) >= firstColumnMinPx,
    hidden: withCells
      .map((row) => row.querySelector('a, button, td') as HTMLElement)
      .filter((name) => {
        const { width, height } = name.getBoundingClientRect();
        return width < 24 || height < 12 || name.textContent?.trim() === '';
      }).length,
  };
}
