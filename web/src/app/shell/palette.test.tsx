import { couponPaths } from '@sankalp/contract/coupons';
import { couponsAnswer } from '@sankalp/contract/coupons.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { userAnswer, usersAnswer } from '@sankalp/contract/users.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { meera } from '../../features/users/users.testing.ts';
import { emptyLists } from '../../shared/testing/empty-lists.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

const mine = {
  id: '0192d3a4-0000-7000-8000-00000000c001',
  code: 'MEERA234',
  discountPercentage: 30,
  userId: meera.id,
  expiryTime: '2031-01-01T00:00:00.000Z',
  isActive: true,
  isExpired: false,
  isUsed: false,
  maxUses: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  userName: meera.name,
  userPhone: null,
  uses: 0,
};
const everybodys = {
  ...mine,
  id: '0192d3a4-0000-7000-8000-00000000c002',
  code: 'MEDITATE',
  userId: null,
  userName: null,
};

let asked: string[];

beforeEach(() => {
  asked = [];
  server.use(
    answers('get', userPaths.one, userAnswer, { data: meera }),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', couponPaths.list, couponsAnswer, ({ query }) => {
      asked.push(query.toString());
      const data = [mine, everybodys].filter(({ code }) => code.startsWith(query.get('search') ?? ''));
      return { data, total: data.length };
    }),
    ...emptyLists,
  );
});

async function show(address = '/dashboard/report') {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const pressOpen = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const field = () => screen.getByPlaceholderText('Search or jump to...');
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

async function openPalette(address?: string) {
  const app = await show(address);
  pressOpen();
  await screen.findByRole('option', { name: 'Dashboard' });
  return app;
}

test('takes keys at once, also before it is loaded, and does what they say', async () => {
  signIn();
  const { path } = await show();
  pressOpen();
  expect(field()).toHaveFocus();
  fireEvent.change(field(), { target: { value: 'order' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(path()).toBe('/dashboard/order'));
  expect(screen.queryByPlaceholderText('Search or jump to...')).toBeNull();
});

test('what was typed before it is loaded stands in it', async () => {
  signIn();
  await show();
  pressOpen();
  fireEvent.change(field(), { target: { value: 'theme' } });
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' });
  expect(box).toHaveValue('theme');
  expect(box).toHaveFocus();
  expect(await screen.findByText('3 found')).toBeInTheDocument();
});

test('gives the focus back to where it was', async () => {
  signIn();
  const { user } = await show();
  const opener = screen.getByRole('button', { name: /Search or jump to/ });
  await user.click(opener);
  await screen.findByRole('option', { name: 'Dashboard' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('offers pages, actions and looks, each with an icon', async () => {
  signIn();
  await openPalette();
  await waitFor(() =>
    expect(optionTexts()).toEqual([
      'Dashboard',
      'User',
      'Course',
      'Product',
      'Consultation',
      'Order',
      'Marketing and Notification',
      'Settings & Permissions',
      'Coupons',
      'Deletion requests',
      'Dispatch desk',
      'Your account',
      'Report',
      'Add course',
      'Generate coupon',
      'Add product',
      'Import products',
      'New order',
      'Month-end',
      'Import orders',
      'Add user',
      'Import users',
      'Export users',
      'Keyboard shortcuts',
      'Sign out',
      'System theme',
      'Light theme',
      'Dark theme',
    ]),
  );
  for (const option of screen.getAllByRole('option')) expect(option.querySelector('svg')).not.toBeNull();
  await expectAccessible();
});

test.each([
  [['course'], ['Add course', 'Sign out']],
  [['user'], ['Generate coupon', 'Add user', 'Import users', 'Export users', 'Sign out']],
  [['product'], ['Add product', 'Import products', 'Sign out']],
  [['order'], ['Import orders', 'Sign out']],
] as const)('with the modules %j it offers the actions %j', async (modules, expected) => {
  signIn({ modules });
  await openPalette();
  await screen.findByText(/ found$/);
  const actions = [
    'Add course',
    'Generate coupon',
    'Add product',
    'Import products',
    'Import orders',
    'Add user',
    'Import users',
    'Export users',
    'Sign out',
  ];
  expect(optionTexts().filter((text) => actions.includes(text ?? ''))).toEqual(expected);
});

test.each([
  ['generate coupon', 'Generate Coupon'],
  ['import users', 'Import users'],
  ['import orders', 'Import orders'],
])('"%s" opens its dialog over the open page', async (typed, title) => {
  signIn();
  const { user, path } = await openPalette();
  await user.keyboard(`${typed}{Enter}`);
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  expect(path()).toBe('/dashboard/report');
});

test('"Export users" saves all of them as a file, or says why not', async () => {
  signIn();
  server.use(refuses('get', userPaths.export, 503, 'The server is busy'));
  const { user } = await openPalette();
  await user.keyboard('export{Enter}');
  expect(await screen.findByText('The server is busy')).toBeInTheDocument();
});

test('"Sign out" ends on the login screen', async () => {
  signIn();
  server.use(http.post('*/api/v1/admin/auth/logout', () => new HttpResponse(null, { status: 204 })));
  const { user } = await openPalette();
  await user.keyboard('sign out{Enter}');
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeInTheDocument();
});

test('finds coupons by the beginning of their code and leads to them among all', async () => {
  signIn();
  const { user, path } = await openPalette();
  await user.paste('me');
  const option = await screen.findByRole('option', { name: /MEERA234/ });
  expect(option).toHaveTextContent(`30%, ${meera.name}, Active`);
  expect(screen.getByRole('option', { name: /MEDITATE/ })).toHaveTextContent('30%, Global, Active');
  expect(asked).toEqual(['search=ME&limit=8']);
  await user.click(option);
  await waitFor(() => expect(path()).toBe('/dashboard/coupon?search=MEERA234'));
  expect(await screen.findByRole('row', { name: /MEERA234/ })).toBeInTheDocument();
});

test('what is chosen stays chosen when a slower source adds its own above it', async () => {
  signIn();
  let answerUsers = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answerUsers = resolve;
  });
  server.use(
    answers('get', userPaths.list, usersAnswer, async () => {
      await isAsked;
      const { id, name, whatsappMobileNumber } = meera;
      return { data: { users: [{ id, name, whatsappMobileNumber, phone: whatsappMobileNumber }], total: 1 } };
    }),
  );
  const { user, path } = await openPalette();
  await user.paste('meera');
  const coupon = await screen.findByRole('option', { name: /MEERA234/ });
  expect(coupon).toHaveAttribute('aria-selected', 'true');
  answerUsers();
  await waitFor(() => expect(optionTexts()[0]).toMatch(new RegExp(`^${meera.name}`)));
  expect(screen.getByRole('option', { name: /MEERA234/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/dashboard/coupon?search=MEERA234'));
});

test('coupons are for admins with the user module', async () => {
  signIn({ modules: ['course'] });
  const { user } = await openPalette();
  await user.paste('me');
  await screen.findByText(/ found|Nothing found/);
  expect(screen.queryByRole('option', { name: /MEERA234/ })).toBeNull();
  expect(asked).toEqual([]);
});

test('the records looked at last come first, and go with who looked', async () => {
  signIn();
  const { user, path, store } = await show(`/dashboard/user-details/${meera.id}`);
  await screen.findByRole('heading', { level: 1, name: meera.name });
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Report' }));
  await screen.findByRole('heading', { name: 'Coming Soon' });
  pressOpen();
  const option = await screen.findByRole('option', { name: new RegExp(meera.name) });
  expect(option).toHaveTextContent('user');
  expect(screen.getAllByRole('option')[0]).toBe(option);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe(`/dashboard/user-details/${meera.id}`));
  store.dispatch({ type: 'session/logout' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(meera.name);
});

test('recent records of a module that was taken away are not offered, nor those of another admin', async () => {
  const { id } = signIn({ modules: ['order'] });
  const records = [{ path: `/dashboard/user-details/${meera.id}`, label: meera.name, what: 'user', module: 'user' }];
  sessionStorage.setItem('recent-records', JSON.stringify({ adminId: id, records }));
  const { unmount } = await openPalette();
  await screen.findByText(/ found$/);
  expect(screen.queryByRole('option', { name: new RegExp(meera.name) })).toBeNull();
  unmount();

  signIn({ user: { id: '0192d3a4-0000-7000-8000-000000000009' } });
  await openPalette();
  await screen.findByText(/ found$/);
  expect(screen.queryByRole('option', { name: new RegExp(meera.name) })).toBeNull();
});

test('a record that is gone is not offered any more', async () => {
  const { id } = signIn();
  const path = `/dashboard/user-details/${meera.id}`;
  const records = [{ path, label: meera.name, what: 'user', module: 'user' }];
  sessionStorage.setItem('recent-records', JSON.stringify({ adminId: id, records }));
  server.use(refuses('get', userPaths.one, 404, 'User not found'));
  await show(path);
  await waitFor(() => expect(sessionStorage.getItem('recent-records')).not.toContain(meera.name));
});
