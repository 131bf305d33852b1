import { expect } from '@playwright/test';
import { at, button, from, heading, list, rowsOf, type Screen } from './screen.ts';

const SETTINGS = '/dashboard/setting-permissions';
const policies = at(`${SETTINGS}?tab=1`, button('Compare version 1'));
const permissions = at(`${SETTINGS}?tab=3`, button(/^Actions for /));

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
  { name: 'whatsapp', open: at(`${SETTINGS}?tab=2`, (page) => page.getByLabel('API Key')) },
  { name: 'permissions', open: permissions },
  {
    name: 'inviting an admin',
    open: from(permissions, async (page) => {
      await page.getByRole('button', { name: '+ Invite Admin' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Course' })).toBeVisible();
    }),
  },
  list('audit log', '/dashboard/audit', 'Audit log'),
  { name: 'your account', open: at('/dashboard/account', heading) },
  { name: 'recently deleted', open: openDeleted, comes: 'rows' },
];

async function openDeleted(...[page, api]: Parameters<Screen['open']>): Promise<void> {
  const { id } = await api.createUser({ name: 'Radha Iyer' });
  await api.deleteUser(id);
  await at('/dashboard/deleted', rowsOf('Recently deleted'))(page, api);
}
