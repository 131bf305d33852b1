import { authPaths } from '@sankalp/contract/auth';
import { categoryPaths } from '@sankalp/contract/categories';
import { consultantPaths } from '@sankalp/contract/consultants';
import { coursePaths } from '@sankalp/contract/courses';
import { productPaths } from '@sankalp/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { emptyLists } from '../../shared/testing/empty-lists.ts';
import { isUnreachable, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { matchingMedia } from '../../shared/testing/setup.ts';

beforeEach(() => {
  server.use(
    http.post('*/api/v1/admin/auth/logout', () => new HttpResponse(null, { status: 204 })),
    isUnreachable('get', coursePaths.one),
    isUnreachable('get', productPaths.one),
    isUnreachable('get', categoryPaths.list),
    isUnreachable('get', consultantPaths.instructors),
    isUnreachable('get', authPaths.profile),
    http.get('*/api/v1/numbers/*', () => HttpResponse.error()),
    ...emptyLists,
  );
});

async function show(address = '/dashboard/report') {
  const app = renderApp(address);
  await screen.findByRole('main');
  return app;
}

const sidebar = () => screen.getByRole('navigation', { name: 'Main' });
const entryNames = () =>
  within(sidebar())
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a super admin sees every entry, in order, and Logout as a button', async () => {
  signIn();
  await show();
  expect(entryNames()).toEqual([
    'Dashboard',
    'User',
    'Course',
    'Product',
    'Consultation',
    'Order',
    'Marketing and Notification',
    'Report',
  ]);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

test('a restricted admin sees the entries of their modules, and those that are everybody’s', async () => {
  signIn({ modules: ['consultation', 'marketing', 'settings'] });
  await show();
  expect(entryNames()).toEqual(['Dashboard', 'Consultation', 'Marketing and Notification', 'Report']);
});

test('entries lead to their routes', async () => {
  signIn();
  await show();
  const hrefs = within(sidebar())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/dashboard/home',
    '/dashboard/user',
    '/dashboard/course',
    '/dashboard/product',
    '/dashboard/cosultation',
    '/dashboard/order',
    '/dashboard/marketing',
    '/dashboard/report',
  ]);
});

test.each([
  ['/dashboard/home', 'Dashboard'],
  ['/dashboard/course-details/7', 'Course'],
  ['/dashboard/add-course', 'Course'],
  ['/dashboard/product/', 'Product'],
  ['/dashboard/product-details?action=view&id=1', 'Product'],
  ['/dashboard/cosultation-details', 'Consultation'],
  ['/dashboard/cosultant-details', 'Consultation'],
  ['/dashboard/order', 'Order'],
  ['/dashboard/marketing/', 'Marketing and Notification'],
  ['/dashboard/add-notification', 'Marketing and Notification'],
  ['/dashboard/add-herobanner', 'Marketing and Notification'],
  ['/dashboard/add-testimonial', 'Marketing and Notification'],
  ['/dashboard/numbers', 'Dashboard'],
  ['/dashboard/report', 'Report'],
  ['/dashboard/setting-permissions', undefined],
  ['/dashboard/no-such-page', undefined],
])('on %s the active entry is %s', async (address, expected) => {
  signIn();
  await show(address);
  await screen.findByRole('navigation', { name: 'Main' });
  const active = within(sidebar())
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(active.map((link) => link.textContent)).toEqual(expected ? [expected] : []);
  await screen.findByRole('heading', { level: 1 });
  if (expected) expect(screen.getAllByRole('link', { name: expected })).toHaveLength(1);
});

test.each([
  ['told', http.post('*/api/v1/admin/auth/logout', () => new HttpResponse(null, { status: 204 }))],
  ['unreachable', isUnreachable('post', '/admin/auth/logout')],
])('Logout ends on the login screen and forgets the session, the server being %s', async (_, handler) => {
  signIn({ modules: ['order'] });
  server.use(handler);
  const { user, path, store } = await show();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Log In' });
  expect(path()).toBe('/dashboard/login');
  for (const key of ['token', 'admin', 'module']) expect(localStorage.getItem(key)).toBeNull();
  expect(store.getState().session).toMatchObject({ user: null, token: null, isAuthenticated: false });
});

test('who reads the address of the login screen after Logout finds no session stored', async () => {
  signIn({ modules: ['order'] });
  const { user, router } = await show();
  const tokensAtLogin: (string | null)[] = [];
  router.subscribe(({ location }) => {
    if (location.pathname !== '/dashboard/login') return;
    // Not before those who subscribed too have been told.
    queueMicrotask(() => tokensAtLogin.push(localStorage.getItem('token')));
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Log In' });
  expect(tokensAtLogin[0]).toBeNull();
});

test('Logout sends the token, without a payload', async () => {
  signIn();
  const token = localStorage.getItem('token');
  const arrived: [string | null, string][] = [];
  server.use(
    http.post('*/api/v1/admin/auth/logout', async ({ request }) => {
      arrived.push([request.headers.get('authorization'), await request.text()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(arrived).toEqual([[`Bearer ${token}`, '']]));
});

test('the account menu opens on hover; the click that follows does not close it', async () => {
  signIn();
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Leela Nair' });
  await user.hover(button);
  const settings = screen.getByRole('link', { name: 'Settings & Permissions' });
  expect(settings).toHaveAttribute('href', '/dashboard/setting-permissions');
  await user.click(button);
  expect(settings).toBeInTheDocument();
  await user.click(button);
  expect(settings).not.toBeInTheDocument();
});

test('the account menu opens on focus and closes on Escape', async () => {
  signIn();
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Leela Nair' });
  while (document.activeElement !== button) await user.tab();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test.each([
  [['settings'], true],
  [['user', 'order'], false],
] as const)('with the modules %j the settings entry is shown: %s', async (modules, isShown) => {
  signIn({ modules });
  const { user } = await show();
  await user.hover(screen.getByRole('button', { name: 'Leela Nair' }));
  expect(screen.queryByRole('link', { name: 'Settings & Permissions' }) !== null).toBe(isShown);
});

test('the theme is chosen in the account menu and remembered', async () => {
  signIn();
  const { user } = await show();
  await user.hover(screen.getByRole('button', { name: 'Leela Nair' }));
  const group = screen.getByRole('group', { name: 'Theme' });
  expect(within(group).getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(within(group).getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('color-scheme')).toBe('dark');
});

test('on a small screen the sidebar is a drawer that a choice, Escape and the backdrop close', async () => {
  matchingMedia.add('max-width: 1023.98px');
  signIn();
  const { user, path } = await show();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  };

  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await open();
  await user.click(screen.getByTestId('backdrop'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await open();
  await user.click(screen.getByRole('link', { name: 'Order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The page comes with its code.
  await waitFor(() => expect(path()).toBe('/dashboard/order'));
});

test('Ctrl K finds a page by a few letters and goes there', async () => {
  signIn({ modules: ['course', 'order'] });
  const { user, path } = await show();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  expect(field).toHaveFocus();
  expect(await screen.findByRole('option', { name: 'Course' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Product' })).toBeNull();
  await user.type(field, 'ord');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  expect(screen.getAllByRole('option')[0]).toHaveAccessibleName('Order');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/dashboard/order'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('"?" lists the shortcuts, "/" goes to the search box of a list', async () => {
  signIn();
  const { user } = await show();
  const box = document.createElement('input');
  box.setAttribute('aria-keyshortcuts', '/');
  screen.getByRole('main').append(box);
  await user.keyboard('/');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  box.blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

test('after a change of screen the focus is on its heading and the tab is named after it', async () => {
  signIn();
  const { user } = await show();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const heading = await screen.findByRole('heading', { level: 1, name: /^Good / });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Dashboard - Ananda Foundation');
});

test('a link skips to the content', async () => {
  signIn();
  const { user } = await show();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});
