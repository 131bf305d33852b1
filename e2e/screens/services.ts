import { expect } from '@playwright/test';
import { at, from, heading, rowsOf, type Screen } from './screen.ts';

const consultants = at('/dashboard/cosultation?tab=1', rowsOf('Consultants'));

/** Consultations, who gives them, who has booked them, and what is told to everybody. */
export const services: readonly Screen[] = [
  { name: 'consultations', open: at('/dashboard/cosultation', rowsOf('Consultations')) },
  { name: 'consultants', open: consultants },
  {
    name: 'a consultant',
    open: from(consultants, async (page) => {
      await page.getByRole('table', { name: 'Consultants' }).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    }),
  },
  {
    name: 'banners of consultations',
    open: at('/dashboard/cosultation?tab=2', (page) => page.getByRole('img', { name: 'Banner 1' })),
  },
  { name: 'bookings', open: at('/dashboard/order?tab=2', rowsOf('Consultations')) },
  { name: 'day sheet', open: at('/dashboard/day-sheet', (page) => page.getByRole('heading', { level: 2 })) },
  { name: 'banners of the home screen', open: at('/dashboard/marketing', heading) },
  { name: 'notifications', open: at('/dashboard/marketing?tab=1', rowsOf('Notifications')) },
];
