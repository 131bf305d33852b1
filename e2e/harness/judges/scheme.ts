import type { Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

/** Shows the page that is open in the light or in the dark. */
export async function setScheme(page: Page, scheme: Scheme): Promise<void> {
  const hasSwitch = await page.evaluate((chosen) => {
    const { dataset } = document.documentElement;
    if (dataset.mantineColorScheme) dataset.mantineColorScheme = chosen;
    return 'mantineColorScheme' in dataset;
  }, scheme);
  // A public page follows the system.
  if (!hasSwitch) await page.emulateMedia({ colorScheme: scheme });
}
