import { expect } from '@playwright/test';
import { at, button, from, heading, list, rowsOf, type Screen } from './screen.ts';

const SETTINGS = '/dashboard/setting-permissions';
const policies = at(`${SETTINGS}?tab=1`, button('Compare version 1'));
const permissions = at(`${SETTINGS}?tab=3`, button(/^Actions for /));
const developers = at(`${SETTINGS}?tab=4`, rowsOf('API keys'));

/** Opens what changes a setting of the policies. */
const setting = (region: string, change: string) =>
  from(policies, async (page) => {
    await page.getByRole('region', { name: region }).getByRole('button', { name: change }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  });
const newKey = from(developers, async (page) => {
  await page.getByRole('button', { name: '+ New Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('radio', { name: 'Secret' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Read events' })).toBeVisible();
});

/** Opens what is done with the secret key of the demo. */
const actionOnKey = (action: string) =>
  from(developers, async (page) => {
    await page.getByRole('button', { name: 'Actions for Partner shop' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByRole('dialog', { name: `${action} Partner shop` })).toBeVisible();
  });

/** The product's settings and its admins. */
export const settings: readonly Screen[] = [
  { name: 'profile', open: at(SETTINGS, (page) => page.getByLabel('User Name')) },
  { name: 'policies', open: policies },
  {
    name: 'versions of the terms',
    open: from(policies, async (page) => {
      await page.getByRole('button', { name: 'Compare version 1' }).click();
      await expect(page.getByRole('region', { name: 'Differences' })).toBeVisible();
    }),
  },
  { name: 'when people book', open: setting('Bookings', 'Change times') },
  { name: 'how people pay', open: setting('Payments', 'Edit') },
  { name: 'how long orders are kept', open: setting('Order history', 'Change days') },
  { name: 'whatsapp', open: at(`${SETTINGS}?tab=2`, (page) => page.getByLabel('API Key')) },
  { name: 'permissions', open: permissions },
  {
    name: 'inviting an admin',
    open: from(permissions, async (page) => {
      await page.getByRole('button', { name: '+ Invite Admin' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Course' })).toBeVisible();
    }),
  },
  { name: 'developers', open: developers, comes: 'rows', tables: ['API keys'] },
  {
    name: 'details of a key',
    open: from(developers, async (page) => {
      await page.getByRole('button', { name: 'Details of Partner shop' }).click();
      await expect(page.getByRole('definition').filter({ hasText: 'Send in people' })).toBeVisible();
    }),
  },
  { name: 'making a key', open: newKey },
  {
    name: 'a key that is shown once',
    open: from(newKey, async (page) => {
      await page.getByRole('dialog').getByLabel('Name').fill('Accounts');
      await page.getByRole('checkbox', { name: 'Read courses, products and consultations' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'Your new key' }).getByText(/^ssk_/)).toBeVisible();
    }),
  },
  { name: 'editing a key', open: actionOnKey('Edit') },
  { name: 'rotating a key', open: actionOnKey('Rotate') },
  { name: 'revoking a key', open: actionOnKey('Revoke') },
  list('audit log', '/dashboard/audit', 'Audit log'),
  { name: 'your account', open: at('/dashboard/account', heading) },
  { name: 'recently deleted', open: openDeleted, comes: 'rows' },
];

async function openDeleted(...[page, api]: Parameters<Screen['open']>): Promise<void> {
  const { id } = await api.createUser({ name: 'Radha Iyer' });
  await api.deleteUser(id);
  await at('/dashboard/deleted', rowsOf('Recently deleted'))(page, api);
}
