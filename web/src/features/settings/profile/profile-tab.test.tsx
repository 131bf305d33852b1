import { authPaths } from '@sankalp/contract/auth';
import { profileAnswer } from '@sankalp/contract/auth.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { leela, renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype, writeInto } from '../../../shared/testing/write-into.ts';
import { knowsProfile, SETTINGS } from '../settings.testing.ts';

beforeEach(() => {
  signIn();
  knowsProfile();
});

const open = async () => {
  const app = renderApp(SETTINGS);
  await screen.findByLabelText('User Name');
  return app;
};
const button = (name: string) => screen.getByRole('button', { name });

test('the screen has the documented tabs, and opens with the profile to be read; Discard gives a change up', async () => {
  const { user } = await open();
  expect(screen.getByRole('heading', { name: 'Settings & Permissions', level: 1 })).toBeVisible();
  expect(
    screen
      .getAllByRole('tab')
      .slice(0, 3)
      .map((tab) => tab.textContent),
  ).toEqual(['Profile', 'Policies', 'Whastapp']);
  expect(screen.getByLabelText('User Name')).toHaveValue('Leela Nair');
  expect(screen.getByLabelText('User Name')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Email Id')).toHaveValue('leela@example.org');
  expect(screen.getByLabelText('Email Id')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(button('Edit'));
  await user.type(screen.getByLabelText('User Name'), ' Rane');
  await user.click(button('Discard'));
  expect(screen.getByLabelText('User Name')).toHaveValue('Leela Nair');
  expect(screen.getByLabelText('User Name')).toHaveAttribute('readonly');
});

test('Edit and Save send both fields, say so, and rename the admin in the top bar', async () => {
  const sent: unknown[] = [];
  server.use(
    answers('put', authPaths.profile, profileAnswer, async ({ request }) => {
      sent.push(request.headers.get('if-match'), await request.json());
      return { data: { ...leela, userName: 'Leela Rane', version: 4 } };
    }),
  );
  const { user } = await open();
  await user.click(button('Edit'));
  const name = screen.getByLabelText('User Name');
  expect(name).not.toHaveAttribute('readonly');
  expect(name).toHaveFocus();
  await writeInto(user, name, 'Leela Rane');
  await user.click(button('Save'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual(['"3"', { userName: 'Leela Rane', emailId: 'leela@example.org' }]);
  expect(screen.getByLabelText('User Name')).toHaveValue('Leela Rane');
  expect(screen.getByLabelText('User Name')).toHaveAttribute('readonly');
  expect(within(screen.getByRole('banner')).getByText('Leela Rane')).toBeVisible();
  await waitFor(() => expect(button('Edit')).toHaveFocus());
});

test('another email asks for the password; a refusal keeps what was typed, without a sentence it is An error occurred', async () => {
  server.use(refuses('put', authPaths.profile, 400, 'The current password is not correct.'));
  const { user } = await open();
  await user.click(button('Edit'));
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  await retype(user, 'Email Id', 'nair@example.org');
  await retype(user, 'Current Password', 'monsoon-in-pune-7');
  await user.click(button('Save'));
  expect(await screen.findByText('The current password is not correct.')).toBeVisible();
  expect(screen.getByLabelText('Email Id')).toHaveValue('nair@example.org');
  server.use(refuses('put', authPaths.profile, 500));
  await user.click(button('Save'));
  expect(await screen.findByText('An error occurred')).toBeVisible();
});

test('a profile that was changed meanwhile keeps what was typed, and is saved on top of the newest', async () => {
  const sent: unknown[] = [];
  const stale = {
    statusCode: 412,
    error: 'Error',
    message: 'Ravi Menon has changed this meanwhile.',
    requestId: 'test',
  };
  server.use(
    http.put(`*${API_BASE}${authPaths.profile}`, ({ request }) => {
      sent.push(request.headers.get('if-match'));
      if (sent.at(-1) !== '"5"') return HttpResponse.json(stale, { status: 412 });
      return HttpResponse.json({ data: { ...leela, userName: 'Leela Nair!', version: 6 } });
    }),
  );
  const { user } = await open();
  await user.click(button('Edit'));
  await user.type(screen.getByLabelText('User Name'), '!');
  knowsProfile(5);
  await user.click(button('Save'));
  expect(await screen.findByText(stale.message)).toBeVisible();
  expect(screen.getByLabelText('User Name')).toHaveValue('Leela Nair!');
  // Until the newest has come, a save is refused again.
  await waitFor(async () => {
    if (!screen.queryByText('Updated successfully')) await user.click(button('Save'));
    expect(screen.getByText('Updated successfully')).toBeVisible();
  });
  expect([sent[0], sent.at(-1)]).toEqual(['"3"', '"5"']);
});

test('Reset Password swaps the fields, wants both, and shows the first of the messages that refuse it', async () => {
  const sent: unknown[] = [];
  const { user } = await open();
  await user.click(button('Reset Password'));
  expect(screen.queryByLabelText('User Name')).toBeNull();
  expect(screen.queryByLabelText('Email Id')).toBeNull();
  expect(screen.getByLabelText('Current Password')).toHaveFocus();
  await retype(user, 'Current Password', 'monsoon-in-pune-7');
  await user.click(button('Save'));
  expect(await screen.findByText('Please add all fields')).toBeVisible();
  const messages = [
    'Password must have at least 8 characters.',
    'This password is among the most common ones. Please choose another.',
  ];
  server.use(refuses('post', authPaths.changePassword, 400, messages));
  await retype(user, 'New Password', '1234567');
  await user.click(button('Save'));
  expect(await screen.findByText('Password must have at least 8 characters.')).toBeVisible();
  expect(screen.queryByText(/among the most common/)).toBeNull();
  expect(screen.getByLabelText('New Password')).toHaveValue('1234567');
  expect(sent).toEqual([]);
  server.use(
    answers('post', authPaths.changePassword, messageAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { message: 'Password updated successfully' } };
    }),
  );
  await retype(user, 'New Password', 'winter-in-nashik-9');
  await user.click(button('Save'));
  expect(await screen.findByText('Password updated successfully')).toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'monsoon-in-pune-7', newPassword: 'winter-in-nashik-9' }]);
  expect(await screen.findByLabelText('User Name')).toHaveValue('Leela Nair');
});

test('a profile that cannot be loaded is asked for again', async () => {
  server.use(refuses('get', authPaths.profile, 500));
  const { user } = renderApp(SETTINGS);
  expect(await screen.findByText('An error occurred')).toBeVisible();
  knowsProfile();
  await user.click(button('Try again'));
  expect(await screen.findByLabelText('User Name')).toHaveValue('Leela Nair');
});

test('without the settings module the screen is not shown', async () => {
  signIn({ modules: ['user'] });
  renderApp(SETTINGS);
  expect(await screen.findByText('You do not have access to this area.')).toBeVisible();
});
