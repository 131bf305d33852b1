import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

const WIDTHS = [1280, 390];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('without a connection the notice covers neither the selection bar nor Save and Discard', {
  tag: '@proof',
}, async ({ page, context, signIn }) => {
  await signIn(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/dashboard/user');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    await context.setOffline(true);
    await expectUncovered(page, page.getByRole('button', { name: 'Clear selection' }));
    await context.setOffline(false);

    const row = page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('link').first();
    await row.click();
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByLabel('City').fill('Madurai');
    await context.setOffline(true);
    for (const name of ['Save', 'Discard'])
      await expectUncovered(page, page.getByRole('button', { name, exact: true }).last());
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Discard', exact: true }).last().click();
  }
});

test('a screen that could not be loaded comes by itself with the connection', async ({ page, context, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/course');
  const link = page.getByRole('table', { name: 'Courses' }).locator('tbody').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText('An error occurred')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

async function expectUncovered(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  const [low, high] = [await button.boundingBox(), await notice.boundingBox()];
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(high?.y ?? 0);
}
