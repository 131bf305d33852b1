import { authPaths } from '@sankalp/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askSignIn } from '../shared/session/sign-in-gate.ts';
import { expectAccessible } from '../shared/testing/expect-accessible.ts';
import { isUnreachable, server } from '../shared/testing/msw.ts';
import { renderApp, signIn } from '../shared/testing/render-app.tsx';
import { matchingMedia } from '../shared/testing/setup.ts';

test.each([
  ['/no-such-page', 'Page not found'],
  ['/dashboard/login', 'Welcome to Ananda Foundation'],
  ['/dashboard/reset-password', 'Reset your password'],
  ['/dashboard/reset-password?token=abc', 'Set a new password'],
])('%s has no violation', async (address, heading) => {
  server.use(isUnreachable('post', authPaths.passwordLink));
  renderApp(address);
  await screen.findByRole('heading', { name: heading });
  await expectAccessible();
});

test.each([
  ['/dashboard/home', /^Good /],
  ['/dashboard/report', 'Coming Soon'],
  ['/dashboard/no-such-page', 'Page not found'],
  ['/dashboard/user', 'You do not have access to this area.'],
])('%s has no violation', async (address, heading) => {
  signIn({ modules: ['order', 'settings'] });
  const { user } = renderApp(address);
  await screen.findByRole('heading', { name: heading });
  await expectAccessible();
  await user.hover(screen.getByRole('button', { name: 'Leela Nair' }));
  await expectAccessible();
});

test('the palette, the shortcuts and the sign-in dialog have no violation', async () => {
  signIn();
  const { user } = renderApp('/dashboard/report');
  await screen.findByRole('heading', { name: 'Coming Soon' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Course' });
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void askSignIn());
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await expectAccessible();
});

test('the drawer has no violation', async () => {
  matchingMedia.add('max-width: 1023.98px');
  signIn();
  const { user } = renderApp('/dashboard/report');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  await expectAccessible();
});
