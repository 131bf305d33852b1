import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { matchingMedia } from '../../../shared/testing/setup.ts';
import { aRow, listsUsers } from '../users.testing.ts';

const saved = vi.fn<(name: string, content: Blob) => void>();

beforeEach(() => {
  saved.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00.000Z') });
  signIn();
  server.use(listsUsers([aRow(1)]));
  let content: Blob;
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:users';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download, content);
  });
});

test('downloads the users that meet the filter, named after the day in India', async () => {
  const asked: { query: string; token: string | null }[] = [];
  server.use(
    http.get(`*${API_BASE}/users/export.csv`, ({ request }) => {
      asked.push({ query: new URL(request.url).search, token: request.headers.get('authorization') });
      return HttpResponse.text('Username,Phone\nAsha Rane,+919820011223\n', {
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      });
    }),
  );
  const { user } = renderApp('/dashboard/user?search=asha&city=Pune&sort=-name');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ query: '?search=asha&city=Pune', token: `Bearer ${localStorage.getItem('token')}` }]);
  const [name, content] = saved.mock.calls[0] ?? [];
  expect(name).toBe('users-2026-11-22.csv');
  expect(await new Response(content).text()).toBe('Username,Phone\nAsha Rane,+919820011223\n');
});

test.each([
  ['joiningDate must be a date', 'Joining date must be a date'],
  ['', 'Could not export users. Please try again.'],
])('a refusal "%s" shows as "%s" and saves nothing', async (message, shown) => {
  server.use(refuses('get', '/users/export.csv', 400, message));
  const { user } = renderApp('/dashboard/user');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test('on a narrow screen a menu says in words what can be done, beside the coupon', async () => {
  matchingMedia.add('width < 1200px');
  const { user, path } = renderApp('/dashboard/user');
  expect(await screen.findByRole('button', { name: '+ Generate Coupon' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Add User',
    'Import',
    'Export',
    'Coupons',
    'Deletion requests',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Coupons' }));
  await waitFor(() => expect(path()).toBe('/dashboard/coupon'));
});
