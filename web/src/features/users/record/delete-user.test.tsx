import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { aRow, idOf, listsUsers, meera } from '../users.testing.ts';

const asha = aRow(1, { name: 'Asha Rane' });
const vivek = aRow(2, { name: 'Vivek Sharma' });

beforeEach(() => void signIn());

async function confirmDelete() {
  const { user, ...app } = renderApp('/dashboard/user');
  await user.click(await screen.findByRole('button', { name: 'Delete Asha Rane' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to delete this user?')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  return { user, ...app };
}

test('a deleted user leaves the list, and Undo brings them back', async () => {
  let rows = [asha, vivek];
  const called: string[] = [];
  server.use(
    http.get(`*${API_BASE}${userPaths.list}`, () => HttpResponse.json({ data: { users: rows, total: rows.length } })),
    answers('delete', userPaths.one, messageAnswer, ({ params }) => {
      called.push(`delete ${params.id}`);
      rows = [vivek];
      return { data: { message: 'User deleted' } };
    }),
    answers('post', userPaths.restore, userAnswer, ({ params }) => {
      called.push(`restore ${params.id}`);
      rows = [asha, vivek];
      return { data: meera };
    }),
  );
  const { user } = await confirmDelete();
  expect(await screen.findByText('User deleted')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Asha Rane' })).toBeNull();
  expect(screen.getByText('1 user')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Vivek Sharma' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('User restored')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Asha Rane' })).toBeVisible();
  expect(called).toEqual([`delete ${idOf(1)}`, `restore ${idOf(1)}`]);
});

test('after the last row the focus goes to the new last one, without any to the heading', async () => {
  let rows = [asha, vivek];
  server.use(
    http.get(`*${API_BASE}${userPaths.list}`, () => HttpResponse.json({ data: { users: rows, total: rows.length } })),
    answers('delete', userPaths.one, messageAnswer, ({ params }) => {
      rows = rows.filter(({ id }) => id !== params.id);
      return { data: { message: 'User deleted' } };
    }),
  );
  const { user } = renderApp('/dashboard/user');
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  await remove('Vivek Sharma');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Asha Rane' })).toHaveFocus());
  await remove('Asha Rane');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a delete that fails is an alert that begins with "Error:", and the row stays', async () => {
  server.use(listsUsers([asha]), refuses('delete', userPaths.one, 500));
  await confirmDelete();
  expect(await screen.findByText('Error: Could not delete user')).toBeVisible();
  expect(screen.getByText('Error: Could not delete user').closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Asha Rane' })).toBeVisible();
});

test('the server has the first word about why a user cannot be deleted', async () => {
  server.use(listsUsers([asha]), refuses('delete', userPaths.one, 409, 'This user has open orders.'));
  await confirmDelete();
  expect(await screen.findByText('Error: This user has open orders.')).toBeVisible();
});

test('a delete answered 200 with an unreadable body counts as done', async () => {
  server.use(
    listsUsers([asha]),
    http.delete(`*${API_BASE}${userPaths.one}`, () => new HttpResponse('<html>', { status: 200 })),
  );
  await confirmDelete();
  expect(await screen.findByText('User deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha Rane' })).toBeNull());
});
