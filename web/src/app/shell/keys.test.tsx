import { authPaths } from '@sankalp/contract/auth';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer, usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aRow, meera } from '../../features/users/users.testing.ts';
import { emptyLists } from '../../shared/testing/empty-lists.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, isUnreachable, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

const rows = [aRow(1, { name: 'Asha Rane' }), aRow(2, { name: 'Bina Das' }), aRow(3, { name: 'Chitra Sen' })];

beforeEach(() => {
  server.use(
    answers('get', userPaths.list, usersAnswer, { data: { users: rows, total: rows.length } }),
    answers('get', userPaths.one, userAnswer, { data: { ...meera, id: rows[1]?.id ?? '', name: 'Bina Das' } }),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    isUnreachable('get', authPaths.profile),
    ...emptyLists,
  );
});

async function show(address = '/dashboard/report') {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

async function showUsers() {
  const app = await show('/dashboard/user');
  const table = await screen.findByRole('table', { name: 'Users' });
  await within(table).findByRole('link', { name: 'Asha Rane' });
  return app;
}

const nameLink = (name: string) => screen.getByRole('link', { name });

test('j and k walk the rows, Enter opens one, e edits it', async () => {
  signIn();
  const { user, path } = await showUsers();
  await user.keyboard('j');
  expect(nameLink('Asha Rane')).toHaveFocus();
  await user.keyboard('jj');
  expect(nameLink('Chitra Sen')).toHaveFocus();
  await user.keyboard('j');
  expect(nameLink('Chitra Sen')).toHaveFocus();
  await user.keyboard('k');
  expect(nameLink('Bina Das')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${rows[1]?.id}`));
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveAttribute('aria-keyshortcuts', 'e');
  await user.keyboard('e');
  expect(await screen.findByLabelText('User Name')).toHaveFocus();
});

test('e in a row edits it, though its Edit is in a menu that is closed', async () => {
  signIn();
  const { user, path } = await showUsers();
  await user.keyboard('jj');
  expect(nameLink('Bina Das')).toHaveFocus();
  await user.keyboard('e');
  await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${rows[1]?.id}`));
  expect(await screen.findByLabelText('User Name')).toHaveFocus();
});

test('the menu of a row names Edit, and lists it once', async () => {
  signIn();
  const { user, path } = await showUsers();
  await user.click(screen.getByRole('button', { name: 'More actions for Bina Das' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Open in a new tab']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${rows[1]?.id}`));
});

test('n adds, "/" searches, f filters; all say so to assistive technology', async () => {
  signIn();
  const { user } = await showUsers();
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  await user.keyboard('/');
  expect(search).toHaveFocus();
  search.blur();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-keyshortcuts', 'f');
  await user.keyboard('f');
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '+ Generate Coupon' })).toHaveAttribute('aria-keyshortcuts', 'n');
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Generate Coupon' })).toBeInTheDocument();
});

test('n on the course list opens Add Course', async () => {
  signIn();
  const { user, path } = await show('/dashboard/course');
  await screen.findByRole('link', { name: 'Add Course' });
  await user.keyboard('n');
  await waitFor(() => expect(path()).toBe('/dashboard/add-course'));
});

test('Ctrl S saves while one types', async () => {
  signIn();
  const saved: unknown[] = [];
  server.use(
    answers('put', userPaths.update, userAnswer, async ({ request }) => {
      saved.push(((await request.json()) as { city: string }).city);
      return { data: { ...meera, id: rows[1]?.id ?? '', city: 'Madurai', version: 4 } };
    }),
  );
  const { user } = await show(`/dashboard/user-details/${rows[1]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const city = screen.getByLabelText('City');
  await user.clear(city);
  await user.type(city, 'Madurai');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-keyshortcuts', 'Control+S');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved).toEqual(['Madurai']);
});

test.each([
  ['h', '/dashboard/home'],
  ['u', '/dashboard/user'],
  ['c', '/dashboard/course'],
  ['p', '/dashboard/product'],
  ['t', '/dashboard/cosultation'],
  ['o', '/dashboard/order'],
  ['m', '/dashboard/marketing'],
  ['s', '/dashboard/setting-permissions'],
])('g and %s leads to %s', async (letter, expected) => {
  signIn();
  const { user, path } = await show();
  await user.keyboard(`g${letter}`);
  await waitFor(() => expect(path()).toBe(expected));
});

test('g leads to no area of a module that the admin does not hold', async () => {
  signIn({ modules: ['order'] });
  const { user, path } = await show();
  await user.keyboard('gu');
  await user.keyboard('gh');
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
});

test('no key does anything while one types, holds a modifier or has a dialog open', async () => {
  signIn();
  const { user, path } = await showUsers();
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  await user.click(search);
  await user.keyboard('ngo?jk');
  expect(search).toHaveValue('ngo?jk');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(search);
  search.blur();
  await user.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}j{/Meta}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).toHaveFocus();
  await user.keyboard('n');
  const dialog = await screen.findByRole('dialog', { name: 'Generate Coupon' });
  within(dialog).getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('go');
  expect(path()).toMatch(/^\/dashboard\/user/);
  expect(screen.getByRole('dialog', { name: 'Generate Coupon' })).toBe(dialog);
});

test('"?" lists the keys screen by screen, the areas by module, without a violation', async () => {
  signIn({ modules: ['course'] });
  const { user } = await show();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Every screen',
    'Lists',
    'Selected rows',
    'Selected orders, at the dispatch desk',
    'Details of a record',
    'Chapters, while the course is edited',
    'Pictures and videos, while they are edited',
    'Go to',
  ]);
  expect(within(dialog).getByText('Next row').closest('div')).toHaveTextContent('j');
  expect(within(dialog).getByText('Course').closest('div')).toHaveTextContent('gc');
  expect(within(dialog).queryByText('User')).toBeNull();
  await expectAccessible();
});

test('single keys can be turned off, and on again from the palette', async () => {
  signIn();
  const { user, path } = await show();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Single keys' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('go?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(path()).toBe('/dashboard/report');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Keyboard shortcuts' });
  await user.keyboard('keyboard{Enter}');
  await user.click(await screen.findByRole('switch', { name: 'Single keys' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('go');
  await waitFor(() => expect(path()).toBe('/dashboard/order'));
});
