import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, { tag: size.width === 390 ? '@proof' : [] }, () => {
    test.use({ viewport: size });

    test('after a delete the toast lies over no row and no pager, and the focus is on the next row', async ({
      page,
      signIn,
      api,
    }) => {
      const family = `Toya${size.width}`;
      for (const name of ['Asha', 'Bina', 'Chitra']) await api.createUser({ name: `${name} ${family}` });
      await signIn(page);
      await page.goto(`/dashboard/user?search=${family}`);
      const names = page
        .getByRole('table', { name: 'Users' })
        .getByRole('link', { name: new RegExp(`^\\w+ ${family}$`) });
      await expect(names).toHaveCount(3);
      const [first, second] = await names.allTextContents();
      await page.getByRole('button', { name: `Delete ${first}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      const toast = page.getByText('User deleted');
      await expect(toast).toBeVisible();
      await expect(page.getByRole('link', { name: second ?? '', exact: true })).toBeFocused();
      // It stays as long as it is pointed at.
      await toast.hover();
      await waitForFonts(page);
      expect(await coveredBy(page, 'User deleted', 'main td, main th')).toEqual([]);
      if (size.width < 1024)
        await page.getByRole('button', { name: 'Open menu' }).click({ trial: true, timeout: 10_000 });
      await page.emulateMedia({ media: 'print' });
      await expect(toast).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    test('at every place of a long list the toast lies over none of its rows', async ({ page, signIn, api }) => {
      const { id } = await api.createUser({ name: 'Zoya Scroller' });
      await signIn(page);
      await page.goto(`/dashboard/user-details/${id}`);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('User deleted')).toBeVisible();
      await page.getByText('User deleted').hover();
      await expect(page.getByRole('table', { name: 'Users' }).locator('tbody tr[data-row-id]').nth(9)).toBeVisible();
      await waitForFonts(page);
      for (const part of [0, 0.1, 1]) {
        await page.evaluate((to) => window.scrollTo(0, to * document.documentElement.scrollHeight), part);
        expect(await coveredBy(page, 'User deleted', 'main td, main nav'), `scrolled to ${part}`).toEqual([]);
      }
    });

    test('a refused save shows its toast away from the bar that saves', async ({ page, signIn, api }) => {
      const { id } = await api.createUser({ name: 'Toya Gamma' });
      await signIn(page);
      await page.goto(`/dashboard/user-details/${id}`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('City').fill('Udupi');
      await page.route(`**/users/admin/${id}`, (route) => route.fulfill({ status: 500, json: { message: '' } }));
      await page.getByRole('button', { name: 'Save' }).click();
      const text = 'Failed to update user. Please try again.';
      await expect(page.getByText(text)).toBeVisible();
      expect(await coveredBy(page, text, '[aria-label="Editing"]')).toEqual([]);
    });
  });
}

/** The elements of the page that lie under the toast with this text. */
function coveredBy(page: Page, text: string, selector: string): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Notifications' })
    .getByText(text)
    .evaluate((element, elements) => {
      const toast = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll(elements)]
        .filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect();
          const isApart = bottom <= toast.top || top >= toast.bottom || right <= toast.left || left >= toast.right;
          // Rows that have scrolled beneath the top bar and the head of the table are covered by those already.
          const head = document.querySelector('main thead th')?.getBoundingClientRect().bottom ?? 0;
          return !isApart && bottom > head;
        })
        .map((one) => one.textContent ?? '');
    }, selector);
}
