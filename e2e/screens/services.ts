import { expect } from '@playwright/test';
import { at, from, heading, part, rowsOf, type Screen } from './screen.ts';

const consultants = at('/dashboard/cosultation?tab=1', rowsOf('Consultants'));

/** The first of a list, as it is viewed. */
const record =
  (list: string, path: string): Screen['open'] =>
  async (page, api) => {
    const [first] = await api.get<{ id: string }[]>(list);
    await at(`${path}?action=view&id=${first?.id}`, part('History', 'Added'))(page, api);
  };

/** Consultations, who gives them, who has booked them, and what is told to everybody. */
export const services: readonly Screen[] = [
  { name: 'consultations', open: at('/dashboard/cosultation', rowsOf('Consultations')), comes: 'rows' },
  { name: 'consultants', open: consultants, comes: 'rows' },
  {
    name: 'a consultant',
    open: record('/consultunt', '/dashboard/cosultant-details'),
    comes: 'record',
    but: { english: 'the table of bookings shows their types as the service calls them' },
  },
  {
    name: 'a consultant who is edited',
    open: from(consultants, async (page) => {
      const table = page.getByRole('table', { name: 'Consultants' });
      await table.getByRole('link', { name: 'Sunita Rao' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
      await expect(page.getByRole('combobox', { name: 'Sunday from' })).toBeVisible();
    }),
  },
  { name: 'a consultation', open: record('/consultations', '/dashboard/cosultation-details'), comes: 'record' },
  {
    name: 'banners of consultations',
    open: at('/dashboard/cosultation?tab=2', (page) => page.getByRole('img', { name: 'Banner 1' })),
  },
  { name: 'bookings', open: at('/dashboard/order?tab=2', rowsOf('Consultations')), comes: 'rows' },
  { name: 'day sheet', open: at('/dashboard/day-sheet', (page) => page.getByRole('heading', { level: 2 })) },
  { name: 'banners of the home screen', open: at('/dashboard/marketing', heading) },
  { name: 'notifications', open: at('/dashboard/marketing?tab=1', rowsOf('Notifications')), comes: 'rows' },
  { name: 'testimonials', open: at('/dashboard/marketing?tab=2', rowsOf('Testimonials')), comes: 'rows' },
];
