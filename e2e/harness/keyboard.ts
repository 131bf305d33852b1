import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** Presses Tab, as one without a mouse would, until the element has the focus, which must then be visible. */
export async function tabTo(page: Page, target: Locator, mostPresses = 60): Promise<void> {
  // A page that is still loading would use the presses up.
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) {
      await expect.poll(() => hasFocusRing(target), 'the focus is visible').toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** Whether keys go to the element. */
async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement);
}

/** An outline or a shadow, on the element or on what wraps it closely. */
function hasFocusRing(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const rings = [element, element.parentElement, element.parentElement?.parentElement].map((candidate) => {
      if (!candidate) return false;
      const style = getComputedStyle(candidate);
      return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
    });
    return rings.includes(true);
  });
}

const ROWS_MAX = 30;

/** Searches the list that is open, and walks to a row that it finds. */
export async function findRow(page: Page, text: string, name: string): Promise<void> {
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
export async function pickFiles(
  page: Page,
  label: string,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  await expect(page.getByLabel(label)).toBeFocused();
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await opened).setFiles(files);
}
