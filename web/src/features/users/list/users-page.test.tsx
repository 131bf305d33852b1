import { userPaths } from '@sankalp/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersLoosely, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { aRow, gate, idOf, listsUsers, rowsUpTo } from '../users.testing.ts';

const asha = aRow(1, { name: 'Asha Rane', whatsappMobileNumber: '+919820011223', city: 'Pune', gender: 'female' });
const vivek = aRow(2, { name: 'Vivek Sharma', whatsappMobileNumber: '+919930044556', city: 'Nagpur', gender: 'male' });
const meera = aRow(3, { name: 'Meera Iyer', whatsappMobileNumber: '+919845077812', city: 'Chennai', gender: 'female' });

beforeEach(() => void signIn());

const rowNamed = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent);

test('shows "Loading..." and then the users under the required heads', async () => {
  const { passed, open } = gate();
  server.use(listsUsers([asha], () => passed));
  renderApp('/dashboard/user');
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Loading...')).toBeVisible());
  expect(screen.queryByText('No users available')).toBeNull();
  open();
  const row = await rowNamed('Asha Rane');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Username',
    'Phone',
    'Joining Date',
    'Gender',
    'City',
    'Action',
  ]);
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1, 5)
      .map((cell) => cell.textContent),
  ).toEqual(['+91 98200 11223', '20/11/2026', 'Female', 'Pune']);
  expect(screen.getByText('1 user')).toBeVisible();
});

test('a list that cannot be loaded says why, the server first, and loads on Retry; the head stays above no users', async () => {
  server.use(refuses('get', userPaths.list, 503, 'The database is being upgraded.'));
  const { user } = renderApp('/dashboard/user');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is being upgraded.');
  server.use(refuses('get', userPaths.list, 500));
  const retry = () => user.click(screen.getByRole('button', { name: 'Retry' }));
  await retry();
  expect(await screen.findByText('Failed to load users')).toBeVisible();
  expect(screen.queryByText('No users available')).toBeNull();
  server.use(listsUsers([]));
  await retry();
  expect(await screen.findByText('No users available')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Username$/ })).toBeVisible();
  expect(screen.queryByText('Failed to load users')).toBeNull();
});

test('a row opens the details, by its link, anywhere on it and by quick view, and passes the id along; delete does not', async () => {
  server.use(listsUsers([asha]), refuses('get', userPaths.one, 404), refuses('get', userPaths.history, 404));
  const { user, path, router } = renderApp('/dashboard/user');
  const address = `/dashboard/user-details/${idOf(1)}`;
  expect(await screen.findByRole('link', { name: 'Asha Rane' })).toHaveAttribute('href', address);
  await user.click(screen.getByRole('button', { name: 'Delete Asha Rane' }));
  await screen.findByText('Are you sure you want to delete this user?');
  expect(path()).toBe('/dashboard/user');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const press of [
    () => screen.getByText('Pune'),
    () => screen.getByRole('button', { name: 'Quick view Asha Rane' }),
  ]) {
    await user.click(press());
    await waitFor(() => expect(path()).toBe(address));
    expect(router.state.location.state).toEqual({ userId: idOf(1) });
    await router.navigate(-1);
    await rowNamed('Asha Rane');
  }
});

test('the search finds names and phones in any spelling, and stands in the address', async () => {
  server.use(listsUsers([asha, vivek, meera]));
  const { user, path } = renderApp('/dashboard/user');
  await rowNamed('Asha Rane');
  const box = screen.getByPlaceholderText('Search here...');
  expect(box).toHaveAttribute('aria-keyshortcuts', '/');
  await writeInto(user, box, '098450-77812');
  await waitFor(() => expect(shownNames()).toEqual(['Meera Iyer']));
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(path()).toBe('/dashboard/user?search=098450-77812');
  await writeInto(user, box, 'nobody');
  expect(await screen.findByText('No users found matching your criteria')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and conditions' }));
  await waitFor(() => expect(shownNames()).toHaveLength(3));
  expect(path()).toBe('/dashboard/user');
});

test('the filter dialog narrows by joining date, gender and city, and its chips widen again', async () => {
  server.use(listsUsers([asha, vivek, meera]));
  const { user, path } = renderApp('/dashboard/user');
  await rowNamed('Asha Rane');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  await user.click(within(dialog).getByRole('radio', { name: 'female' }));
  await user.click(within(dialog).getByPlaceholderText('Select City'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Chennai',
    'Nagpur',
    'Pune',
  ]);
  await user.click(screen.getByRole('option', { name: 'Pune' }));
  await writeInto(user, within(dialog).getByLabelText('Joining Date'), '20/11/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(shownNames()).toEqual(['Asha Rane']));
  expect(path()).toBe('/dashboard/user?joiningDate=2026-11-20&gender=female&city=Pune');
  await user.click(screen.getByRole('button', { name: 'Remove Joining Date: 20/11/2026' }));
  await user.click(screen.getByRole('button', { name: 'Remove City: Pune' }));
  await waitFor(() => expect(shownNames()).toEqual(['Asha Rane', 'Meera Iyer']));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(shownNames()).toHaveLength(3));
  expect(path()).toBe('/dashboard/user');
});

test('the address restores search, filter and order; several cities are chosen by their first letters and Enter', async () => {
  server.use(listsUsers([asha, vivek, meera]));
  const { user, path } = renderApp('/dashboard/user?search=a&gender=female&sort=-name');
  await waitFor(() => expect(shownNames()).toEqual(['Meera Iyer', 'Asha Rane']));
  expect(screen.getByPlaceholderText('Search here...')).toHaveValue('a');
  const filter = async () => {
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    return within(await screen.findByRole('dialog', { name: 'Filter' }));
  };
  const dialog = await filter();
  expect(dialog.getByRole('radio', { name: 'female' })).toBeChecked();
  const cities = dialog.getByPlaceholderText('Select City');
  await user.type(cities, 'n');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Nagpur',
    'Chennai',
    'Pune',
  ]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await user.type(cities, 'pu{Enter}');
  // A gender can be given up again.
  await user.click(dialog.getByRole('radio', { name: 'any' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shownNames()).toEqual(['Vivek Sharma', 'Asha Rane']));
  const query = new URLSearchParams(path().split('?')[1]);
  expect([query.get('search'), query.get('sort'), query.get('gender')]).toEqual(['a', '-name', null]);
  expect(query.getAll('city')).toEqual(['Nagpur', 'Pune']);
  await user.click(screen.getByRole('button', { name: 'Remove City: Pune' }));
  await waitFor(() => expect(shownNames()).toEqual(['Vivek Sharma']));
  await user.click((await filter()).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(shownNames()).toEqual(['Vivek Sharma', 'Meera Iyer', 'Asha Rane']));
  expect(path()).toBe('/dashboard/user?search=a&sort=-name');
});

test('the filter narrows by who may be written to; a date that does not exist is refused, and Cancel changes nothing', async () => {
  server.use(listsUsers([{ ...asha, consent: 'yes' }, vivek, { ...meera, consent: 'no' }]));
  const { user, path } = renderApp('/dashboard/user');
  await rowNamed('Asha Rane');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
  const said = within(dialog.getByRole('radiogroup', { name: 'May be written to' }));
  expect(said.getByRole('radio', { name: 'everybody' })).toBeChecked();
  await user.click(said.getByRole('radio', { name: 'No, opted out' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shownNames()).toEqual(['Meera Iyer']));
  expect(path()).toBe('/dashboard/user?consent=no');

  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const again = within(await screen.findByRole('dialog', { name: 'Filter' }));
  const date = again.getByLabelText('Joining Date');
  await writeInto(user, date, '31/02/2026');
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await again.findByText('Joining Date must be a date in the form DD/MM/YYYY')).toBeVisible();
  expect(date).toHaveFocus();
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/dashboard/user?consent=no');
  await user.click(screen.getByRole('button', { name: 'Remove May be written to: No, opted out' }));
  await waitFor(() => expect(shownNames()).toHaveLength(3));
});

test('a head sorts upwards, downwards, and back to the order of the server', async () => {
  server.use(listsUsers([meera, asha, vivek]));
  const { user, path } = renderApp('/dashboard/user');
  await rowNamed('Asha Rane');
  const head = screen.getByRole('columnheader', { name: /Username$/ });
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(shownNames()).toEqual(['Asha Rane', 'Meera Iyer', 'Vivek Sharma']));
  expect(screen.getByRole('columnheader', { name: /Username$/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(shownNames()).toEqual(['Vivek Sharma', 'Meera Iyer', 'Asha Rane']));
  expect(path()).toBe('/dashboard/user?sort=-name');
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(shownNames()).toEqual(['Meera Iyer', 'Asha Rane', 'Vivek Sharma']));
  expect(path()).toBe('/dashboard/user');
});

test('older data shows its phone and joining text from the fallback fields; with nothing but an id it is a row as well', async () => {
  const old = { id: idOf(1), name: 'Asha Rane', mobileNumber: '98200 11223', joining: '05/02/2020' };
  const users = [old, { id: '8', name: null }, { id: '9' }];
  server.use(answersLoosely('get', userPaths.list, { data: { users, total: 3 } }));
  renderApp('/dashboard/user');
  const cells = within(await rowNamed('Asha Rane')).getAllByRole('cell');
  expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual(['98200 11223', '05/02/2020', '', '']);
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('a long list renders the rows near the window and counts them all', async () => {
  server.use(listsUsers(rowsUpTo(90)));
  renderApp('/dashboard/user');
  await rowNamed('User 1 ');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-rowcount', '91');
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
});
