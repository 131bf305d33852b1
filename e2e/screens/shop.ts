import { expect } from '@playwright/test';
import type { AdminApi } from '../harness/admin-api.ts';
import { AppServer } from '../harness/app-server.ts';
import { leaveLatePayment } from '../harness/late-payment.ts';
import { touch } from './go.ts';
import { at, button, from, heading, list, outline, part, rowsOf, type Screen } from './screen.ts';

const openProduct: Screen['open'] = async (page, api) => {
  const [product] = await api.get<{ id: string }[]>('/products');
  const signs = [rowsOf('Stock'), part('History', 'Added')];
  await at(`/dashboard/product-details?action=view&id=${product?.id}`, ...signs)(page, api);
};

const categories = at('/dashboard/product?tab=1', button('Edit Books'));

const openOrder: Screen['open'] = async (page, api) => {
  const { orders } = await api.get<{ orders: { id: string }[] }>('/orders/admin/list?status=pending');
  await at(`/dashboard/order-details/${orders[0]?.id}`, button('Confirm order'))(page, api);
};

const latePayments = new WeakMap<AdminApi, ReturnType<typeof leaveLatePayment>>();

/** Payment that lies on the desk, left there once. */
function latePaymentOf(api: AdminApi): ReturnType<typeof leaveLatePayment> {
  const left = latePayments.get(api) ?? leaveLatePayment(api);
  latePayments.set(api, left);
  return left;
}

const payments = list('payments to look at', '/dashboard/order/payments', 'Payments to look at');

const openPayment: Screen['open'] = async (page, api) => {
  const { payment } = await latePaymentOf(api);
  const signs = [part('Refunds', 'Came too late'), part('History', 'Begun')];
  await at(`/dashboard/order/payments/${payment.id}`, ...signs)(page, api);
};

/** A new order of somebody who keeps an address in the app. */
const orderToAddress: Screen['open'] = async (page, api) => {
  const user = await api.createUser({ name: 'Kavita Rao' });
  const phone = user.whatsappMobileNumber;
  const place = { city: 'Pune', state: 'Maharashtra', pincode: '411016' };
  await (await AppServer.of(api)).send('POST', '/me/addresses', {
    phone,
    body: { name: user.name, line1: '14, Model Colony Road', phone, ...place },
  });
  await at('/dashboard/order?tab=1', rowsOf('Product orders'))(page, api);
  touch(page);
  await page.getByRole('button', { name: '+ New Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New order' });
  await dialog.getByRole('combobox', { name: 'User' }).fill(phone.slice(-5));
  await page.getByRole('option', { name: /Kavita Rao/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Saved address' })).toBeVisible();
};

/** Products, and their orders. */
export const shop: readonly Screen[] = [
  { name: 'products', open: at('/dashboard/product', rowsOf('Products')), comes: 'rows' },
  { name: 'products that are few', open: at('/dashboard/product?low=1', rowsOf('Products')) },
  { name: 'a product', open: openProduct, comes: 'record' },
  {
    name: 'a product that is edited',
    open: from(openProduct, async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    }),
  },
  {
    name: 'a product without what is required',
    open: from(
      at('/dashboard/product-details?action=add', (page) => page.getByLabel('Product Name')),
      async (page) => {
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Please fill in the all required field(s): ')).toBeVisible();
      },
    ),
  },
  { name: 'categories', open: categories, comes: 'rows' },
  {
    name: 'adding a category',
    open: from(categories, async (page) => {
      await page.getByRole('button', { name: '+ Add Category' }).click();
      await expect(page.getByLabel('Category Name')).toBeVisible();
    }),
  },
  { name: 'product reviews', open: at('/dashboard/product-reviews', rowsOf('Product Reviews')) },
  { name: 'product orders', open: at('/dashboard/order?tab=1', rowsOf('Product orders')), comes: 'rows' },
  {
    name: 'filter of orders',
    open: from(at('/dashboard/order?tab=1', rowsOf('Product orders')), async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
    }),
  },
  { name: 'an order', open: openOrder, comes: 'record' },
  list('dispatch desk', '/dashboard/order/dispatch?tab=2', 'Waiting orders'),
  { name: 'print', open: at('/dashboard/order/print', heading) },
  { name: 'a new order to a saved address', open: orderToAddress },
  {
    ...payments,
    open: async (page, api) => {
      await latePaymentOf(api);
      await payments.open(page, api);
    },
  },
  outline('payments to look at', '/dashboard/order/payments', 'Payments to look at'),
  {
    name: 'payments without a match',
    open: at('/dashboard/order/payments?attention=refunded_elsewhere', (page) =>
      page.getByText('No payments match your filter'),
    ),
  },
  { name: 'a payment', open: openPayment, comes: 'record' },
  {
    name: 'no such payment',
    open: at('/dashboard/order/payments/0192d3a4-0000-7000-8000-000000000001', button('Return to payments')),
  },
  list('coupons', '/dashboard/coupon', 'Coupons'),
];
