import { orderPaths } from '@sankalp/contract/orders';
import { type Parcel, parcelsAnswer, parcelsBody, pickListAnswer } from '@sankalp/contract/orders/dispatch.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { idOf, listsOrders, orderRow, rowOf } from '../orders.testing.ts';

const ADDRESS = '/dashboard/order/dispatch?tab=2';

const parcel: Parcel = {
  id: idOf(1),
  number: 100_234,
  createdAt: '2026-11-14T20:00:00.000Z',
  paymentStatus: 'cod',
  courier: 'Delhivery',
  trackingNumber: '14344940123456',
  totalInr: 1_350,
  items: [{ productName: 'Meditation cushion', quantity: 2 }],
  recipientName: 'Meera Iyer',
  recipientPhone: '+919845077812',
  address: '12 Lake Road\nNear the temple',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  senderAddress: '3 Ashram Road, Pune 411001',
};
const parcels: Parcel[] = [
  parcel,
  { ...parcel, id: idOf(2), number: 100_235, paymentStatus: 'paid', trackingNumber: null },
  { ...parcel, id: idOf(3), number: 100_236, paymentStatus: 'unpaid' },
  { ...parcel, id: idOf(4), number: 100_237 },
  { ...parcel, id: idOf(5), number: 100_238 },
];

beforeEach(() => {
  signIn();
  listsOrders(parcels.map(({ id, number }) => orderRow({ id, number, status: 'confirmed', trackingNumber: null })));
  server.use(
    answers('post', orderPaths.parcels, parcelsAnswer, async ({ request }) => {
      const { ids } = parcelsBody.parse(await request.json());
      return { data: parcels.filter(({ id }) => ids.includes(id)) };
    }),
  );
});

/** Chooses all at the desk, and presses the letter of what is to be printed. */
async function prints(letter: string) {
  const app = renderApp(ADDRESS);
  await rowOf(100_234);
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await app.user.keyboard(letter);
  return app;
}
const paper = async (name: string) => within(await screen.findByRole('article', { name }));
const label = (number: number) => paper(`Address label of order ${number}`);
const slip = (number: number) => paper(`Packing slip of order ${number}`);

test('a label has pincode, phone, codes and what is to be collected', async () => {
  await prints('b');
  const first = await label(100_234);
  expect(first.getByText('411001')).toBeVisible();
  expect(first.getByText('Pune, Maharashtra')).toBeVisible();
  expect(first.getByText('Phone +91 98450 77812')).toBeVisible();
  expect(first.getByText('Cash on delivery: collect ₹1,350')).toBeVisible();
  expect(first.getByText('3 Ashram Road, Pune 411001')).toBeVisible();
  expect(first.getByText('14344940123456')).toBeVisible();
  expect(await first.findByRole('img', { name: 'Order 100234' })).toBeVisible();
  expect(await first.findByRole('img', { name: 'Order 100234 as QR code' })).toBeVisible();
  expect((await label(100_236)).getByText('Unpaid: ₹1,350 due')).toBeVisible();
  const paid = await label(100_235);
  expect(paid.getByText('Paid')).toBeVisible();
  expect(paid.queryByText(/₹/)).toBeNull();
});

test('four labels share a sheet of A4', async () => {
  const { user, path } = await prints('b');
  await label(100_234);
  await user.click(screen.getByRole('radio', { name: 'A4' }));
  expect(path()).toBe('/dashboard/order/print?what=labels&size=a4');
  const labels = screen.getAllByRole('article');
  expect(labels).toHaveLength(5);
  const sheets = [...new Set(labels.map(({ parentElement }) => parentElement))];
  expect(sheets.map((sheet) => sheet?.children.length)).toEqual([4, 1]);
});

test('a slip has products and quantities, and says unpaid unlike paid', async () => {
  await prints('p');
  const first = await slip(100_234);
  expect(first.getByRole('row', { name: 'Meditation cushion 2' })).toBeVisible();
  expect(first.getByText('Cash on delivery: collect ₹1,350')).toBeVisible();
  const unpaid = (await slip(100_236)).getByText('Unpaid: ₹1,350 due');
  const paid = (await slip(100_235)).getByText('Paid ₹1,350');
  expect(unpaid.className).toBe(first.getByText(/^Cash/).className);
  expect(paid.className).not.toBe(unpaid.className);
});

test('an address of very many lines runs on', async () => {
  const address = Array.from({ length: 250 }, (_, line) => String(line % 10)).join('\n');
  server.use(answers('post', orderPaths.parcels, parcelsAnswer, { data: [{ ...parcel, address }] }));
  await prints('b');
  expect((await label(100_234)).getByText(address.replaceAll('\n', ', '))).toBeVisible();
});

test('pick list, slips and labels are one print, in this order, and the orders stay chosen', async () => {
  const lines = [{ productId: idOf(31), productName: 'Meditation cushion', quantity: 10, orders: 5 }];
  server.use(answers('post', orderPaths.pickList, pickListAnswer, { data: { orders: 5, lines } }));
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user, path } = renderApp(ADDRESS);
  await rowOf(100_234);
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Print all' }));
  expect(await screen.findByRole('heading', { name: 'Pick list, packing slips and labels' })).toBeVisible();
  expect(path()).toBe('/dashboard/order/print?what=all');
  await label(100_238);
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
  const numbers = parcels.map(({ number }) => number);
  expect(names).toEqual([
    'Pick list of 5 orders',
    ...numbers.map((number) => `Packing slip of order ${number}`),
    ...numbers.map((number) => `Address label of order ${number}`),
  ]);
  expect(screen.queryByRole('radio', { name: 'A6' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('5 selected')).toBeVisible();
});

test('the back button of the browser finds the orders chosen as well', async () => {
  const { user, router } = renderApp(ADDRESS);
  await rowOf(100_234);
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Packing slips' }));
  expect(await screen.findByRole('heading', { name: 'Packing slips' })).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByText('5 selected')).toBeVisible();
  expect(router.state.historyAction).toBe('POP');
});

test('the code of a slip stands before an address of any length', async () => {
  const address = 'Plot 17, Lakeview Apartments, behind the old post office, '.repeat(9).slice(0, 500).trim();
  server.use(answers('post', orderPaths.parcels, parcelsAnswer, { data: [{ ...parcel, address }] }));
  await prints('p');
  const slip = within(await screen.findByRole('article', { name: 'Packing slip of order 100234' }));
  const code = await slip.findByRole('img', { name: 'Order 100234' });
  expect(code.compareDocumentPosition(slip.getByText(address))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
