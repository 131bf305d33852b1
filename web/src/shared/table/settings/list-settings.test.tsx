import { authPaths } from '@sankalp/contract/auth';
import { refreshAnswer } from '@sankalp/contract/auth.schema';
import { listSettingsPaths } from '@sankalp/contract/list-settings';
import { type ListSettings, type ListSettingsBody, listSettingsAnswer } from '@sankalp/contract/list-settings.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aRow, listsUsers } from '../../../features/users/users.testing.ts';
import { readSession } from '../../session/session-storage.ts';
import { answers, isUnreachable, refuses, server } from '../../testing/msw.ts';
import { leela, renderApp, signIn, tokenFor } from '../../testing/render-app.tsx';

const asha = aRow(1, { name: 'Asha Rane', city: 'Pune', gender: 'female' });
const vivek = aRow(2, { name: 'Vivek Sharma', city: 'Nagpur', gender: 'male' });
const pune = { name: 'Pune', query: 'city=Pune' };
const men = { name: 'Men', query: 'gender=male&sort=-name' };

/** An admin who has set up the list so, a server that keeps what is put, and what it was sent. */
function keeps(first: Partial<ListSettings> = {}) {
  let kept: ListSettings = { views: [], hiddenColumns: [], version: 1, ...first };
  const sent: [string | null, ListSettingsBody][] = [];
  signIn({ listSettings: { users: kept } });
  server.use(
    answers('put', listSettingsPaths.one, listSettingsAnswer, async ({ request }) => {
      const change = (await request.json()) as ListSettingsBody;
      sent.push([request.headers.get('if-match'), change]);
      kept = { ...kept, ...(change as Partial<ListSettings>), version: kept.version + 1 };
      return { data: kept };
    }),
  );
  return sent;
}

beforeEach(() => server.use(listsUsers([asha, vivek])));

const views = () => within(screen.getByRole('navigation', { name: 'Views of Users' }));
const openView = () => views().queryByRole('link', { current: 'page' })?.textContent;
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('search, filter and order are saved under a name, and the address tells the view', async () => {
  const sent = keeps();
  const { user, path } = renderApp('/dashboard/user');
  await screen.findByText('Asha Rane');
  // All alone is no choice, and has no row.
  expect(screen.queryByRole('navigation', { name: 'Views of Users' })).toBeNull();
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

test('a view that cannot be saved says why and is not shown, but what another window has saved is', async () => {
  keeps();
  server.use(
    refuses('put', listSettingsPaths.one, 412, 'You have changed this in another window.'),
    answers('get', listSettingsPaths.one, listSettingsAnswer, {
      data: { views: [men], hiddenColumns: [], version: 2 },
    }),
  );
  const { user } = renderApp('/dashboard/user?city=Pune');
  await screen.findByText('Asha Rane');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Pune{Enter}');
  expect(await screen.findByText('You have changed this in another window.')).toBeVisible();
  expect(await views().findByRole('link', { name: 'Men' })).toBeVisible();
  expect(views().queryByRole('link', { name: 'Pune' })).toBeNull();
});

test('a view that could not be deleted while the server is away is shown again', async () => {
  keeps({ views: [men] });
  server.use(isUnreachable('put', listSettingsPaths.one), isUnreachable('get', listSettingsPaths.one));
  const { user } = renderApp('/dashboard/user?gender=male&sort=-name');
  await user.click(await screen.findByRole('button', { name: 'Delete view Men' }));
  expect(await screen.findByText('Could not save the view. Please try again.')).toBeVisible();
  expect(await views().findByRole('link', { name: 'Men' })).toBeVisible();
});

test('a column that is hidden goes at once, and is kept for the admin and for the next page', async () => {
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
    'May be written to',
  ]);
  await first.user.click(dialog.getByRole('checkbox', { name: 'Gender' }));
  await first.user.click(dialog.getByRole('checkbox', { name: 'City' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([null, { hiddenColumns: ['gender', 'city'] }]));
  await first.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(heads()).toEqual(['Username', 'Phone', 'Joining Date', 'Action']));
  const kept = { views: [], hiddenColumns: ['gender', 'city'], version: 3 };
  await waitFor(() => expect(readSession().listSettings.users).toEqual(kept));
});

test('an optional column is hidden until it is chosen, and stays where others are hidden', async () => {
  const sent = keeps({ hiddenColumns: ['city'] });
  const { user } = renderApp('/dashboard/user');
  await screen.findByText('Asha Rane');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(dialog.getByRole('checkbox', { name: 'May be written to' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'May be written to' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([null, { hiddenColumns: ['city', 'consent'] }]));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const shown = ['Username', 'Phone', 'Joining Date', 'Gender', 'May be written to', 'Action'];
  await waitFor(() => expect(heads()).toEqual(shown));
  expect(screen.getAllByRole('cell', { name: 'Not asked' }).length).toBeGreaterThan(0);
});

test('what was set up on another machine comes with the renewed session; the list asks for its rows alone', async () => {
  const set = { views: [men], hiddenColumns: ['createdAt'], version: 5 };
  signIn({
    token: tokenFor(600, Math.floor(Date.now() / 1000) - 1_000),
    listSettings: { users: { ...set, version: 4 } },
  });
  server.use(
    answers('post', authPaths.refresh, refreshAnswer, {
      data: { user: leela, token: tokenFor(), listSettings: { users: set } },
    }),
  );
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
  renderApp('/dashboard/user');
  await screen.findByText('Asha Rane');
  expect(heads()).toEqual(['Username', 'Phone', 'Gender', 'City', 'Action']);
  expect(views().getByRole('link', { name: 'Men' })).toBeVisible();
  expect(asked).toEqual([authPaths.refresh, userPaths.list].map((path) => API_BASE + path));
  expect(readSession().listSettings).toEqual({ users: set });
});

test('what is stored and says nothing of lists is left aside', () => {
  for (const stored of ['[', 'null', '"x"', '{"users":{"views":1}}', '{"users":null}']) {
    localStorage.setItem('list-settings', stored);
    expect(readSession().listSettings).toEqual({});
  }
});

test('who signs out takes what they have set up along', async () => {
  keeps({ views: [men] });
  server.use(answers('post', authPaths.logout, messageAnswer, { data: { message: 'Signed out' } }));
  const { user } = renderApp('/dashboard/report');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem('list-settings')).toBeNull());
});
