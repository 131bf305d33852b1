import type { FileChooser, Page } from '@playwright/test';
import type { Course } from '@sankalp/contract/courses.schema';
import { expect, test } from '../harness/fixtures.ts';
import { countKeys, hasFocus, tabTo } from '../harness/keyboard.ts';
import { filmOf, takePicture } from '../harness/media-files.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The commonest tasks, by real keys alone; how many each takes stands in the report beside it.

let keys = () => 0;

test.beforeEach(({ page }) => {
  keys = countKeys(page);
});

test.afterEach(() => {
  test.info().annotations.push({ type: 'keys', description: String(keys()) });
});

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

/** Opens the picker that has the focus, and chooses. */
async function pickFiles(page: Page, label: string, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  await expect(page.getByLabel(label)).toBeFocused();
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await opened).setFiles(files);
}

test('a user is found by five digits, edited, and left with the save', async ({ page, api, signIn }) => {
  const user = await api.createUser({ name: 'Digna Five-Digits', city: 'Udupi' });
  await signIn(page);
  await openList(page, '/dashboard/user', 'Users');
  await findRow(page, user.whatsappMobileNumber.slice(-5), 'Digna Five-Digits');
  await page.keyboard.press('e');
  await expect(page.getByLabel('User Name')).toBeFocused();
  await tabTo(page, page.getByLabel('City'), 10);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Kota');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('report');
  await expect(page.getByRole('option', { name: /^Report/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const asked = openDialog(page, 'Unsaved changes');
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, asked.getByRole('button', { name: 'Save and leave' }), 2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/report$/);
  expect(await api.getUser(user.id)).toMatchObject({ city: 'Kota', version: user.version + 1 });
});

test('two cities and a gender narrow the list', async ({ page, api, signIn }) => {
  for (const city of ['Quilon', 'Quthupur']) await api.createUser({ name: `Asha of ${city}`, city, gender: 'female' });
  await api.createUser({ name: 'Arun of Quilon', city: 'Quilon', gender: 'male' });
  await signIn(page);
  await openList(page, '/dashboard/user', 'Users');
  await page.keyboard.press('f');
  const dialog = openDialog(page, 'Filter');
  await expect(dialog.getByLabel('Joining Date')).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: 'any' }), 3);
  // A radio without its circle says nothing to the eye.
  expect((await dialog.getByRole('radio', { name: 'any' }).boundingBox())?.width).toBeGreaterThanOrEqual(16);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'female', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  for (const [typed, city] of [
    ['qui', 'Quilon'],
    ['qut', 'Quthupur'],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: city })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^2 of [\d,]+$/)).toBeVisible();
  await expect(row(page, 'Asha of Quthupur')).toBeVisible();
});

test('of 50 rows with 3 broken, 47 are imported and 3 downloaded', async ({ page, signIn }) => {
  const rows = Array.from({ length: 50 }, (_, i) => `Keyed ${i},98470${String(i).padStart(5, '0')},Pune`);
  rows[9] = 'No Number,12345,Pune';
  rows[19] = ',9847000019,Pune';
  rows[49] = 'Twin,9847000000,Pune';
  const buffer = Buffer.from(['Username,Phone,City', ...rows].join('\n'));
  await signIn(page);
  await openList(page, '/dashboard/user', 'Users');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('import users');
  await expect(page.getByRole('option').first()).toHaveText(/^Import users/);
  await page.keyboard.press('Enter');
  await pickFiles(page, 'Choose a CSV file or drop it here', { name: 'members.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Check' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Import 47, download the other 3' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('users-to-mend.csv');
  await expect(page.getByText('47 users imported; 3 rows to mend downloaded')).toBeVisible();
});

test('a course is made with a picture in its gallery and three chapters', async ({ page, api, signIn }) => {
  await signIn(page);
  await openList(page, '/dashboard/course', 'Course');
  const picture = await takePicture(page, 'hall.png');
  const film = filmOf('breath.webm');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Course Name')).toBeFocused();
  await page.keyboard.type('Keys of Stillness');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const recorded = page.getByRole('option', { name: 'Recorded Course' });
  await expect(recorded).toBeVisible();
  const isReached = async () => (await recorded.getAttribute('data-combobox-selected')) !== null;
  for (let presses = 0; presses < 5 && !(await isReached()); presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  for (const price of ['1500', '1200']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(price);
  }
  for (const label of ['Choose Banner Image', 'Choose Instructor Image', 'Choose Media']) {
    await tabTo(page, page.getByLabel(label), 8);
    await pickFiles(page, label, { ...picture, name: `${label}.png` });
  }
  for (const name of ['First key', 'Second key', 'Third key']) {
    await page.keyboard.press('n');
    const dialog = openDialog(page, 'Add Chapter');
    await expect(dialog.getByLabel('Chapter Name')).toBeFocused();
    await page.keyboard.type(name);
    await tabTo(page, dialog.getByLabel('Choose Video'), 3);
    await pickFiles(page, 'Choose Video', { ...film, name: `${name}.webm` });
    await page.keyboard.press('ControlOrMeta+s');
    await expect(dialog).toHaveCount(0);
  }
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Course and chapters created successfully!')).toBeVisible();
  const course = (await api.get<Course[]>('/courses')).find(({ name }) => name === 'Keys of Stillness');
  expect(course?.additionalMediaUrls).toHaveLength(1);
  expect(await api.get<unknown[]>(`/chapters/course/${course?.id}`)).toHaveLength(3);
});

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
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeEnabled();
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
