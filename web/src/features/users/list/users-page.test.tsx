import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { layout } from '../../../shared/testing/layout.ts';
import { answersLoosely, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
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
  expect(await screen.findByText('Loading...')).toBeVisible();
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

test('without users the head stays above "No users available"', async () => {
  server.use(listsUsers([]));
  renderApp('/dashboard/user');
  expect(await screen.findByText('No users available')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Username$/ })).toBeVisible();
});

test('a list that cannot be loaded says "Failed to load users" and loads on Retry', async () => {
  server.use(refuses('get', userPaths.list, 500));
  const { user } = renderApp('/dashboard/user');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load users');
  expect(screen.queryByText('No users available')).toBeNull();
  server.use(listsUsers([asha]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowNamed('Asha Rane')).toBeVisible();
  expect(screen.queryByText('Failed to load users')).toBeNull();
});

test('the server has the first word about why the list cannot be loaded', async () => {
  server.use(refuses('get', userPaths.list, 503, 'The database is being upgraded.'));
  renderApp('/dashboard/user');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is being upgraded.');
});

test('a row opens the details, by its link and anywhere on it, and passes the id along', async () => {
  server.use(listsUsers([asha]), refuses('get', userPaths.one, 404), refuses('get', userPaths.history, 404));
  const { user, router } = renderApp('/dashboard/user');
  const row = await rowNamed('Asha Rane');
  expect(within(row).getByRole('link', { name: 'Asha Rane' })).toHaveAttribute(
    'href',
    `/dashboard/user-details/${idOf(1)}`,
  );
  await user.click(within(row).getByText('Pune'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/user-details/${idOf(1)}`));
  expect(router.state.location.state).toEqual({ userId: idOf(1) });
});

test('quick view opens the details; delete does not', async () => {
  server.use(listsUsers([asha]), refuses('get', userPaths.one, 404), refuses('get', userPaths.history, 404));
  const { user, path, router } = renderApp('/dashboard/user');
  await user.click(await screen.findByRole('button', { name: 'Delete Asha Rane' }));
  await screen.findByText('Are you sure you want to delete this user?');
  expect(path()).toBe('/dashboard/user');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Quick view Asha Rane' }));
  await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${idOf(1)}`));
  expect(router.state.location.state).toEqual({ userId: idOf(1) });
});

test('the search finds names and phones in any spelling, and stands in the address', async () => {
  server.use(listsUsers([asha, vivek, meera]));
  const { user, path } = renderApp('/dashboard/user');
  await rowNamed('Asha Rane');
  const box = screen.getByPlaceholderText('Search here...');
  expect(box).toHaveAttribute('aria-keyshortcuts', '/');
  await user.type(box, '098450-77812');
  await waitFor(() => expect(shownNames()).toEqual(['Meera Iyer']));
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(path()).toBe('/dashboard/user?search=098450-77812');
  await user.clear(box);
  await user.type(box, 'nobody');
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
  await user.type(within(dialog).getByLabelText('Joining Date'), '20/11/2026');
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

test('several cities are chosen by their first letters and Enter; a gender can be given up again', async () => {
  server.use(listsUsers([asha, vivek, meera]));
  const { user, path } = renderApp('/dashboard/user?gender=female');
  await waitFor(() => expect(shownNames()).toEqual(['Asha Rane', 'Meera Iyer']));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
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
  await user.click(dialog.getByRole('radio', { name: 'any' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shownNames()).toEqual(['Asha Rane', 'Vivek Sharma']));
  expect(path()).toBe('/dashboard/user?city=Nagpur&city=Pune');
  await user.click(screen.getByRole('button', { name: 'Remove City: Pune' }));
  await waitFor(() => expect(shownNames()).toEqual(['Vivek Sharma']));
  expect(path()).toBe('/dashboard/user?city=Nagpur');
});

test('the filter narrows by who may be written to', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Remove May be written to: No, opted out' }));
  await waitFor(() => expect(shownNames()).toHaveLength(3));
});

test('a date that does not exist is refused, and Cancel changes nothing', async () => {
  server.use(listsUsers([asha]));
  const { user, path } = renderApp('/dashboard/user?city=Pune');
  await rowNamed('Asha Rane');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  const date = within(dialog).getByLabelText('Joining Date');
  await user.type(date, '31/02/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Joining Date must be a date in the form DD/MM/YYYY')).toBeVisible();
  expect(date).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/dashboard/user?city=Pune');
});

test('the address restores search, filter and order; a filter that is set can be cleared in the dialog', async () => {
  server.use(listsUsers([asha, vivek, meera]));
  const { user, path } = renderApp('/dashboard/user?search=a&gender=female&sort=-name');
  await waitFor(() => expect(shownNames()).toEqual(['Meera Iyer', 'Asha Rane']));
  expect(screen.getByPlaceholderText('Search here...')).toHaveValue('a');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  expect(within(dialog).getByRole('radio', { name: 'female' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(shownNames()).toEqual(['Vivek Sharma', 'Meera Iyer', 'Asha Rane']));
  expect(path()).toBe('/dashboard/user?search=a&sort=-name');
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

test('older data shows its phone and joining text from the fallback fields', async () => {
  const old = { id: idOf(1), name: 'Asha Rane', mobileNumber: '98200 11223', joining: '05/02/2020' };
  server.use(http.get(`*${API_BASE}/users`, () => HttpResponse.json({ data: { users: [old], total: 1 } })));
  renderApp('/dashboard/user');
  const cells = within(await rowNamed('Asha Rane')).getAllByRole('cell');
  expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual(['98200 11223', '05/02/2020', '', '']);
});

test('a user without a name, or with nothing but an id, is a row like any other', async () => {
  server.use(
    answersLoosely('get', userPaths.list, { data: { users: [{ id: '8', name: null }, { id: '9' }], total: 2 } }),
  );
  renderApp('/dashboard/user');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});

test('on a phone the number stands under the name', async () => {
  layout.tableWidthPx = 366;
  server.use(listsUsers([asha]));
  renderApp('/dashboard/user');
  const row = await rowNamed('Asha Rane');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Username',
    'Joining Date',
    'Action',
  ]);
  expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('+91 98200 11223');
});

test('a long list renders the rows near the window and counts them all', async () => {
  server.use(listsUsers(rowsUpTo(90)));
  renderApp('/dashboard/user');
  await rowNamed('User 1 ');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-rowcount', '91');
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
});
