import type { Locator, Page } from '@playwright/test';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { addDays } from '@sankalp/contract/shared/dates';
import { expect, test } from '../harness/fixtures.ts';
import { fillTimeOff } from '../harness/time-off.ts';

/** Work on a phone, by touch alone. */

const WIDTH = 390;

test.use({
  viewport: { width: WIDTH, height: 700 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

interface Sheet {
  days: string[];
  consultants: { id: string; bookings: { userName: string; status: string }[] }[];
}

/** Nothing stands beside the screen, where a finger would have to push it. */
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);

async function pick(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.tap();
  await page.getByRole('option', { name: option }).first().tap();
}

test('somebody who calls is booked, moved to another free time, and cancelled', { tag: '@proof' }, async ({
  page,
  signIn,
  api,
}) => {
  const user = await api.createUser({ name: 'Meera of the Phone' });
  await signIn(page);
  await page.goto('/dashboard/bookings');
  await page.getByRole('button', { name: '+ New Booking' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'User' }).fill(user.whatsappMobileNumber.slice(-5));
  await page.getByRole('option', { name: /Meera of the Phone/ }).tap();
  await pick(page, dialog.getByRole('combobox', { name: 'Consultation' }), /./);
  await dialog.getByRole('button', { name: 'Open calendar' }).tap();
  const calendar = page.getByRole('dialog', { name: /^Calendar: / });
  await calendar.getByRole('button', { name: 'Next month' }).tap();
  await calendar
    .getByRole('button', { name: /^1[0-9] / })
    .first()
    .tap();
  const time = dialog.getByRole('combobox', { name: 'Time' });
  await pick(page, time, /^\d\d:\d\d$/);
  const booked = await time.inputValue();
  await expectNoSideways(page);
  await dialog.getByRole('button', { name: 'Book', exact: true }).tap();
  await expect(page.getByText(/booked for Meera of the Phone/)).toBeVisible();

  await page.getByRole('searchbox').fill('of the Phone');
  const opener = page.getByRole('button', { name: 'Meera of the Phone', exact: true });
  await opener.tap();
  await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(time).toHaveValue(booked);
  await time.tap();
  await page
    .getByRole('option', { name: /^\d\d:\d\d$/ })
    .nth(3)
    .tap();
  await dialog.getByRole('button', { name: 'Move booking' }).tap();
  await expect(page.getByText('Booking moved')).toBeVisible();
  await expect(dialog).toBeHidden();

  await opener.tap();
  await dialog.getByRole('button', { name: 'Cancel booking' }).tap();
  await dialog.getByRole('button', { name: 'Cancel booking' }).tap();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
});

test('a time off that breaks bookings: one is cancelled, and it is saved', { tag: '@proof' }, async ({
  page,
  signIn,
  api,
}) => {
  const { days, consultants } = await api.get<Sheet>('/bookings/day-sheet');
  const consultant = consultants.find(({ bookings }) => bookings.some(({ status }) => status === 'pending'));
  if (!consultant) throw new Error('nobody is booked');
  await api.endTimeOff(consultant.id);
  await signIn(page);
  await page.goto(`/dashboard/cosultant-details?action=edit&id=${consultant.id}`);
  const { bookings: conflicts, count } = await fillTimeOff(page, days[0] ?? '', addDays(days.at(-1) ?? '', 1));
  await expectNoSideways(page);
  await conflicts
    .first()
    .getByRole('button', { name: /^Cancel with a message/ })
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).tap();
  await expect(conflicts).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page).toHaveURL(/\/dashboard\/cosultation$/);
});

test('a notification is seen as a phone shows it, sent, and called back within its minute', { tag: '@proof' }, async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/dashboard/add-notification');
  await page.getByLabel('Title').fill('Tonight at seven');
  await page.getByLabel('Message').fill('Bring a shawl.');
  await expect(page.getByRole('figure', { name: 'As the phone shows it' })).toContainText('Bring a shawl.');
  await pick(page, page.getByRole('combobox', { name: 'Select Course' }), 'Morning Yoga');
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Send Notification' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).tap();
  await page.getByRole('button', { name: 'Call back' }).tap();
  await expect(page.getByText('Called back: nobody gets it')).toBeVisible();
});

test('an unpaid order is paid, delivered and refunded with a credit note', async ({ page, signIn, api }) => {
  const { orders } = await api.get<{ orders: OrderRow[] }>('/orders/admin/list?status=pending&limit=100');
  const order = orders.find(({ paymentStatus }) => paymentStatus === 'unpaid');
  const name = `order ${order?.number}`;
  await signIn(page);
  await page.goto(`/dashboard/order?tab=1&search=${order?.number}`);
  await page.getByRole('button', { name: `Mark Paid ${name}` }).tap();
  await expect(page.getByText(`Order ${order?.number} is paid`)).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('link', { name: String(order?.number), exact: true }).tap();
  // The row of the list has a button of the same name.
  await expect(page.getByRole('heading', { name: `Order ${order?.number}` })).toBeVisible();
  await page.getByRole('button', { name: `Mark Delivered ${name}` }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark Delivered' }).tap();
  await expect(page.getByText('Mark as delivered!')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).tap();
  await dialog.getByLabel('Reason').fill('Came broken');
  await dialog.getByRole('button', { name: 'Note refund' }).tap();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('credit note');
  await expectNoSideways(page);
});
