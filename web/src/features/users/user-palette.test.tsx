import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer, usersAnswer } from '@sankalp/contract/users.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyLists } from '../../shared/testing/empty-lists.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { aRow, meera } from './users.testing.ts';

beforeEach(() => server.use(...emptyLists));

const asha = aRow(1, { name: 'Asha Rane', whatsappMobileNumber: '+919820011223' });

/** GET /users that finds these whatever is asked; gives what was asked. */
function finds(rows = [asha]) {
  const asked: string[] = [];
  server.use(
    answers('get', userPaths.list, usersAnswer, ({ query }) => {
      asked.push(query.toString());
      return { data: { users: rows, total: rows.length } };
    }),
  );
  return asked;
}

async function openPalette() {
  const app = renderApp('/dashboard/report');
  await screen.findByRole('heading', { name: 'Coming Soon' });
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Dashboard' });
  return app;
}

test('finds people by name or number, asks once typing pauses, and opens their details', async () => {
  signIn({ modules: ['user'] });
  const asked = finds();
  server.use(
    answers('get', userPaths.one, userAnswer, { data: meera }),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
  );
  const { user, path } = await openPalette();
  const box = screen.getByRole('combobox');
  for (const typed of ['r', 'ra', 'ran', 'rane']) fireEvent.change(box, { target: { value: typed } });
  const option = await screen.findByRole('option', { name: /Asha Rane/ });
  expect(option).toHaveTextContent('+91 98200 11223');
  expect(asked).toEqual(['search=rane&pageSize=8']);
  await expectAccessible();
  await user.click(option);
  await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${asha.id}`));
});

test('a search that is overtaken is aborted and shows nothing', async () => {
  signIn();
  const aborted: string[] = [];
  let arrived = () => {};
  const isAsked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.use(
    answers('get', userPaths.list, usersAnswer, async ({ query, request }) => {
      const search = query.get('search') ?? '';
      if (search === 'ra') {
        arrived();
        await new Promise<void>((resolve) => {
          request.signal.addEventListener('abort', () => {
            aborted.push(search);
            resolve();
          });
        });
      }
      return { data: { users: [{ ...asha, name: `Found by ${search}` }], total: 1 } };
    }),
  );
  const { user } = await openPalette();
  await user.paste('ra');
  await isAsked;
  await user.paste('ne');
  expect(await screen.findByRole('option', { name: /Found by rane/ })).toBeVisible();
  expect(aborted).toEqual(['ra']);
  expect(screen.queryByRole('option', { name: /Found by ra / })).toBeNull();
});

test('says that it is searching until the server has answered, and only then that nothing was found', async () => {
  signIn();
  let answerNow = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  let arrived = () => {};
  const isAsked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.use(
    answers('get', userPaths.list, usersAnswer, async () => {
      arrived();
      await isAnswered;
      return { data: { users: [], total: 0 } };
    }),
  );
  const { user } = await openPalette();
  await user.paste('zzz');
  await isAsked;
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.queryByText('Nothing found')).toBeNull();
  const status = screen.getByText('Searching...');
  expect(status).toHaveAttribute('role', 'status');
  answerNow();
  expect(await screen.findByText('Nothing found')).toBe(status);
  expect(screen.queryByText('Searching...')).toBeNull();
});

test('a search that fails leaves the rest of the palette at work', async () => {
  signIn();
  server.use(refuses('get', userPaths.list, 500));
  const { user } = await openPalette();
  await user.keyboard('prod');
  expect(await screen.findByRole('option', { name: 'Product' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Add product' })).toBeVisible();
  expect(await screen.findByText('3 found')).toBeVisible();
});

test('is for admins with the user module', async () => {
  signIn({ modules: ['course'] });
  const asked = finds();
  const { user } = await openPalette();
  await user.keyboard('dash');
  await screen.findByText('1 found');
  expect(screen.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  expect(asked).toEqual([]);
});
