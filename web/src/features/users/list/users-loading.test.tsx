import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { citiesAnswer, usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { aRow, gate, listsUsers, rowsUpTo } from '../users.testing.ts';

beforeEach(() => void signIn());

test('page 1 is asked for first, then all others in parallel, 100 a page and six at a time', async () => {
  const asked: string[] = [];
  const { passed, open } = gate();
  server.use(
    listsUsers(rowsUpTo(950), async ({ query }) => {
      asked.push(query.toString());
      if (query.get('currentPage') !== '1') await passed;
    }),
  );
  renderApp('/dashboard/user');
  await waitFor(() => expect(asked).toHaveLength(7));
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7].map((page) => `currentPage=${page}&pageSize=100`));
  // Page 1 shows before the others have come.
  expect(await screen.findByText('User 1')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading users' })).toHaveAttribute('aria-valuenow', '10');
  open();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(asked).toHaveLength(10);
  expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-rowcount', '951');
  expect(screen.getByText('950 users')).toBeVisible();
});

test('a later page that fails leaves the rows there, and Retry completes the list', async () => {
  let isBroken = true;
  const rows = rowsUpTo(250);
  const broken = http.get(`*${API_BASE}${userPaths.list}`, ({ request }) => {
    const isLater = new URL(request.url).searchParams.get('currentPage') === '3';
    return isBroken && isLater ? HttpResponse.json({ message: '' }, { status: 500 }) : undefined;
  });
  server.use(broken, listsUsers(rows));
  const { user } = renderApp('/dashboard/user?search=User%20150');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load users');
  expect(await screen.findByText('User 150')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.clear(screen.getByPlaceholderText('Search here...'));
  expect(await screen.findByText('250 users')).toBeVisible();
});

test('a row that moved to the next page meanwhile stands there once', async () => {
  const rows = rowsUpTo(100);
  const moved = rows.at(-1) ?? aRow(100);
  server.use(listsUsers([...rows, moved, aRow(101)]));
  renderApp('/dashboard/user?search=User%2010');
  await screen.findByText('User 101');
  expect(screen.getAllByText('User 100')).toHaveLength(1);
});

test('"no match" is said only when all pages have come', async () => {
  const { passed, open } = gate();
  server.use(listsUsers(rowsUpTo(150), ({ query }) => (query.get('currentPage') === '2' ? passed : undefined)));
  renderApp('/dashboard/user?search=User%20142');
  await screen.findByRole('progressbar');
  expect(screen.queryByText('No users found matching your criteria')).toBeNull();
  open();
  expect(await screen.findByText('User 142')).toBeVisible();
});

/** More users than the browser loads; records what is asked for. */
function manyUsers() {
  const asked: string[] = [];
  server.use(
    answers('get', userPaths.cities, citiesAnswer, () => {
      asked.push('cities');
      return { data: ['Nagpur', 'Pune'] };
    }),
    answers('get', userPaths.list, usersAnswer, ({ query }) => {
      asked.push(query.toString());
      const first = (Number(query.get('currentPage')) - 1) * 100 + 1;
      const rows = Array.from({ length: 100 }, (_, index) => aRow(first + index));
      return { data: query.has('search') ? { users: [aRow(7777)], total: 1 } : { users: rows, total: 12_000 } };
    }),
  );
  return asked;
}

test('beyond 5,000 users only the first page is pulled, the cities are those of the server, and the server searches', async () => {
  const asked = manyUsers();
  const { user } = renderApp('/dashboard/user');
  expect(await screen.findByText('12,000 users')).toBeVisible();
  expect(await screen.findByText('User 1')).toBeVisible();
  expect(asked).toEqual(['currentPage=1&pageSize=100']);
  await user.click(screen.getByText('Filter'));
  await user.click(await screen.findByPlaceholderText('Select City'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Nagpur', 'Pune']);
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await writeInto(user, screen.getByPlaceholderText('Search here...'), '77');
  expect(await screen.findByText('1 of 12,000')).toBeVisible();
  expect(await screen.findByText('User 7777')).toBeVisible();
  // The page that told how many there are is not asked for a second time.
  expect(asked).toEqual(['currentPage=1&pageSize=100', 'cities', 'currentPage=1&pageSize=100&search=77']);
});

test('beyond 5,000 users the server finds those of several cities', async () => {
  const asked = manyUsers();
  renderApp('/dashboard/user?city=Nagpur&city=Pune');
  await waitFor(() => expect(asked).toContain('currentPage=1&pageSize=100&city=Nagpur&city=Pune'));
});

test('beyond 5,000 users the server sorts, and the rows stay as they come', async () => {
  const asked = manyUsers();
  const { user } = renderApp('/dashboard/user?sort=-createdAt');
  await waitFor(() => expect(asked).toContain('currentPage=1&pageSize=100&sort=createdAt&order=desc'));
  await user.click(await screen.findByText('Joining Date'));
  expect(await screen.findByText('User 1')).toBeVisible();
  await user.click(screen.getByText('Joining Date'));
  await waitFor(() => expect(asked).toContain('currentPage=1&pageSize=100&sort=createdAt&order=asc'));
  // The pretended server does not sort: whoever sorted here as well would show the last page's rows first.
  expect(document.querySelectorAll('tbody tr')[0]).toHaveTextContent('User 1');
});

test('beyond 5,000 users a deleted one leaves what the server found', async () => {
  let rows = rowsUpTo(5_001);
  server.use(
    answers('get', userPaths.cities, citiesAnswer, { data: [] }),
    http.get(`*${API_BASE}${userPaths.list}`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('currentPage'));
      return HttpResponse.json({ data: { users: rows.slice((page - 1) * 100, page * 100), total: rows.length } });
    }),
    answers('delete', userPaths.one, messageAnswer, () => {
      rows = rows.slice(1);
      return { data: { message: 'User deleted' } };
    }),
  );
  const { user } = renderApp('/dashboard/user');
  await user.click(await screen.findByLabelText('Delete User 1'));
  await user.click(await screen.findByText('Delete'));
  await waitFor(() => expect(screen.queryByText('User 1')).toBeNull());
  expect(screen.getByText('User 2')).toBeVisible();
  expect(screen.getByText('5,000 users')).toBeVisible();
  // Fewer than the limit by now, but only one page is loaded: the rest still comes from the server.
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
});
