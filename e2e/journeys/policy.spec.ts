import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { listenForFaults } from '../harness/page-faults.ts';

// Every journey fails when a page breaks the policy or throws; this one goes to every screen.

test('no screen breaks the content security policy', async ({ page, signIn, api }) => {
  test.slow();
  for (const path of ['/', '/dashboard/reset-password', '/dashboard/reset-password?token=none', '/no-such-page']) {
    await open(page, path);
  }
  await signIn(page);
  await page.goto('/dashboard/home');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(menu.length).toBeGreaterThan(5);
  const { id } = await api.createUser({ name: 'Policy Devi' });
  const [course] = await api.get<{ id: string }[]>('/courses');
  const others = ['/dashboard/setting-permissions', '/dashboard/user-details', '/dashboard/no-such-page'];
  for (const path of [...menu, ...others]) await open(page, path);

  await open(page, `/dashboard/user-details/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('User Name').fill('Policy Rani');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User details updated successfully!')).toBeVisible();

  await open(page, `/dashboard/course-details/${course?.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Chapter name is required')).toBeVisible();

  await open(page, '/dashboard/add-course');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in the required fields: ').first()).toBeVisible();
});

test('what a script tries out and catches counts, and what it throws, on any page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const faults = await listenForFaults(context);
  const page = await context.newPage();
  await open(page, '/');
  expect(faults).toEqual([]);
  await page.evaluate(() =>
    setTimeout(() => {
      try {
        new Function('');
      } catch {
        throw new Error('thrown by the test');
      }
    }),
  );
  await expect
    .poll(() => faults.toSorted())
    .toEqual(['Error: thrown by the test', expect.stringMatching(/^script-src eval on \/, from /)]);
  await context.close();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').first()).toBeVisible();
}
