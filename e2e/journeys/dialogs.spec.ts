import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { chooseUserAction } from '../harness/user-actions.ts';

const FILE = {
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Username,Phone\nMeera Iyer,9845077812\n'),
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** None, or one that has faded away. */
const NO_SHADOW = /^none$|^rgba\(0, 0, 0, 0\)/;
const LOW_DESK = { width: 1280, height: 480 };
const LOW_PHONE = { width: 390, height: 560 };

test('the buttons of a long dialog stay in sight, under a shadow while more lies beneath them', {
  tag: '@proof',
}, async ({ page, signIn }) => {
  await signIn(page);
  for (const size of [LOW_DESK, LOW_PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard/user');
    await chooseUserAction(page, 'Import');
    const importing = page.getByRole('dialog', { name: 'Import users' });
    await importing.locator('input[type=file]').setInputFiles(FILE);
    await expect(importing.getByText('Columns of the file')).toBeAttached();
    await expectFooterInSight(importing, 'Check');

    await page.goto('/dashboard/add-course');
    await page.getByRole('button', { name: 'Add Chapter' }).click();
    await expectFooterInSight(page.getByRole('dialog', { name: 'Add Chapter' }), 'Save');
  }
  await page.setViewportSize(LOW_DESK);
  await page.goto('/dashboard/course');
  const more = page.getByRole('button', { name: /^More actions for / }).first();
  const assignMany = page.getByRole('menuitem', { name: 'Assign many users' });
  // A row that is scrolled into sight to be clicked may still scroll afterwards, which closes its menu.
  await expect(async () => {
    await more.click();
    await assignMany.click({ timeout: 2_000 });
  }).toPass();
  await expectFooterInSight(page.getByRole('dialog', { name: 'Assign many users' }), 'Check');
});

test('a dialog over a dialog dims that dialog, and the page no further', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/add-course');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  const lower = page.getByRole('dialog', { name: 'Add Chapter' });
  await lower.getByLabel('Chapter Name').fill('First breath');
  const backdrops = () =>
    page
      .locator('.mantine-Modal-overlay')
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).backgroundColor).filter((color) => color !== 'rgba(0, 0, 0, 0)'),
      );
  expect(await backdrops()).toHaveLength(1);
  expect(await veilOf(lower)).toBe('none');
  await page.keyboard.press('Escape');
  const upper = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(upper).toBeVisible();
  expect(await backdrops()).toHaveLength(1);
  expect(await veilOf(lower)).not.toBe('none');
  await upper.getByRole('button', { name: 'Cancel' }).click();
  await expect(upper).toBeHidden();
  expect(await backdrops()).toHaveLength(1);
  expect(await veilOf(lower)).toBe('none');
});

function veilOf(dialog: Locator): Promise<string> {
  return dialog.evaluate((element) => getComputedStyle(element, '::after').content);
}

/** The dialog is taller than the window allows, so its body scrolls while its last button stays. */
async function expectFooterInSight(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  const body = dialog.locator('.mantine-Modal-body');
  const hidden = () => body.evaluate((element) => element.scrollHeight - element.clientHeight);
  const shadow = () => button.locator('..').evaluate((footer) => getComputedStyle(footer).boxShadow);
  expect(await hidden()).toBeGreaterThan(0);
  await expect.poll(shadow).not.toMatch(NO_SHADOW);
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(shadow).toMatch(NO_SHADOW);
  await expect(button).toBeInViewport({ ratio: 1 });
  // Nothing of what scrolled lies under the buttons any more, nor is anything left below them.
  const rest = await button.locator('..').evaluate((footer) => {
    const bottom = footer.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    const scroller = footer.closest('.mantine-Modal-body')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom: end } = footer.getBoundingClientRect();
    return { gapAbove: top - bottom, gapBelow: Math.abs(scroller - end) };
  });
  expect(rest.gapAbove).toBeGreaterThan(0);
  expect(rest.gapBelow).toBeLessThan(1);
}
