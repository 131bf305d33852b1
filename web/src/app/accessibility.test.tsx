import { authPaths } from '@sankalp/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { askSignIn } from '../shared/session/sign-in-gate.ts';
import { isUnreachable, server } from '../shared/testing/msw.ts';
import { renderApp, signIn } from '../shared/testing/render-app.tsx';
import { matchingMedia } from '../shared/testing/setup.ts';

/** Structure only: without layout neither colours nor sizes can be checked. */
async function violations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.each([
  ['/no-such-page', 'Page not found'],
  ['/dashboard/login', 'Welcome to Ananda Foundation'],
  ['/dashboard/reset-password', 'Reset your password'],
  ['/dashboard/reset-password?token=abc', 'Set a new password'],
])('%s has no violation', async (address, heading) => {
  server.use(isUnreachable('post', authPaths.passwordLink));
  renderApp(address);
  await screen.findByRole('heading', { name: heading });
  expect(await violations()).toEqual([]);
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
  expect(await violations()).toEqual([]);
  await user.hover(screen.getByRole('button', { name: 'Leela Nair' }));
  expect(await violations()).toEqual([]);
});

test('the palette, the shortcuts and the sign-in dialog have no violation', async () => {
  signIn();
  const { user } = renderApp('/dashboard/report');
  await screen.findByRole('heading', { name: 'Coming Soon' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Course' });
  expect(await violations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await violations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void askSignIn());
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(await violations()).toEqual([]);
});

test('the drawer has no violation', async () => {
  matchingMedia.add('max-width: 1023.98px');
  signIn();
  const { user } = renderApp('/dashboard/report');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(await violations()).toEqual([]);
});
