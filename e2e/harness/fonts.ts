import type { Page } from '@playwright/test';

/** Waits for the fonts of labels and prices: where the machine has none as wide and as high, lines move when they come. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.load('14px "Inter Variable"', 'Aa₹');
    await document.fonts.load('500 14px "Noto Sans Devanagari"', 'अ');
    await document.fonts.ready;
  });
}
