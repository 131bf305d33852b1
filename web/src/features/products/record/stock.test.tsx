import { categoryPaths } from '@sankalp/contract/categories';
import { categoriesAnswer, categoryAnswer } from '@sankalp/contract/categories.schema';
import { productPaths } from '@sankalp/contract/products';
import { productAnswer } from '@sankalp/contract/products.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype, writeInto } from '../../../shared/testing/write-into.ts';
import { addressOf, idOf, incense, lists, malas, rudraksha, showsPageOf } from '../products.testing.ts';

const entered: unknown[] = [];

beforeEach(() => {
  signIn({ modules: ['product'] });
  entered.length = 0;
  server.use(
    answers('post', productPaths.stock, productAnswer, async ({ request }) => {
      const body = (await request.json()) as { reason: string; quantity: number };
      entered.push(body);
      const stock = rudraksha.stock + (body.reason === 'received' ? body.quantity : -body.quantity);
      return { data: { ...rudraksha, stock, version: 4 } };
    }),
  );
});

test('what came is entered from the list, by how much more it is', async () => {
  lists(rudraksha);
  const { user } = renderApp('/dashboard/product');
  await user.click(await screen.findByLabelText('Change the stock of Rudraksha Mala'));
  const dialog = await screen.findByRole('dialog', { name: 'Stock of Rudraksha Mala' });
  const form = within(dialog);
  await writeInto(user, form.getByLabelText(/^Quantity/), '20');
  expect(form.getByText('12 in stock, 32 then')).toBeVisible();
  await expectAccessible(dialog);
  await writeInto(user, form.getByLabelText(/^Reason/), 'Bill 88');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Rudraksha Mala: 32 in stock')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(entered).toEqual([{ reason: 'received', quantity: 20, note: 'Bill 88' }]);
});

test('what broke needs a reason, and what is refused stays typed', async () => {
  showsPageOf(rudraksha);
  const { user } = renderApp(addressOf(rudraksha));
  await user.click(await screen.findByRole('button', { name: 'Received or damaged' }));
  const form = within(await screen.findByRole('dialog', { name: 'Stock of Rudraksha Mala' }));
  await user.click(form.getByRole('radio', { name: '− Damaged' }));
  await writeInto(user, form.getByLabelText(/^Quantity/), '3');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText('Reason is required for damaged goods')).length).toBeGreaterThan(0);
  expect(entered).toEqual([]);
  await writeInto(user, form.getByLabelText(/^Reason/), 'Cracked');
  const sentence = '"Rudraksha Mala" has only 2 in stock.';
  server.use(refuses('post', productPaths.stock, 409, sentence));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(form.getByLabelText(/^Quantity/)).toHaveValue('3');
});

test('what was said of an entry is emptied', async () => {
  const line = { at: '2026-11-14T06:00:00.000Z', orderId: null, orderNumber: null, actor: 'Leela Nair', balance: 10 };
  const broken = { ...line, id: 8, reason: 'damaged' as const, note: 'Dropped by Meera Iyer', change: -2 };
  const first = { ...line, id: 7, reason: 'opening' as const, note: null, change: 12 };
  showsPageOf(rudraksha, { stock: [broken, first] });
  server.use(
    answers('put', productPaths.stockNote, messageAnswer, async ({ request }) => {
      entered.push([new URL(request.url).pathname.split('/').slice(-2), await request.json()]);
      return { data: { message: 'Reason saved' } };
    }),
  );
  const { user } = renderApp(addressOf(rudraksha));
  expect(await screen.findAllByRole('button', { name: /^Change the reason/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Change the reason: Damaged: Dropped by Meera Iyer' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the reason' }));
  await user.clear(form.getByLabelText(/^Reason/));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Reason saved')).toBeVisible();
  expect(entered).toEqual([[['8', 'note'], { note: null }]]);
});

test('the list is as it was after a save: what is low still comes first', async () => {
  showsPageOf(rudraksha);
  server.use(answers('patch', productPaths.one, productAnswer, { data: { ...rudraksha, stock: 30, version: 4 } }));
  const { user, path } = renderApp('/dashboard/product?low=1');
  await user.click(await screen.findByLabelText('Edit Rudraksha Mala'));
  await screen.findByLabelText(/^Current Stock/);
  await retype(user, /^Current Stock/, '30');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe('/dashboard/product/?low=1'));
  expect(await screen.findByRole('button', { name: 'Low stock first' })).toHaveAttribute('aria-pressed', 'true');
});

test('a category that is not there yet is made from within the form, which stays as it was', async () => {
  showsPageOf(rudraksha);
  const rings = { id: idOf(23), name: 'Rings', version: 1 };
  let patches = 0;
  server.use(
    answers('post', categoryPaths.list, categoryAnswer, () => {
      server.use(answers('get', categoryPaths.list, categoriesAnswer, { data: [incense, malas, rings] }));
      return { data: rings };
    }),
    answers('patch', productPaths.one, productAnswer, () => {
      patches += 1;
      return { data: rudraksha };
    }),
  );
  const { user } = renderApp(addressOf(rudraksha, 'edit'));
  const price = await screen.findByLabelText(/^Actual Price/);
  await writeInto(user, price, '1300');
  await user.click(screen.getByRole('button', { name: 'New category' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Category' }));
  expect(document.querySelector('form form')).toBeNull();
  await writeInto(user, form.getByRole('textbox'), 'Rings');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText(/^Product Category/, { selector: 'input' })).toHaveValue('Rings'));
  expect([patches, (price as HTMLInputElement).value]).toEqual([0, '1300']);
});
