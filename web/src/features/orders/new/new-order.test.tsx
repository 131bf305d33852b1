import { orderPaths } from '@sankalp/contract/orders';
import { orderableAnswer, recipientAnswer } from '@sankalp/contract/orders/new-order.schema';
import { savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { userPaths } from '@sankalp/contract/users';
import { usersAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { idOf, listsOrders, savedOrder } from '../orders.testing.ts';

const [BELL, MALA] = [idOf(31), idOf(32)];
const meera = {
  id: idOf(7),
  name: 'Meera Iyer',
  phone: '+919820411200',
  whatsappMobileNumber: '+919820411200',
};
const ravi = { ...meera, id: idOf(8), name: 'Ravi Kale', whatsappMobileNumber: '+919820011223' };
const lastParcel = {
  recipientName: 'Sunita Iyer',
  recipientPhone: '+919845077812',
  address: '7 Hill Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
const atWork = { ...lastParcel, recipientName: 'Meera Iyer', address: '2 MG Road\nFirst floor', pincode: '411004' };
let sent: unknown[];
type User = ReturnType<typeof renderApp>['user'];

beforeEach(() => {
  signIn({ modules: ['order'] });
  sent = [];
  listsOrders([]);
  server.use(
    answers('get', userPaths.list, usersAnswer, { data: { users: [meera, ravi], total: 2 } }),
    answers('get', orderPaths.orderable, orderableAnswer, {
      data: [
        { id: BELL, name: 'Brass Bell', priceInr: 450, stock: 5 },
        { id: MALA, name: 'Mala', priceInr: 1_200, stock: 0 },
      ],
    }),
    answers('get', orderPaths.recipient, recipientAnswer, ({ query }) => ({
      data:
        query.get('userId') === meera.id
          ? { ...lastParcel, addresses: [lastParcel, atWork] }
          : { ...lastParcel, recipientName: 'Ravi Kale', address: '', addresses: [] },
    })),
    answers('post', orderPaths.create, savedOrderAnswer, async ({ request }) => {
      sent.push([request.headers.get('idempotency-key') !== null, await request.json()]);
      return { data: savedOrder({ number: 100_901, status: 'confirmed' }) };
    }),
  );
});

async function open() {
  const app = renderApp('/dashboard/order?tab=1');
  await app.user.click(await screen.findByRole('button', { name: '+ New Order' }));
  const dialog = await screen.findByRole('dialog', { name: 'New order' });
  return { ...app, dialog, form: within(dialog) };
}

async function choose(user: User, label: string | RegExp, option: RegExp) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('is made for somebody who calls: the address of their last parcel, products, the total and the payment', async () => {
  const { user, form, dialog } = await open();
  await choose(user, 'User', /Meera/);
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('7 Hill Road'));
  expect(form.getByRole('textbox', { name: 'Mobile Number' })).toHaveValue('+91 98450 77812');
  await choose(user, 'Product 1', /^Brass Bell, ₹450, 5 in stock$/);
  const quantity = form.getByRole('textbox', { name: 'Quantity of product 1' });
  await writeInto(user, quantity, '3');
  expect(form.getByText('₹1,350')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add another product' }));
  await user.click(form.getByRole('combobox', { name: 'Product 2' }));
  expect(await screen.findAllByRole('option'), 'what is chosen is not offered again').toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /^Mala/ }));
  expect(form.getByText('₹2,550')).toBeVisible();
  await expectAccessible(dialog);
  await user.click(form.getByRole('button', { name: 'Remove product 2' }));
  await user.click(form.getByRole('radio', { name: 'Paid' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Order 100901 made')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    [
      true,
      {
        ...lastParcel,
        recipientPhone: '+91 98450 77812',
        userId: meera.id,
        items: [{ productId: BELL, quantity: 3 }],
        paymentStatus: 'paid',
        totalInr: 1350,
      },
    ],
  ]);
});

test('says what is missing, and what is short stays as it was typed', async () => {
  const { user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Please fill in/)).toHaveTextContent(
    'Please fill in the required fields: User, Products, Recipient, Mobile Number, Address, City, State, Pincode',
  );
  const sentence = '"Mala" is out of stock.';
  server.use(refuses('post', orderPaths.create, 409, sentence));
  await choose(user, 'User', /Meera/);
  await choose(user, 'Product 1', /^Mala/);
  await waitFor(() => expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Pune'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('7 Hill Road');
});

test('what was typed of an address stays when another user is chosen; what came by itself does not', async () => {
  const { user, form } = await open();
  await writeInto(user, form.getByRole('textbox', { name: 'City' }), 'Nashik');
  await choose(user, 'User', /Meera/);
  const recipient = form.getByRole('textbox', { name: 'Recipient' });
  await waitFor(() => expect(recipient).toHaveValue('Sunita Iyer'));
  await choose(user, 'User', /Ravi/);
  await waitFor(() => expect(recipient).toHaveValue('Ravi Kale'));
  expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('');
  expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Nashik');
});

test('goes to an address that the person keeps in the app, where one is chosen', async () => {
  const { user, form, dialog } = await open();
  expect(form.queryByRole('combobox', { name: 'Saved address' })).toBeNull();
  await choose(user, 'User', /Meera/);
  await form.findByRole('combobox', { name: 'Saved address' });
  await writeInto(user, form.getByRole('textbox', { name: 'City' }), 'Nashik');
  await choose(user, 'Saved address', /^Meera Iyer, 2 MG Road, First floor, Pune 411004$/);
  expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('2 MG Road\nFirst floor');
  expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Pune');
  expect(form.getByRole('textbox', { name: 'Pincode' })).toHaveValue('411004');
  await expectAccessible(dialog);
  await choose(user, 'User', /Ravi/);
  await waitFor(() => expect(form.queryByRole('combobox', { name: 'Saved address' })).toBeNull());
});

test('is asked for by the address too', async () => {
  const { path } = renderApp('/dashboard/order?tab=1&action=add');
  expect(await screen.findByRole('dialog', { name: 'New order' })).toBeVisible();
  expect(path()).toBe('/dashboard/order?tab=1');
});
