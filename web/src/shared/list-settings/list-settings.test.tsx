import {
  type ListSettings,
  type ListSettingsBody,
  listSettingsAnswer,
  listSettingsPaths,
} from '@sankalp/contract/list-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: a list that has settings
import { aRow, listsUsers } from '../../features/users/users.testing.ts';
import { answers, refuses, server } from '../testing/msw.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const asha = aRow(1, { name: 'Asha Rane', city: 'Pune', gender: 'female' });
const vivek = aRow(2, { name: 'Vivek Sharma', city: 'Nagpur', gender: 'male' });
const pune = { name: 'Pune', query: 'city=Pune' };
const men = { name: 'Men', query: 'gender=male&sort=-name' };

/** A server that keeps what is put, and what it was sent. */
function keeps(first: Partial<ListSettings> = {}) {
  let kept: ListSettings = { views: [], hiddenColumns: [], version: 1, ...first };
  const sent: [string | null, ListSettingsBody][] = [];
  server.use(
    answers('get', listSettingsPaths.one, listSettingsAnswer, () => ({ data: kept })),
    answers('put', listSettingsPaths.one, listSettingsAnswer, async ({ request }) => {
      const change = (await request.json()) as ListSettingsBody;
      sent.push([request.headers.get('if-match'), change]);
      kept = { ...kept, ...(change as Partial<ListSettings>), version: kept.version + 1 };
      return { data: kept };
    }),
  );
  return sent;
}

beforeEach(() => {
  signIn();
  server.use(listsUsers([asha, vivek]));
});

const views = () => within(screen.getByRole('navigation', { name: 'Views of Users' }));
const openView = () => views().queryByRole('link', { current: 'page' })?.textContent;
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('search, filter and order are saved under a name, and the address tells the view', async () => {
  const sent = keeps();
  const { user, path } = renderApp('/dashboard/user');
  await screen.findByText('Asha Rane');
  expect(openView()).toBe('All');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'vi');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Vi men{Enter}');
  await waitFor(() => expect(openView()).toBe('Vi men'));
  expect(sent).toEqual([['"1"', { views: [{ name: 'Vi men', query: 'search=vi' }] }]]);
  expect(path()).toBe('/dashboard/user?search=vi&view=Vi+men');
  await user.click(views().getByRole('link', { name: 'All' }));
  expect(await screen.findByText('Asha Rane')).toBeVisible();
  await user.click(views().getByRole('link', { name: 'Vi men' }));
  await waitFor(() => expect(screen.queryByText('Asha Rane')).toBeNull());
});

test('an address from a colleague shows the same rows, under whichever view has them', async () => {
  keeps({ views: [pune, men] });
  renderApp('/dashboard/user?sort=-name&gender=male&view=Theirs');
  await screen.findByText('Vivek Sharma');
  expect(screen.queryByText('Asha Rane')).toBeNull();
  await waitFor(() => expect(openView()).toBe('Men'));
});

test('a view that was changed is updated, or kept beside as another', async () => {
  const sent = keeps({ views: [pune] });
  const { user } = renderApp('/dashboard/user?city=Pune&view=Pune');
  await waitFor(() => expect(openView()).toBe('Pune'));
  await user.click(screen.getByRole('button', { name: 'Username' }));
  await waitFor(() => expect(openView()).toBe('Pune (changed)'));
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update view' }));
  await waitFor(() => expect(openView()).toBe('Pune'));
  expect(sent).toEqual([['"1"', { views: [{ name: 'Pune', query: 'city=Pune&sort=name' }] }]]);
});

test('a view is renamed, but not to the name of another', async () => {
  const sent = keeps({ views: [pune, men] });
  const { user, path } = renderApp('/dashboard/user?city=Pune');
  await user.click(await screen.findByRole('button', { name: 'Rename view Pune' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
  const name = dialog.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'MEN{Enter}');
  expect(await dialog.findByText('Another view has this name.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Punekars{Enter}');
  await waitFor(() => expect(openView()).toBe('Punekars'));
  expect(sent).toEqual([['"1"', { views: [{ ...pune, name: 'Punekars' }, men] }]]);
  expect(path()).toBe('/dashboard/user?city=Pune&view=Punekars');
});

test('a deleted view comes back by Undo, and its rows stay', async () => {
  keeps({ views: [pune] });
  const { user } = renderApp('/dashboard/user?city=Pune&view=Pune');
  await user.click(await screen.findByRole('button', { name: 'Delete view Pune' }));
  await waitFor(() => expect(views().queryByRole('link', { name: 'Pune' })).toBeNull());
  expect(screen.getByText('Asha Rane')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(openView()).toBe('Pune'));
});

test('a view that cannot be saved says why, and is not shown', async () => {
  server.use(refuses('put', listSettingsPaths.one, 412, 'You have changed this in another window.'));
  const { user } = renderApp('/dashboard/user?city=Pune');
  await screen.findByText('Asha Rane');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Pune{Enter}');
  expect(await screen.findByText('You have changed this in another window.')).toBeVisible();
  await waitFor(() => expect(views().queryByRole('link', { name: 'Pune' })).toBeNull());
});

test('a column that is hidden goes at once, is kept for the admin, and is known before the server has answered', async () => {
  const sent = keeps();
  const first = renderApp('/dashboard/user');
  await screen.findByText('Asha Rane');
  await first.user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Phone',
    'Joining Date',
    'Gender',
    'City',
  ]);
  await first.user.click(dialog.getByRole('checkbox', { name: 'Gender' }));
  await first.user.click(dialog.getByRole('checkbox', { name: 'City' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([null, { hiddenColumns: ['gender', 'city'] }]));
  await first.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(heads()).toEqual(['Username', 'Phone', 'Joining Date', 'Action']));
  expect(Object.entries(localStorage).filter(([key]) => key.startsWith('hidden-columns/'))).toEqual([
    [expect.stringMatching(/\/users$/), 'gender city'],
  ]);
});

test('the columns that were hidden on another machine are hidden here', async () => {
  keeps({ hiddenColumns: ['createdAt'] });
  renderApp('/dashboard/user');
  await screen.findByText('Asha Rane');
  await waitFor(() => expect(heads()).toEqual(['Username', 'Phone', 'Gender', 'City', 'Action']));
});
