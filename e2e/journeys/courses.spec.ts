import type { Locator, Page } from '@playwright/test';
import type { Chapter } from '@sankalp/contract/chapters.schema';
import type { Course } from '@sankalp/contract/courses.schema';
import { expect, test } from '../harness/fixtures.ts';
import { pickFiles, tabTo } from '../harness/keyboard.ts';
import { filmOf, type MediaFile, takePicture } from '../harness/media-files.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a course with pictures and films is made by keys, its chapters are put in order, and it stays so', async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'Course', exact: true }).click();
  const picture = await takePicture(page, 'sunrise.png');
  const film = filmOf('breathing.webm');
  await expect(page.getByRole('link', { name: 'Add Course' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Course Name')).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in the required fields: ').first()).toBeVisible();

  await page.getByLabel('Course Name').focus();
  await page.keyboard.type('Journey to Stillness');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a');
  // Enter takes the option that is marked, which follows a moment after the options.
  await expect(page.locator('[role="option"][data-combobox-selected]')).toBeVisible();
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
  const media = [
    { ...picture, name: 'hall.png' },
    { ...film, name: 'welcome.webm' },
  ];
  for (const [label, files] of [
    ['Choose Banner Image', picture],
    ['Choose Instructor Image', { ...picture, name: 'teacher.png' }],
    ['Choose Media', media],
  ] as const) {
    await tabTo(page, page.getByLabel(label), 8);
    await pickFiles(page, label, files);
  }
  for (const name of ['First breath', 'Second breath', 'Third breath']) await addChapter(page, name, film);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Course and chapters created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/course$/);

  const row = page.getByRole('row').filter({ hasText: 'Journey to Stillness' });
  await expect(row).toContainText('₹1500');
  await row.getByRole('button', { name: 'Edit Details of Journey to Stillness' }).click();
  await expect(page.getByLabel('Course Name')).toHaveValue('Journey to Stillness');
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const order = async () => (await api.get<Chapter[]>(`/chapters/course/${courseId}`)).map(({ name }) => name);

  await page.getByRole('button', { name: 'Move Third breath up' }).click();
  await expect.poll(order).toEqual(['First breath', 'Third breath', 'Second breath']);
  await expectRows(page, 'First breath', 'Third breath', 'Second breath');
  await dragOnto(
    page.getByRole('button', { name: 'Reorder First breath' }),
    page.getByRole('button', { name: 'Reorder Second breath' }),
    'First breath is at position 3 of 3.',
  );
  await expect.poll(order).toEqual(['Third breath', 'Second breath', 'First breath']);
  await expectRows(page, 'Third breath', 'Second breath', 'First breath');
  await dragDownByKeys(page.getByRole('button', { name: 'Reorder Third breath' }), 2);
  await expect(dragStatus(page)).toHaveText('Third breath is at position 2 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual(['Second breath', 'Third breath', 'First breath']);

  await page.reload();
  await expectRows(page, 'Second breath', 'Third breath', 'First breath');
  const course = await api.get<Course>(`/courses/${courseId}`);
  expect(course).toMatchObject({ priceInr: 1500, discountInr: 1200, type: 'Recorded Course' });
  expect(course.code).toMatch(/^COURSE-\d{6}$/);
  const shown = [
    course.bannerImage?.url,
    course.instructorImage?.url,
    ...course.additionalMediaUrls.map(({ url }) => url),
  ];
  expect(shown).toHaveLength(4);
  for (const url of shown) expect((await page.request.get(url ?? '')).status()).toBe(200);

  // The film comes by a signed address, whichever store has it.
  await page.getByRole('button', { name: 'View Second breath' }).click();
  const player = page.getByRole('dialog', { name: 'View Chapter' }).locator('video');
  await expect.poll(() => player.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0);
});

test('a deleted course leaves the list, and Undo brings it back', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/course');
  const name = (await page.getByRole('table', { name: 'Courses' }).getByRole('link').first().textContent()) ?? '';
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this course?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Course deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a user is assigned to a course, and their page and the orders show it', async ({ page, signIn, api }) => {
  const user = await api.createUser({ name: 'Padma Assigned' });
  await signIn(page);
  await page.goto('/dashboard/course');
  const name = (await page.getByRole('table', { name: 'Courses' }).getByRole('link').first().textContent()) ?? '';
  await page.getByRole('button', { name: `Assign User to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign User' });
  await dialog.getByPlaceholder('Search username or phone...').fill('padma assi');
  await dialog.getByRole('option', { name: /Padma Assigned/ }).click();
  await dialog.getByRole('button', { name: 'Assign User' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/user-details/${user.id}`));
  await expect(page.getByRole('table', { name: 'Courses' })).toContainText(name);

  await page.goto('/dashboard/order');
  await expect(page.getByRole('row').nth(1)).toContainText('Padma Assigned');
});

test('five users get a course by their numbers, by keys', async ({ page, api, signIn }) => {
  const names = ['Anu', 'Binu', 'Chinu', 'Dinu', 'Enu'].map((name) => `${name} Fivefold`);
  const users = await Promise.all(names.map((name) => api.createUser({ name })));
  await signIn(page);
  await page.goto('/dashboard/course');
  await expect(page.getByRole('table', { name: 'Courses' }).locator('tbody tr[data-row-id]').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('table', { name: 'Courses' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByLabel('Phone numbers')).toBeFocused();
  await page.keyboard.insertText(users.map(({ whatsappMobileNumber }) => whatsappMobileNumber).join('\n'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Retreat');
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 assignments made')).toBeVisible();
});

async function addChapter(page: Page, name: string, film: MediaFile): Promise<void> {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add Chapter' });
  await expect(dialog.getByLabel('Chapter Name')).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByLabel('Choose Video'), 3);
  await pickFiles(page, 'Choose Video', film);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(dialog).toHaveCount(0);
}

async function expectRows(page: Page, ...names: string[]): Promise<void> {
  const rows = page.getByRole('table', { name: 'Chapters' }).getByRole('row');
  await expect(rows).toContainText(['Chapter Name', ...names]);
}

/** Words that a screen reader hears of a drag. */
function dragStatus(page: Page): Locator {
  return page.locator('[id^="DndLiveRegion"]', { hasText: /\S/ });
}

/** Takes a handle and presses the down arrow; each press counts only once the row has followed the one before. */
async function dragDownByKeys(handle: Locator, presses: number): Promise<void> {
  const page = handle.page();
  const top = async () => (await handle.boundingBox())?.y ?? 0;
  await handle.press('Space');
  await expect(dragStatus(page)).toHaveText(/^Picked up /);
  for (let press = 1; press <= presses; press += 1) {
    const before = await top();
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBeGreaterThan(before);
  }
}

/** Drags with the mouse and lets go only when the screen has said where the row is. */
async function dragOnto(handle: Locator, place: Locator, arrived: string): Promise<void> {
  await handle.hover();
  const page = handle.page();
  await page.mouse.down();
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to drag onto');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 4, { steps: 12 });
  await expect(dragStatus(page)).toHaveText(arrived);
  await page.mouse.up();
}
