import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { UnsavedGuard } from './unsaved-guard.tsx';

function Form({ isDirty }: { isDirty: boolean }) {
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <Link to="/form?tab=1">another tab</Link>
      <Link to="/list">the list</Link>
      <Link to="/dashboard/login">signed out</Link>
    </>
  );
}

function renderGuard(isDirty: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form isDirty={isDirty} /> },
      { path: '*', element: null },
    ],
    {
      initialEntries: ['/form'],
    },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), path: () => router.state.location.pathname + router.state.location.search };
}

const isPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('with unsaved changes the page asks, within the product and by the browser', async () => {
  const { user, path } = renderGuard(true);
  expect(isPrevented()).toBe(true);
  await user.click(screen.getByText('the list'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/form');
  await user.click(screen.getByText('the list'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/list'));
  expect(isPrevented()).toBe(false);
});

test('without changes nobody is asked', async () => {
  const { user, path } = renderGuard(false);
  expect(isPrevented()).toBe(false);
  await user.click(screen.getByText('the list'));
  await waitFor(() => expect(path()).toBe('/list'));
});

test.each([
  ['another tab', '/form?tab=1'],
  ['signed out', '/dashboard/login'],
])('%s loses nothing that could be saved, so nobody is asked', async (link, target) => {
  const { user, path } = renderGuard(true);
  await user.click(screen.getByText(link));
  await waitFor(() => expect(path()).toBe(target));
});
