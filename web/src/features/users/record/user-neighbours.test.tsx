import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberOrder } from '../../../shared/table/list-order.ts';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { aRow, idOf, listsUsers, meera } from '../users.testing.ts';

const names: Readonly<Record<string, string>> = { 1: 'Meera', 2: 'Asha', 3: 'Vivek', 4: 'Kavita' };
const rows = Object.entries(names).map(([index, name]) =>
  aRow(Number(index), { name, city: name === 'Kavita' ? 'Surat' : 'Pune' }),
);

beforeEach(() => {
  signIn();
  rememberOrder([]);
  server.use(
    listsUsers(rows),
    answers('get', userPaths.one, userAnswer, ({ params: { id = '' } }) => ({
      data: { ...meera, id, name: names[Number(id.slice(-2))] ?? '' },
    })),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
  );
});

const previous = () => screen.getByRole('button', { name: 'Previous user' });
const next = () => screen.getByRole('button', { name: 'Next user' });
const isShown = (name: string) => screen.findByRole('heading', { name });

test('leads through the list as it was filtered and sorted, and Back leads to it', async () => {
  const { user, path } = renderApp('/dashboard/user?city=Pune&sort=name');
  await user.click(await screen.findByRole('link', { name: 'Meera' }));
  await isShown('Meera');
  await user.click(next());
  await isShown('Vivek');
  expect(next()).toBeDisabled();
  expect(path()).toBe(`/dashboard/user-details/${idOf(3)}`);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(path()).toBe('/dashboard/user?city=Pune&sort=name'));
});

test('quick view knows the list as well', async () => {
  const { user } = renderApp('/dashboard/user');
  await user.click(await screen.findByRole('button', { name: 'Quick view Asha' }));
  await isShown('Asha');
  await expectAccessible(next().parentElement ?? document.body);
  await user.click(previous());
  await isShown('Meera');
  expect(previous()).toBeDisabled();
});

test('opened by its address, or while it is being edited, a record has no neighbours', async () => {
  const { user, unmount } = renderApp(`/dashboard/user-details/${idOf(1)}`);
  await isShown('Meera');
  expect(screen.queryByRole('button', { name: 'Next user' })).toBeNull();
  unmount();
  rememberOrder([idOf(1), idOf(2)]);
  renderApp(`/dashboard/user-details/${idOf(1)}`);
  await isShown('Meera');
  expect(next()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByRole('button', { name: 'Next user' })).toBeNull();
});
