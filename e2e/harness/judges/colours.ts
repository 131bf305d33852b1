import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';

/** What may differ in the dark is colours. */
const RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds of colours in the dark; the page goes back to the light. */
export async function colourFindings(page: Page): Promise<string[]> {
  await setScheme(page, 'dark');
  const findings = await axeFindings(page, RULES);
  await setScheme(page, 'light');
  return findings;
}

async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const hasSwitch = await page.evaluate((chosen) => {
    const { dataset } = document.documentElement;
    if (dataset.mantineColorScheme) dataset.mantineColorScheme = chosen;
    return 'mantineColorScheme' in dataset;
  }, scheme);
  // A public page follows the system.
  if (!hasSwitch) await page.emulateMedia({ colorScheme: scheme });
}
