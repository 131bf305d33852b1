import { messageAnswer } from '@sankalp/contract/shared/envelope';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp } from '../../shared/testing/render-app.tsx';

const RESET = '/admin/auth/reset-password';

async function showReset() {
  const app = renderApp('/dashboard/reset-password?token=abc');
  const fill = async (password: string, confirmed = password) => {
    if (password) await app.user.type(await screen.findByLabelText('New Password'), password);
    if (confirmed) await app.user.type(screen.getByLabelText('Confirm Password'), confirmed);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
  };
  await screen.findByLabelText('New Password');
  return { ...app, fill };
}

test('sends the token of the link and the password, then leads to the sign-in screen', async () => {
  let sent: unknown;
  server.use(
    answers('post', RESET, messageAnswer, async ({ request }) => {
      sent = await request.json();
      return { data: { message: 'Password updated. Please sign in.' } };
    }),
  );
  const { fill, path } = await showReset();
  await fill('correct horse battery');
  await waitFor(() => expect(path()).toBe('/dashboard/login'));
  expect(sent).toEqual({ token: 'abc', password: 'correct horse battery' });
  expect(await screen.findByText('Password updated. Please sign in.')).toBeInTheDocument();
});

test('refuses two different passwords without a call', async () => {
  const { fill } = await showReset();
  await fill('correct horse', 'correct house');
  expect(await screen.findByRole('alert')).toHaveTextContent('The passwords do not match.');
});

test('refuses empty fields without a call', async () => {
  const { fill } = await showReset();
  await fill('');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please add all fields');
});

test("shows the whole list of the server's objections", async () => {
  const objections = ['Password must have at least 8 characters.', 'This password is among the most common ones.'];
  server.use(refuses('post', RESET, 400, objections));
  const { fill } = await showReset();
  await fill('1234');
  await screen.findByRole('alert');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(objections);
});

test('without a token it asks for the address and shows the answer', async () => {
  let sent: unknown;
  const message = 'If this address belongs to an administrator, a link to set a new password is on its way.';
  server.use(
    answers('post', '/admin/auth/forgot-password', messageAnswer, async ({ request }) => {
      sent = await request.json();
      return { data: { message } };
    }),
  );
  const { user } = renderApp('/dashboard/reset-password');
  await user.type(await screen.findByLabelText('Email ID'), 'leela@example.org');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent).toEqual({ email: 'leela@example.org' });
});
