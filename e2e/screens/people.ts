import { expect } from '@playwright/test';
import { at, from, list, outline, part, rowsOf, type Screen } from './screen.ts';

const users = list('users', '/dashboard/user', 'Users');

/** Somebody who has a course, so that each tab that can have rows has some. */
const openUser =
  (tab = ''): Screen['open'] =>
  async (page, api) => {
    const { courses } = await api.get<{ courses: { userId: string }[] }>('/user-courses/admin/list');
    const table = tab === '?tab=3' ? 'Coupons' : 'Courses';
    const signs = [rowsOf(table), part('History', 'Joined'), part('Messages', 'Change consent')];
    await at(`/dashboard/user-details/${courses[0]?.userId}${tab}`, ...signs)(page, api);
  };

const openNewUser: Screen['open'] = async (page, api) => {
  const { id } = await api.createUser({ name: 'Radha Iyer', city: 'Chennai', gender: 'female', dob: '1980-05-17' });
  await at(`/dashboard/user-details/${id}`, (opened) => opened.getByLabel('User Name'))(page, api);
  await expect(page.getByLabel('User Name')).toHaveValue('Radha Iyer');
};

/** Users, and what is done with them. */
export const people: readonly Screen[] = [
  users,
  outline('users', '/dashboard/user', 'Users'),
  {
    name: 'users without a match',
    open: at('/dashboard/user?search=nobody', (page) => page.getByText('No users found matching your criteria')),
  },
  {
    name: 'users filter',
    open: from(users.open, async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    }),
  },
  {
    name: 'deleting a user',
    open: from(users.open, async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
    }),
  },
  {
    name: 'columns of a file of users',
    open: from(users.open, async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const buffer = Buffer.from('Username,Phone\nMeera Iyer,9845077812\n');
      const dialog = page.getByRole('dialog', { name: 'Import users' });
      await dialog.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('Not in the file');
    }),
  },
  { name: 'a user', open: openUser(), comes: 'record', tables: ['Courses'] },
  {
    name: 'coupons of a user',
    open: openUser('?tab=3'),
    tables: ['Coupons'],
    but: { focus: 'messages stand beside the profile on a desk, and after the tables on a phone' },
  },
  {
    name: 'a user who is edited',
    open: from(openUser(), async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByLabel('User Name')).toBeFocused();
    }),
  },
  {
    name: 'an empty tab of a new user',
    open: from(openNewUser, async (page) => {
      await page.getByRole('tab', { name: 'Products' }).click();
      await expect(page.getByText('No products available')).toBeVisible();
    }),
  },
  {
    name: 'a user without what is required',
    open: from(openNewUser, async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('User Name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('User Name')).toHaveAttribute('aria-invalid', 'true');
    }),
  },
];
