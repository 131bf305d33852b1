import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';
import { settled } from '../harness/settled.ts';

const WIDTHS = [1280, 390];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of WIDTHS) {
  test(`entering Edit moves no field at ${width} px, and Save waits for a change`, {
    tag: width === 390 ? '@proof' : [],
  }, async ({ page, signIn, api }) => {
    const courses = await api.get<{ id: string }[]>('/courses');
    const orders = await api.get<{ courses: { userId: string }[] }>('/user-courses/admin/list');
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    for (const [path, table, first] of [
      [`/dashboard/user-details/${orders.courses[0]?.userId}`, 'Courses', 'Joined'],
      [`/dashboard/course-details/${courses[0]?.id}`, 'Chapters', 'Created'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'History' })).toContainText(first);
      await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => null))));
      await waitForFonts(page);
      const before = await settled(() => placesOf(page));
      expect(before.length).toBeGreaterThan(6);
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      if (table === 'Chapters') await expect(page.getByRole('button', { name: /^Reorder / }).first()).toBeVisible();
      expect(await placesOf(page), path).toEqual(before);
      await expect(save).toBeInViewport({ ratio: 1 });
    }
  });
}

/** Where the name of the record, its fields, and what stands below them are in the document; how high a chapter is. */
function placesOf(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const others = location.pathname.includes('/user-details/') ? 'th' : 'fieldset, fieldset li';
    return (
      [...main.querySelectorAll(`h1, h2, .mantine-InputWrapper-label, ${others}`)]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => {
          const { left, top, height } = element.getBoundingClientRect();
          const isPart = element.matches('fieldset, li');
          const name = isPart ? element.getAttribute('aria-label') : element.textContent?.replace(/\s*\*$/, '');
          const place = [left + window.scrollX, top + window.scrollY, element.tagName === 'LI' ? height : 0];
          return `${isPart ? element.tagName : 'text'} ${name} ${place.map(Math.round).join(' ')}`;
        })
        // A course that is edited has a picker for its media above what else is told of it.
        .filter(
          (place) =>
            location.pathname.includes('/user-details/') || !/^text (Enrolled|Reviews|Scoreboard|History) /.test(place),
        )
    );
  });
}

test('a field that is not valid is seen to be so in focus too', async ({ page, signIn, api }) => {
  await signIn(page);
  const { courses } = await api.get<{ courses: { userId: string }[] }>('/user-courses/admin/list');
  await page.goto(`/dashboard/user-details/${courses[0]?.userId}`);
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
