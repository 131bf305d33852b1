import type { Page } from '@playwright/test';

/** Takes one of the further actions of the users list: a button or a link of its head, on a narrower screen in a menu. */
export async function chooseUserAction(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1200) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    return;
  }
  const action = page.getByRole('button', { name, exact: true });
  await action.or(page.getByRole('link', { name, exact: true })).click();
}
