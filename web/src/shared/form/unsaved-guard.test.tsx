import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormProps {
  isDirty: boolean;
  /** Whether a save works. */
  save?: Promise<boolean>;
  savedPath?: string;
}

function Form({ isDirty, save = Promise.resolve(true), savedPath }: FormProps) {
  const [isUnsaved, setUnsaved] = useState(isDirty);
  const [isSaving, setSaving] = useState(false);
  const send = async () => {
    setSaving(true);
    if (await save) setUnsaved(false);
    setSaving(false);
  };
  const guard = { isDirty: isUnsaved, isSaving, onSave: () => void send() };
  return (
    <>
      <UnsavedGuard {...guard} savedPath={isDirty && !isUnsaved ? savedPath : undefined} />
      <button type="button" onClick={guard.onSave}>
        Save
      </button>
      <Link to="/form?tab=1">another tab</Link>
      <Link to="/list">the list</Link>
      <Link to="/dashboard/login">signed out</Link>
    </>
  );
}

function renderGuard(isDirty: boolean, form: Omit<FormProps, 'isDirty'> = {}) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form isDirty={isDirty} {...form} /> },
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

test('Save and leave saves first, and then goes where one wanted, even where a saved page leads elsewhere', async () => {
  const { user, path } = renderGuard(true, { savedPath: '/elsewhere' });
  await user.click(screen.getByText('the list'));
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(path()).toBe('/list'));
});

test('Save and leave stays where the save was refused, and asks again the next time', async () => {
  const { user, path } = renderGuard(true, { save: Promise.resolve(false) });
  await user.click(screen.getByText('the list'));
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/form');
  await user.click(screen.getByText('the list'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/list'));
});

test('a page that leads elsewhere once it is saved does so unasked', async () => {
  const { user, path } = renderGuard(true, { savedPath: '/elsewhere' });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe('/elsewhere'));
});
