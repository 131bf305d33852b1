import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { describesDeletion } from '../../../shared/testing/describes-deletion.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { aRow, listsUsers } from '../users.testing.ts';

const asha = aRow(1, { name: 'Asha Rane' });
const vivek = aRow(2, { name: 'Vivek Sharma' });

beforeEach(() => void signIn());

async function _confirmDelete() {
  const { user, ...app } = renderApp('/dashboard/user');
  await user.click(await screen.findByRole('button', { name: 'Delete Asha Rane' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to delete this user?')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  return { user, ...app };
}

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

describesDeletion({
  opens: () => renderApp('/dashboard/user'),
  row: asha,
  serves: (rows) => server.use(listsUsers([...rows, vivek])),
  paths: userPaths,
  asks: 'Are you sure you want to delete this user?',
  deleted: 'User deleted',
  failed: 'Error: Could not delete user',
  failedPrefix: 'Error: ',
});
