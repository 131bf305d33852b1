import { couponPaths } from '@sankalp/contract/coupons';
import { chosenCouponsAnswer, couponAnswer, couponsAnswer } from '@sankalp/contract/coupons.schema';
import { idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersHistory } from '../../shared/testing/answers-history.ts';
import { chooseOption } from '../../shared/testing/choose-option.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { watchSavedFiles } from '../../shared/testing/saved-files.ts';
import { writeInto } from '../../shared/testing/write-into.ts';
import { aCoupon, idOf } from './coupons.testing.ts';

const meeraId = idOf(900);
const personal = { code: 'MEERA234', userId: meeraId, userName: 'Meera Iyer', isUsed: true };

let asked: string[];

/** 23 coupons, of which what is asked for is answered by status and code, ten to a page. */
beforeEach(() => {
  signIn();
  asked = [];
  const all = [aCoupon(1, personal), ...Array.from({ length: 22 }, (_, i) => aCoupon(i + 2))];
  server.use(
    answers('get', couponPaths.list, couponsAnswer, ({ query }) => {
      asked.push(query.toString());
      const [search, status, page] = [query.get('search') ?? '', query.get('status'), Number(query.get('page'))];
      const found = all.filter(
        ({ code, isUsed }) => code.startsWith(search.toUpperCase()) && (!status || (status === 'Used') === isUsed),
      );
      return { data: found.slice((page - 1) * 10, page * 10), total: found.length };
    }),
  );
});

const rows = () => screen.getAllByRole('row').slice(1);

test('lists all coupons with whose they are, until when and how often used, ten to a page', async () => {
  const { user, path } = renderApp('/dashboard/coupon');
  const row = await screen.findByRole('row', {
    name: /MEERA234.*Meera Iyer.*30%.*Personal.*31\/12\/2031.*1.*Used/,
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  expect(screen.getByText('23 coupons')).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getByText('User').closest('a')).toHaveAttribute('aria-current', 'page');
  expect(rows()).toHaveLength(10);
  expect(within(row).getByRole('link', { name: 'Meera Iyer' })).toHaveAttribute(
    'href',
    `/dashboard/user-details/${meeraId}?tab=3`,
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByRole('row', { name: /CODEAA11/ })).toBeVisible();
  expect(path()).toBe('/dashboard/coupon?page=2');
  expect(asked).toEqual(['page=1&limit=10', 'page=2&limit=10']);
});

test('finds by code and by status, from the first page on, exports what was chosen, and leads back to all', async () => {
  const saved = watchSavedFiles();
  const { user, path } = renderApp('/dashboard/coupon?page=2');
  await screen.findByRole('row', { name: /CODEAA11/ });
  await chooseOption(user, screen.getByRole('combobox', { name: 'Coupon Status' }), 'Used');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(path()).toBe('/dashboard/coupon?status=Used');
  expect(screen.getByText('1 coupon')).toBeVisible();
  await user.click(screen.getByLabelText('Select MEERA234'));
  await user.keyboard('o');
  expect(await saved[0]?.text()).toMatch(
    /^\ufeffCoupon Code,User,Discount Percentage,Coupon Type,Expiry Date,Uses,Coupon Status\nMEERA234,Meera/,
  );
  await writeInto(user, screen.getByLabelText('Search coupons'), 'code');
  expect(await screen.findByText('No coupons match your search')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toBe('search=code&status=Used&page=1&limit=10'));
  await user.click(screen.getByRole('button', { name: 'Clear search and conditions' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(path()).toBe('/dashboard/coupon');
});

test('chooses all that match, and exports those that were never shown as the list would tell them', async () => {
  const saved = watchSavedFiles();
  const sent: unknown[] = [];
  server.use(
    answers('get', couponPaths.ids, idsAnswer, ({ query }) => {
      sent.push(query.toString());
      return { data: { ids: Array.from({ length: 22 }, (_, i) => idOf(i + 2)) } };
    }),
    answers('post', couponPaths.chosen, chosenCouponsAnswer, async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      sent.push(ids.length);
      return { data: ids.map((id) => aCoupon(Number(id.slice(-12)))) };
    }),
  );
  const { user } = renderApp('/dashboard/coupon?search=code');
  await user.click(await screen.findByRole('checkbox', { name: 'Select CODEAAA2' }));
  await user.click(screen.getByRole('button', { name: 'Select all 22 coupons' }));
  expect(await screen.findByText('22 selected')).toBeVisible();
  await user.keyboard('o');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toEqual(['search=code', 12]);
  const lines = (await saved[0]?.text())?.trim().split('\n') ?? [];
  expect(lines.slice(1).map((line) => line.slice(0, 8))).toEqual(
    Array.from({ length: 22 }, (_, i) => aCoupon(i + 2).code),
  );
  server.use(refuses('get', couponPaths.ids, 400, 'Too many coupons match to choose them all.'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('checkbox', { name: 'Select CODEAAA3' }));
  await user.click(screen.getByRole('button', { name: 'Select all 22 coupons' }));
  expect(await screen.findByText('Too many coupons match to choose them all.')).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('tells the history of a coupon, and deactivates it, after the question where everyone is concerned', async () => {
  answersHistory(couponPaths.history, { id: idOf(2), entity: 'coupons', action: 'deactivate' });
  const sent: unknown[] = [];
  server.use(
    answers('put', couponPaths.one, couponAnswer, async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return { data: aCoupon(2, { isActive: false }) };
    }),
  );
  const { user } = renderApp('/dashboard/coupon?search=code');
  await user.click(await screen.findByLabelText('Show history of CODEAAA2'));
  const history = within(await screen.findByRole('dialog', { name: 'History of CODEAAA2' }));
  expect(await history.findByText('Deactivated')).toBeVisible();
  expect(history.getByText(/^Leela Nair,/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByLabelText('Deactivate CODEAAA2'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate CODEAAA2' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Coupon deactivated successfully')).toBeVisible();
  expect(sent).toEqual([[idOf(2), { isActive: false }]]);
});

test('a list that fails says so and is asked for again', async () => {
  server.use(refuses('get', couponPaths.list, 500));
  const { user } = renderApp('/dashboard/coupon');
  expect(await screen.findByText('Failed to load coupons')).toBeVisible();
  server.use(answers('get', couponPaths.list, couponsAnswer, { data: [], total: 0 }));
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByText('No coupons available')).toBeVisible();
});

test('is closed to others', async () => {
  signIn({ modules: ['course'] });
  renderApp('/dashboard/coupon');
  expect(await screen.findByText('You do not have access to this area.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('one that still works is sent to whom it is for from its row; an ended one and a Global one are not', async () => {
  const meera = { userId: meeraId, userName: 'Meera Iyer', userPhone: '+919820411200' };
  const data = [aCoupon(1, { ...meera, code: 'MEERA234' }), aCoupon(2, { ...meera, isUsed: true }), aCoupon(3)];
  server.use(answers('get', couponPaths.list, couponsAnswer, { data, total: data.length }));
  renderApp('/dashboard/coupon');
  const [link, ...others] = await screen.findAllByRole('link', { name: 'WhatsApp Meera Iyer' });
  expect(others).toEqual([]);
  const url = new URL(link?.getAttribute('href') ?? '');
  expect(url.pathname).toBe('/919820411200');
  expect(url.searchParams.get('text')).toMatch(
    /^Namaste Meera Iyer, .* 30% off with the code MEERA234, valid until 31\/12\/2031\.$/,
  );
  expect(screen.getByRole('button', { name: 'Copy code MEERA234' })).toBeVisible();
});
