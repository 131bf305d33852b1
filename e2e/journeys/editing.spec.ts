import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';
import { settled } from '../harness/settled.ts';

const WIDTHS = [1280, 390];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of WIDTHS) {
  test(`entering Edit moves no field at ${width} px, and Save waits for a change`, async ({ page, signIn, api }) => {
    const courses = await api.get<{ id: string }[]>('/courses');
    const orders = await api.get<{ courses: { userId: string }[] }>('/user-courses/admin/list');
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    for (const [path, table] of [
      [`/dashboard/user-details/${orders.courses[0]?.userId}`, 'Courses'],
      [`/dashboard/course-details/${courses[0]?.id}`, 'Chapters'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => null))));
      await waitForFonts(page);
      const before = await settled(() => placesOf(page));
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      expect(await placesOf(page), path).toEqual(before);
      await expect(save).toBeInViewport({ ratio: 1 });
    }
  });
}

/** Where each field and the name of the record stand in the document; of a user the history and the tables below as well. */
function placesOf(page: Page): Promise<Record<string, number[]>> {
  return page.getByRole('main').evaluate((main) => {
    // A course that is edited has a picker for its media, above its chapters.
    const others = location.pathname.includes('/user-details/') ? ', h2, th' : '';
    const named = [...main.querySelectorAll(`h1, .mantine-InputWrapper-label${others}`)];
    return Object.fromEntries(
      named
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => {
          const { left, top } = element.getBoundingClientRect();
          const name = element.textContent?.replace(/\s*\*$/, '');
          return [name, [Math.round(left + window.scrollX), Math.round(top + window.scrollY)]];
        }),
    );
  });
}
