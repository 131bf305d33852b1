import type { Page } from '@playwright/test';
import { addDays } from '@sankalp/contract/shared/dates';
import type { AdminApi } from '../harness/admin-api.ts';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { takePicture } from '../harness/media-files.ts';
import { expectLegibleCells, expectLegibleTables, pagesOf } from '../harness/paper.ts';
import { fillTimeOff } from '../harness/time-off.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A4 between margins of 10 mm. */
const PAPER_MM = 190;

interface Sheet {
  days: string[];
  consultants: { id: string; name: string; bookings: { id: string; userName: string; status: string }[] }[];
}

/** Somebody with a booking soon, and the names of those who booked. */
async function someoneBooked(api: AdminApi) {
  const sheet = await api.get<Sheet>('/bookings/day-sheet');
  const consultant = sheet.consultants.find(({ bookings }) => bookings.some(({ status }) => status === 'pending'));
  const booking = consultant?.bookings.find(({ status }) => status === 'pending');
  if (!consultant || !booking) throw new Error('nobody is booked');
  return { consultant, booking, days: sheet.days };
}

const sheetOf = (page: Page, name: string) => page.getByRole('region', { name });

test('a booking is confirmed on the day sheet, which is printed', async ({ page, signIn, api }) => {
  const { consultant, booking } = await someoneBooked(api);
  await signIn(page);
  await page.goto('/dashboard/cosultation');
  await page.getByRole('link', { name: 'Day sheet' }).click();
  const rows = sheetOf(page, consultant.name).getByRole('row').filter({ hasText: booking.userName });
  const pending = rows.filter({ hasText: 'Pending' });
  await expect(pending.first()).toBeVisible();
  const count = await pending.count();
  await pending.first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Booked')).toBeVisible();
  await expectNoAxeViolations(page, 'a booking');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Booking confirmed')).toBeVisible();
  await expect(pending).toHaveCount(count - 1);
  await rows.filter({ hasText: 'Confirmed' }).first().getByRole('button').click();
  await expect(dialog.getByRole('button', { name: 'Completed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.length).toBeGreaterThan(5_000);
});

test('the day sheet has lines that are read, in any window and on A4 with 10 mm margins', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/day-sheet');
  await expect(page.getByRole('table').first()).toBeVisible();
  for (const width of [769, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectLegibleCells(page);
  }
  await expectLegibleTables(page, PAPER_MM);
  const rows = await page.getByRole('row').count();
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  expect(pagesOf(await page.pdf({ format: 'A4', margin }))).toBeLessThanOrEqual(Math.ceil(rows / 12));
});

test('a time off names the bookings that it breaks; one is cancelled with a message, and it is saved', async ({
  page,
  signIn,
  api,
}) => {
  const { consultant, booking, days } = await someoneBooked(api);
  await api.endTimeOff(consultant.id);
  await signIn(page);
  await page.goto(`/dashboard/cosultant-details?action=edit&id=${consultant.id}`);
  const { bookings: broken, count } = await fillTimeOff(page, days[0] ?? '', addDays(days.at(-1) ?? '', 1));
  const line = broken.filter({ hasText: booking.userName }).first();
  await expect(line).toBeVisible();
  await expectNoAxeViolations(page, 'a time off that breaks bookings');
  await line.getByRole('button', { name: /^Cancel with a message/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(new RegExp(`^Dear ${booking.userName}`));
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(page.getByRole('link', { name: `Tell ${booking.userName} on WhatsApp` })).toBeVisible();
  await expect(broken).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cosultation$/);

  await page.goto('/dashboard/day-sheet');
  await expect(sheetOf(page, consultant.name).getByText(/^Away from /)).toBeVisible();
});

test('somebody who calls is booked in a free hour, moved to another, and cancelled', async ({ page, signIn, api }) => {
  const user = await api.createUser({ name: 'Meera of the Telephone' });
  await signIn(page);
  await page.goto('/dashboard/cosultation');
  await page.getByRole('link', { name: 'Bookings' }).click();
  await page.getByRole('tab', { name: 'Free times' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  const free = page.getByRole('button', { name: /^Book \d\d:\d\d on / });
  await expect(page.getByRole('table', { name: /^Times of / })).toBeVisible();
  await expectNoAxeViolations(page, 'the free times of a consultant');
  const [, time = '', day = ''] =
    /^Book (\S+) on (\S+)$/.exec((await free.first().getAttribute('aria-label')) ?? '') ?? [];
  await free.first().click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue(day);
  await dialog.getByRole('combobox', { name: 'User' }).fill(user.whatsappMobileNumber.slice(-5));
  await page.getByRole('option', { name: /Meera of the Telephone/ }).click();
  const consultation = dialog.getByRole('combobox', { name: 'Consultation' });
  if ((await consultation.inputValue()) === '') {
    await consultation.click();
    await page.getByRole('option').first().click();
  }
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue(time);
  await expectNoAxeViolations(page, 'a booking for somebody who calls');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText(` booked for Meera of the Telephone, ${day} ${time}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell Meera of the Telephone on WhatsApp' })).toBeVisible();
  await expect(free.and(page.getByRole('button', { name: `Book ${time} on ${day}` }))).toHaveCount(0);

  await page.getByRole('tab', { name: 'List' }).click();
  await page.getByRole('searchbox').fill('of the Telephone');
  const row = page.getByRole('row').filter({ hasText: 'Meera of the Telephone' });
  await expect(row).toContainText(`${day} ${time}`);
  await row.getByRole('button', { name: 'Meera of the Telephone', exact: true }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const times = dialog.getByRole('combobox', { name: 'Time' });
  await expect(times).toHaveValue(time);
  await times.click();
  await expect(page.getByRole('option', { name: time, exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'Another time' }).click();
  await dialog.getByLabel('Another time').fill('20:15');
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText('Booking moved')).toBeVisible();
  await expect(row).toContainText(`${day} 20:15`);

  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Meera of the Telephone', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Dear Meera of the Telephone/);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(row).toContainText('Cancelled');
});

test('a home banner is put on the home screen; a testimonial is added, deleted, and comes back', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/dashboard/marketing/');
  const picture = await takePicture(page, 'banner.png');
  await page.getByRole('link', { name: '+ Add Home Screen Banner' }).click();
  const tiles = page.getByRole('list', { name: 'Home Banners' }).getByRole('listitem');
  await expect(tiles.first()).toBeVisible();
  const count = await tiles.count();
  await page.getByLabel('Choose Banner Images').setInputFiles(picture);
  await expect(tiles).toHaveCount(count + 1);
  const added = tiles.first();
  await expect(added.getByRole('radio', { name: 'No' })).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const yes = added.getByRole('radio', { name: 'Yes' });
  // It is checked once it is saved, not by the click.
  await yes.click();
  expect((await saved).request().postDataJSON()).toMatchObject({ addToHomeScreen: true });
  await expect(yes).toBeChecked();
  await expectNoAxeViolations(page, 'the home banners');
  await page.goto('/dashboard/marketing/');
  await expect(tiles.first()).toHaveText('On the home screen');

  await page.goto('/dashboard/add-testimonial');
  await page.getByLabel('Add Link').fill('https://stories.example.org/a-morning');
  await page.getByLabel('Choose Image').setInputFiles({ ...picture, name: 'story.png' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard\/marketing\//);
  await page.getByRole('tab', { name: 'Testimonial' }).click();
  const link = page.getByRole('link', { name: 'https://stories.example.org/a-morning' });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Delete https://stories.example.org/a-morning' }).click();
  await expect(page.getByText('Delete Successfully')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect(link).toBeHidden();
  await undo.press('Enter');
  await expect(link).toBeVisible();
});
