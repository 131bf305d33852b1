import { authPaths } from '@sankalp/contract/auth';
import { loginAnswer, type PasswordLink, passwordLinkAnswer } from '@sankalp/contract/auth.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { leela, renderApp, tokenFor } from '../../shared/testing/render-app.tsx';
import { retype, writeInto } from '../../shared/testing/write-into.ts';

const RESET = '/admin/auth/reset-password';
const LOGIN = authPaths.login;
const PASSWORD = 'correct horse battery';
const link: PasswordLink = { userName: 'Leela Nair', emailId: 'leela@example.org', isInvite: false };
const belongs = (change: Partial<PasswordLink> = {}) =>
  answers('post', authPaths.passwordLink, passwordLinkAnswer, { data: { ...link, ...change } });
const resets = () => answers('post', RESET, messageAnswer, { data: { message: 'Password updated. Please sign in.' } });

beforeEach(() => server.use(belongs()));

async function showReset() {
  const app = renderApp('/dashboard/reset-password?token=abc');
  const enters = async (password: string, confirmed = password) => {
    if (password) await writeInto(app.user, await screen.findByLabelText('New Password'), password);
    if (confirmed) await retype(app.user, 'Confirm Password', confirmed);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
  };
  await screen.findByLabelText('New Password');
  return { ...app, enters };
}

test('greets an invited admin by name, states the rule, and signs in with what was set', async () => {
  const sent: unknown[] = [];
  server.use(
    belongs({ isInvite: true }),
    resets(),
    answers('post', LOGIN, loginAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { admin: leela, token: tokenFor(), listSettings: {} } };
    }),
  );
  const { enters, path } = await showReset();
  expect(screen.getByRole('heading', { name: 'Welcome, Leela Nair' })).toBeVisible();
  expect(
    screen.getByText(/invited to administer Ananda Foundation.* you sign in with leela@example.org/),
  ).toBeVisible();
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/^At least 8 characters/);
  await enters(PASSWORD);
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
  expect(await screen.findByText('Password saved. You are signed in.')).toBeInTheDocument();
  expect(sent).toEqual([{ email: 'leela@example.org', password: PASSWORD }]);
});

test('greets by name whoever forgot the password, and asks for the code of the second factor in place', async () => {
  server.use(resets(), refuses('post', LOGIN, 401, 'Please enter the code of your authenticator app.'));
  const { enters, path, user } = await showReset();
  expect(screen.getByText('Hello Leela Nair, choose a new password for leela@example.org.')).toBeVisible();
  await enters(PASSWORD);
  const code = await screen.findByLabelText('Code');
  let sent: unknown;
  server.use(
    answers('post', LOGIN, loginAnswer, async ({ request }) => {
      sent = await request.json();
      return { data: { admin: leela, token: tokenFor(), listSettings: {} } };
    }),
  );
  await writeInto(user, code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
  expect(sent).toEqual({ email: 'leela@example.org', password: PASSWORD, code: '123456' });
});

test('a spent link says so before anything is typed', async () => {
  server.use(refuses('post', authPaths.passwordLink, 400, 'This link is no longer valid. Please ask for a new one.'));
  renderApp('/dashboard/reset-password?token=abc');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(screen.getByLabelText('New Password')).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/dashboard/reset-password');
});

test('whose link it is need not be known: the password is set, and the sign-in screen follows', async () => {
  server.use(refuses('post', authPaths.passwordLink, 500));
  let sent: unknown;
  server.use(
    answers('post', RESET, messageAnswer, async ({ request }) => {
      sent = await request.json();
      return { data: { message: 'Password updated. Please sign in.' } };
    }),
  );
  const { enters, path } = await showReset();
  await enters('correct horse battery');
  await waitFor(() => expect(path()).toBe('/dashboard/login'));
  expect(sent).toEqual({ token: 'abc', password: 'correct horse battery' });
  expect(await screen.findByText('Password updated. Please sign in.')).toBeInTheDocument();
});

test('refuses two different passwords without a call', async () => {
  const { enters } = await showReset();
  await enters('correct horse', 'correct house');
  expect(await screen.findByRole('alert')).toHaveTextContent('The passwords do not match.');
});

test('refuses empty fields without a call', async () => {
  const { enters } = await showReset();
  await enters('');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please add all fields');
});

test("shows the whole list of the server's objections", async () => {
  const objections = ['Password must have at least 8 characters.', 'This password is among the most common ones.'];
  server.use(refuses('post', RESET, 400, objections));
  const { enters } = await showReset();
  await enters('1234');
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
  await writeInto(user, await screen.findByLabelText('Email ID'), 'leela@example.org');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent).toEqual({ email: 'leela@example.org' });
});
