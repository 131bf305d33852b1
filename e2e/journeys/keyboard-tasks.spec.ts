import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { hasFocus, tabTo } from '../harness/keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The commonest tasks, by real keys alone.

const ROWS_MAX = 30;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const openDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function openList(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** Searches the list and walks to a row that it finds. */
async function findRow(page: Page, text: string, name: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(page).toHaveURL(/search=/);
  const link = page.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  // Other numbers may hold the same digits.
  for (let presses = 0; presses < ROWS_MAX && !(await hasFocus(link)); presses += 1) await page.keyboard.press('j');
  await expect(link).toBeFocused();
}

test('a coupon for a user goes to WhatsApp', async ({ page, context, api, signIn }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await api.createUser({ name: 'Kamal Keys' });
  await signIn(page);
  await openList(page, '/dashboard/user', 'Users');
  await findRow(page, 'Kamal Keys', 'Kamal Keys');
  const ticket = page.getByRole('button', { name: 'Generate coupon for Kamal Keys' });
  await tabTo(page, ticket, 4);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Discount in Percentage')).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`31/12/${new Date().getFullYear() + 1}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon generated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ticket).toBeFocused();
  const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
  await page.keyboard.press('w');
  expect(new URL((await asked).url()).searchParams.get('text')).toContain('Namaste Kamal Keys');
});

test('five users get a course by their numbers', async ({ page, api, signIn }) => {
  const names = ['Anu', 'Binu', 'Chinu', 'Dinu', 'Enu'].map((name) => `${name} Fivefold`);
  const users = await Promise.all(names.map((name) => api.createUser({ name })));
  await signIn(page);
  await openList(page, '/dashboard/course', 'Course');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Phone numbers')).toBeFocused();
  await page.keyboard.insertText(users.map(({ whatsappMobileNumber }) => whatsappMobileNumber).join('\n'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Retreat');
  await expect(page.getByRole('button', { name: 'Make 5 assignments' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 assignments made')).toBeVisible();
});

test('a user is deleted and comes back', async ({ page, api, signIn }) => {
  await api.createUser({ name: 'Omana Once-More' });
  await signIn(page);
  await openList(page, '/dashboard/user', 'Users');
  await findRow(page, 'Omana Once-More', 'Omana Once-More');
  await page.keyboard.press('x');
  await page.keyboard.press('d');
  const dialog = openDialog(page, 'Delete 1 user');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Delete 1 user' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 user deleted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Omana Once-More')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row(page, 'Omana Once-More')).toBeVisible();
});

test('users are exported from the palette', async ({ page, signIn }) => {
  await signIn(page);
  await openList(page, '/dashboard/user', 'Users');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('export');
  await expect(page.getByRole('option', { name: /^Export/ }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/);
});

test('who forgot the password asks for a link', async ({ page }) => {
  await page.goto('/dashboard/login');
  await expect(page.getByLabel('Email ID')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Forgot Password' }), 6);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await tabTo(page, page.getByRole('link', { name: /reset/i }), 10);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email ID')).toBeVisible();
});
