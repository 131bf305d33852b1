import { expect } from '@playwright/test';
import { at, button, from, heading, list, part, rowsOf, type Screen } from './screen.ts';

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
  list('coupons', '/dashboard/coupon', 'Coupons'),
];
