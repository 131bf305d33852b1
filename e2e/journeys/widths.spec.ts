import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

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

test('at the dispatch desk a tracking number is read whole', { tag: '@proof' }, async ({ page, signIn }) => {
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

test('the options of a select are as large at the dispatch desk as elsewhere', { tag: '@proof' }, async ({
  page,
  signIn,
}) => {
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
