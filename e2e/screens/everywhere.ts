import { expect } from '@playwright/test';
import { at, from, heading, list, type Screen } from './screen.ts';

/** Screens that belong to no kind of record: the first page, the menu, the palette, and requests from outside. */
export const everywhere: readonly Screen[] = [
  { name: 'home', open: at('/dashboard/home', (page) => page.getByRole('heading', { name: 'Revenue' })) },
  {
    name: 'numbers',
    open: at('/dashboard/numbers?by=kind&period=12m', (page) => page.getByRole('heading', { name: 'Kind' })),
  },
  list('deletion requests', '/dashboard/deletion-requests', 'Deletion requests'),
  { name: 'a deletion request', open: openDeletionRequest },
  {
    name: 'the menu of a phone',
    open: from(at('/dashboard/report'), async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'User', exact: true })).toBeVisible();
    }),
    widths: [390, 360],
  },
  { name: 'no user', open: at('/dashboard/user-details', (page) => page.getByRole('main')) },
  { name: 'report', open: at('/dashboard/report', (page) => page.getByText('Coming Soon')) },
  {
    name: 'palette',
    open: from(
      at('/dashboard/report', (page) => page.getByText('Coming Soon')),
      async (page) => {
        await page.keyboard.press('ControlOrMeta+k');
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      },
    ),
  },
  { name: 'no such page of the dashboard', open: at('/dashboard/no-such-page', heading) },
];

async function openDeletionRequest(...[page, api]: Parameters<Screen['open']>): Promise<void> {
  const [request] = await api.get<{ id: string }[]>('/delete-requests?status=submitted');
  await at(`/dashboard/deletion-requests/${request?.id}`, (opened) => opened.getByText(/^Deletion requests \(/))(
    page,
    api,
  );
}
