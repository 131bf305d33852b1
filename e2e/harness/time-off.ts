import { expect, type Locator, type Page } from '@playwright/test';

const shownDay = (day: string) => day.split('-').reverse().join('/');

/** Fills in the days of a time off, and waits until all bookings that fall into them are listed. */
export async function fillTimeOff(page: Page, from: string, to: string): Promise<{ bookings: Locator; count: number }> {
  await page.getByLabel('From Date').fill(shownDay(from));
  // Bookings from the first day on are listed before there is a last day.
  const listed = page.waitForResponse((response) => {
    const { searchParams } = new URL(response.url());
    return searchParams.has('from') && searchParams.has('to');
  });
  await page.getByLabel('To Date').fill(shownDay(to));
  const { total: count } = (await (await listed).json()) as { total: number };
  const bookings = page.getByRole('list', { name: 'Bookings in these days' }).getByRole('listitem');
  await expect(bookings).toHaveCount(count);
  return { bookings, count };
}
