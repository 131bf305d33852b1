import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { leaving } from '../shared/session/leaving.ts';
import { emptyLists } from '../shared/testing/empty-lists.ts';
import { server } from '../shared/testing/msw.ts';
import { leela, renderApp, signIn, tokenFor } from '../shared/testing/render-app.tsx';
import { retype, writeInto } from '../shared/testing/write-into.ts';

const spent = tokenFor(600, Math.floor(Date.now() / 1000) - 1_000);

test.each([
  ['without a token', null],
  ['with a token that cannot be decoded', 'nonsense'],
  ['with a token past its expiry and no stored admin', spent],
])('a visitor %s ends on "/"', async (_, token) => {
  if (token) localStorage.setItem('token', token);
  renderApp('/dashboard/user-details/7');
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/'));
});

test.each(['/dashboard/home', '/dashboard/report', '/dashboard/order/', '/dashboard/no-such-page'])(
  '%s is guarded',
  async (address) => {
    renderApp(address);
    await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/'));
  },
);

test('the path that the guard refused is opened once after signing in', async () => {
  server.use(
    http.post('*/api/v1/admin/auth/login', () => HttpResponse.json({ data: { admin: leela, token: tokenFor() } })),
    http.post('*/api/v1/admin/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  const { unmount } = renderApp('/dashboard/report?x=1');
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/'));
  unmount();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/`);
  const { user, path } = renderApp('/dashboard/login');
  const logIn = async () => {
    await writeInto(user, await screen.findByLabelText('Email ID'), 'leela@example.org');
    await retype(user, 'Password', 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  await logIn();
  await waitFor(() => expect(path()).toBe('/dashboard/report?x=1'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await logIn();
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
});

test('a stored token without its admin learns whose it is', async () => {
  localStorage.setItem('token', tokenFor());
  server.use(http.get('*/api/v1/admin/auth/profile', () => HttpResponse.json({ data: leela })));
  renderApp('/dashboard/home');
  expect(await screen.findByRole('button', { name: 'Leela Nair' })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('admin') ?? '')).toEqual(leela);
});

test.each([
  '/dashboard/user',
  '/dashboard/user-details/7',
  '/dashboard/course',
  '/dashboard/add-course',
  '/dashboard/product-details?action=add',
  '/dashboard/cosultant-details',
  '/dashboard/marketing/',
  '/dashboard/setting-permissions',
])('%s is closed to an admin without its module', async (address) => {
  signIn({ modules: ['order'] });
  const { path } = renderApp(address);
  expect(await screen.findByText('You do not have access to this area.')).toBeInTheDocument();
  expect(path()).toBe(address);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('what an admin holds is open', async () => {
  server.use(...emptyLists);
  signIn({ modules: ['order'] });
  renderApp('/dashboard/order/');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByText('You do not have access to this area.')).toBeNull();
});

test.each([
  ['/dashboard/settings', 'Coming Soon'],
  ['/dashboard/settings/', 'Coming Soon'],
  ['/dashboard/report', 'Coming Soon'],
  ['/dashboard/report/', 'Coming Soon'],
  ['/dashboard/no-such-page', 'Page not found'],
  ['/dashboard/consultation', 'Page not found'],
])('%s shows "%s" inside the shell', async (address, text) => {
  signIn({ modules: [] });
  renderApp(address);
  expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

test('an unknown public address shows "Page not found"', async () => {
  renderApp('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

test('a path that the guard refused does not hold whoever comes to sign in by another way', async () => {
  server.use(
    http.post('*/api/v1/admin/auth/login', () => HttpResponse.json({ data: { admin: leela, token: tokenFor() } })),
  );
  const { unmount } = renderApp('/dashboard/report');
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith('/'));
  unmount();
  const { user, path } = renderApp('/dashboard/login');
  await writeInto(user, await screen.findByLabelText('Email ID'), 'leela@example.org');
  await retype(user, 'Password', 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(path()).toBe('/dashboard/home'));
});
