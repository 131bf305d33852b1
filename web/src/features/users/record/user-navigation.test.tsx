import { MantineProvider } from '@mantine/core';
import { couponPaths } from '@sankalp/contract/coupons';
import { couponsAnswer } from '@sankalp/contract/coupons.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { savedUserAnswer, userAnswer } from '@sankalp/contract/users.schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { UserPage } from '../user-screen.tsx';
import { aRow, listsUsers, meera } from '../users.testing.ts';

const ADDRESS = `/dashboard/user-details/${meera.id}`;
const course = {
  id: meera.id,
  courseId: meera.id,
  name: 'Heart Meditation',
  instructorName: 'Arun Rao',
  type: 'Live Course' as const,
  createdAt: meera.createdAt,
  progress: 40,
};

beforeEach(() => {
  signIn();
  server.use(
    listsUsers([aRow(1), { ...aRow(2), ...listed }]),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', couponPaths.list, couponsAnswer, { data: [], total: 0 }),
    answers('get', userPaths.one, userAnswer, { data: { ...meera, courses: [course] } }),
    answers('put', userPaths.update, savedUserAnswer, { data: { ...meera, city: 'Madurai', version: 4 } }),
  );
});

const listed = { id: meera.id, name: 'Meera Iyer', city: 'Chennai' };

test('Back returns to the list as it was left, and an edit shows there and leaves the tabs as they were', async () => {
  const { user, path } = renderApp('/dashboard/user?search=meera');
  await user.click(await screen.findByRole('link', { name: 'Meera Iyer' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await retype(user, 'City', 'Madurai');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('User details updated successfully!');
  expect(screen.getByText('Heart Meditation')).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Coupon' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(path()).toBe('/dashboard/user?search=meera'));
  const row = await screen.findByRole('row', { name: /Meera Iyer/ });
  expect(within(row).getByText('Madurai')).toBeVisible();
});

test('opened by its address, Back leads to the list', async () => {
  const { user, path } = renderApp(ADDRESS);
  await screen.findByRole('button', { name: 'Edit' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(path()).toBe('/dashboard/user'));
});

test('the id comes from the navigation state where the address has none; without any, "User ID is missing"', async () => {
  const { store } = renderApp('/dashboard/report');
  const renderAt = (state: unknown) =>
    render(
      <Provider store={store}>
        <MantineProvider env="test">
          <RouterProvider
            router={createMemoryRouter([{ path: '*', element: <UserPage /> }], {
              initialEntries: [{ pathname: '/', state }],
            })}
          />
        </MantineProvider>
      </Provider>,
    );
  const { unmount } = renderAt({ userId: meera.id });
  expect(await screen.findByRole('heading', { name: 'Meera Iyer' })).toBeVisible();
  unmount();
  renderAt(null);
  expect(await screen.findByText('User ID is missing')).toBeVisible();
});
