import { PASSWORD_RULE } from '@sankalp/contract/auth';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { knowsProfile } from './settings.testing.ts';

test('an admin without the settings module reaches the own name, password, second factor and sessions', async () => {
  signIn({ modules: ['order'] });
  knowsProfile();
  const { user, path } = renderApp('/dashboard/report');
  await user.hover(await screen.findByRole('button', { name: 'Leela Nair' }));
  expect(screen.queryByRole('link', { name: 'Settings & Permissions' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Your account' }));
  expect(await screen.findByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  expect(path()).toBe('/dashboard/account');
  expect(await screen.findByLabelText('User Name')).toHaveValue('Leela Nair');
  expect(screen.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(PASSWORD_RULE).toContain('At least 8 characters');
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(PASSWORD_RULE);
});
