import { authPaths } from '@sankalp/contract/auth';
import {
  loginAnswer,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorSetupAnswer,
} from '@sankalp/contract/auth.schema';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, isUnreachable, refuses, server } from '../../../shared/testing/msw.ts';
import { leela, renderApp, signIn, tokenFor } from '../../../shared/testing/render-app.tsx';
import { watchSavedFiles } from '../../../shared/testing/saved-files.ts';
import { retype, writeInto } from '../../../shared/testing/write-into.ts';
import { knowsProfile, SETTINGS } from '../settings.testing.ts';

const is = (isOn: boolean) =>
  answers('get', authPaths.secondFactor, secondFactorAnswer, {
    data: { isOn, recoveryCodesLeft: isOn ? 10 : 0 },
  });

beforeEach(() => {
  signIn();
  knowsProfile();
});

test('it is set up by password, picture and first code, and shows the recovery codes', async () => {
  const sent: unknown[] = [];
  server.use(
    answers('post', authPaths.secondFactorSetup, secondFactorSetupAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/A:leela?secret=JBSWY3DPEHPK3PXP' } };
    }),
    answers('post', authPaths.secondFactorConfirm, recoveryCodesAnswer, async ({ request }) => {
      sent.push(await request.json());
      server.use(is(true));
      return { data: { recoveryCodes: ['ABCDE-23456', 'FGHJK-78923'] } };
    }),
  );
  const { user } = renderApp(SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the second factor' }));
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await dialog.findByText('Please add all fields')).toBeVisible();
  await writeInto(user, dialog.getByLabelText('Current Password'), 'monsoon-in-pune-7');
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await dialog.findByRole('img', { name: 'Code for the app' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
  );
  expect(dialog.getByRole('button', { name: 'Copy key JBSWY3DPEHPK3PXP' })).toBeVisible();
  await writeInto(user, dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('ABCDE-23456')).toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'monsoon-in-pune-7' }, { code: '123456' }]);

  // Enter once more does not close what is shown once.
  expect(dialog.getByRole('button', { name: 'Copy' })).toHaveFocus();
  const kept = 'Recovery codes of Ananda Foundation, leela@example.org\nABCDE-23456\nFGHJK-78923\n';
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(kept);
  const files = watchSavedFiles();
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(files.map(({ name }) => name)).toEqual(['recovery-codes.txt']);
  expect(await files[0]?.text()).toBe(kept);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
});

test('it is turned off by the password; a wrong one is told', async () => {
  server.use(is(true), refuses('post', authPaths.secondFactorOff, 400, 'The current password is not correct.'));
  const { user } = renderApp(SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await writeInto(user, dialog.getByLabelText('Current Password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText('The current password is not correct.')).toBeVisible();
  server.use(
    answers('post', authPaths.secondFactorOff, secondFactorAnswer, () => {
      server.use(is(false));
      return { data: { isOn: false, recoveryCodesLeft: 0 } };
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Second factor turned off')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('signing in asks for the code when the server does', async () => {
  localStorage.clear();
  const sent: unknown[] = [];
  server.use(refuses('post', authPaths.login, 401, 'Please enter the code of your authenticator app.'));
  const { user, path } = renderApp('/dashboard/login');
  await writeInto(user, await screen.findByLabelText('Email ID'), 'leela@example.org');
  await retype(user, 'Password', 'monsoon-in-pune-7');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('Six digits of your authenticator app, or one of your recovery codes.');
  // To be asked is no failure.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('The password is right.');
  server.use(
    answers('post', authPaths.login, loginAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: { admin: leela, token: tokenFor(), listSettings: {} } };
    }),
  );
  await writeInto(user, code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByRole('navigation', { name: 'Main' });
  expect(path()).toBe('/dashboard/home');
  expect(sent).toEqual([{ email: 'leela@example.org', password: 'monsoon-in-pune-7', code: '123456' }]);
});

test('where every admin needs one, it is set up before anything else, and then the page is there', async () => {
  let isSet = false;
  const refusal = () =>
    HttpResponse.json(
      { statusCode: 403, error: 'Forbidden', message: 'Every administrator needs a second factor.', requestId: 'r' },
      { status: 403, headers: { 'x-modules': 'user', 'x-second-factor': 'required' } },
    );
  server.use(
    isUnreachable('get', authPaths.access),
    http.get('*/api/v1/home', () => (isSet ? undefined : refusal())),
    answers('post', authPaths.secondFactorSetup, secondFactorSetupAnswer, {
      data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/A:leela?secret=JBSWY3DPEHPK3PXP' },
    }),
    answers('post', authPaths.secondFactorConfirm, recoveryCodesAnswer, () => {
      isSet = true;
      server.use(is(true));
      return { data: { recoveryCodes: ['ABCDE-23456'] } };
    }),
  );
  const { user } = renderApp('/dashboard/home');
  expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeVisible();
  expect(screen.getByText(/^Every administrator needs a second factor\./)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await writeInto(user, dialog.getByLabelText('Current Password'), 'monsoon-in-pune-7');
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  await writeInto(user, await dialog.findByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('ABCDE-23456')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});
