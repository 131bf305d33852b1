import { bookingSettingsPaths } from '@sankalp/contract/bookings/booking-settings';
import { type BookingSettings, bookingSettingsAnswer } from '@sankalp/contract/bookings/booking-settings.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { keepsSettings, keepsTerms, SETTINGS } from '../settings.testing.ts';

/** A server that keeps the settings of bookings, and what was sent. */
function keepsBookings() {
  keepsTerms('Be kind.');
  const settings = { noticeHours: 2, horizonDays: 30, gapMinutes: 0, changeHours: 24, version: 4 } as const;
  const changes = [{ field: 'changeHours', before: 48, after: 24 }];
  const line = { entity: 'booking_settings', action: 'update', changes };
  return keepsSettings<BookingSettings>(bookingSettingsPaths, bookingSettingsAnswer, settings, line);
}
const card = () => screen.findByRole('region', { name: 'Bookings' });

test('an admin reads and changes when people book and change, and sees what it has been', async () => {
  signIn({ modules: ['settings'] });
  const sent = keepsBookings();
  const { user } = renderApp(`${SETTINGS}?tab=1`);
  expect(
    await within(await card()).findByText(
      'In the app, people book from 2 hours to 30 days ahead, with 0 minutes between two consultations. They cancel or move until 24 hours before.',
    ),
  ).toBeVisible();
  await user.click(within(await card()).getByRole('button', { name: 'Change times' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bookings' }));
  await user.click(dialog.getByText('History'));
  expect(await dialog.findByText('Hours for cancelling and moving changed')).toBeVisible();
  await expectAccessible();
  const days = dialog.getByLabelText(/^Days ahead/);
  await writeInto(user, days, '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText(/must be a whole number from 1 to 180/))[0]).toBeVisible();
  expect(sent).toEqual([]);
  await writeInto(user, days, '60');
  await user.click(dialog.getByLabelText(/^Minutes between two consultations/));
  await user.click(await screen.findByRole('option', { name: '10' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([['"4"', { noticeHours: 2, horizonDays: 60, gapMinutes: 10, changeHours: 24 }]]);
  expect(await within(await card()).findByText(/to 60 days ahead, with 10 minutes/)).toBeVisible();
});

test('they are asked for again when they could not be loaded', async () => {
  signIn({ modules: ['settings'] });
  keepsBookings();
  server.use(refuses('get', bookingSettingsPaths.one, 503));
  const { user } = renderApp(`${SETTINGS}?tab=1`);
  expect(await within(await card()).findByRole('alert')).toHaveTextContent('Failed to load the settings of bookings');
  keepsBookings();
  await user.click(within(await card()).getByRole('button', { name: 'Retry' }));
  expect(await within(await card()).findByText(/^In the app, people book from 2 hours/)).toBeVisible();
});
