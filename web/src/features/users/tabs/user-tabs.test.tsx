import { bookingPaths } from '@sankalp/contract/bookings';
import { remarkAnswer } from '@sankalp/contract/bookings.schema';
import { couponPaths } from '@sankalp/contract/coupons';
import { couponsAnswer } from '@sankalp/contract/coupons.schema';
import { orderPaths } from '@sankalp/contract/orders';
import { type OrderRow, savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { type User, userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { bookingRow, remark } from '../../../shared/testing/sample-booking.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { idOf, meera } from '../users.testing.ts';

const ADDRESS = `/dashboard/user-details/${meera.id}`;

beforeEach(() => {
  signIn();
  server.use(
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', couponPaths.list, couponsAnswer, { data: [], total: 0 }),
  );
});

const shows = (own: Partial<User>) =>
  server.use(answers('get', userPaths.one, userAnswer, { data: { ...meera, ...own } }));
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const firstRow = () => screen.getAllByRole('row')[1] as HTMLElement;

test('each tab has its heads above its empty text; the first is active at start, and which one is open stands in the address', async () => {
  shows({});
  const { user, path } = renderApp(ADDRESS);
  expect(await screen.findByRole('tab', { name: 'Course' })).toHaveAttribute('aria-selected', 'true');
  for (const [query, name, columns, emptyText] of [
    ['?tab=1', 'Products', ['Product Name', 'Order Date', 'Order Status', 'Track Number'], 'No products available'],
    [
      '?tab=2',
      'Consultation',
      ['User Name', 'Consultation Name', 'Scheduled date', 'Remark'],
      'No consultations available',
    ],
    [
      '?tab=3',
      'Coupon',
      ['Coupon Code', 'Discount Percentage', 'Coupon Type', 'Coupon Status', 'Action'],
      'No coupons available',
    ],
    [
      '',
      'Course',
      ['Course Name', 'User Name', 'Course Type', 'Order Date', 'Course Progress'],
      'No courses available',
    ],
  ] as const) {
    await user.click(screen.getByRole('tab', { name }));
    expect(await screen.findByText(emptyText)).toBeVisible();
    expect(heads()).toEqual(columns);
    await waitFor(() => expect(path()).toBe(ADDRESS + query));
  }
});

test('the address opens a tab', async () => {
  shows({});
  renderApp(`${ADDRESS}?tab=2`);
  expect(await screen.findByText('No consultations available')).toBeVisible();
});

test('a course shows its instructor under "User Name"', async () => {
  const course = {
    id: idOf(1),
    courseId: idOf(91),
    name: 'Heart Meditation',
    instructorName: 'Arun Rao',
    type: 'Live Course' as const,
    createdAt: '2026-11-01T20:00:00.000Z',
    progress: 40,
  };
  shows({ courses: [course] });
  renderApp(ADDRESS);
  await screen.findByText('Heart Meditation');
  expect(cellsOf(firstRow())).toEqual(['Heart Meditation', 'Arun Rao', 'Live Course', '02/11/2026', '40%']);
});

const order: OrderRow = {
  id: idOf(1),
  number: 100_234,
  createdAt: '2026-11-14T06:00:00.000Z',
  userId: meera.id,
  username: meera.name,
  status: 'shipped',
  trackingNumber: 'DTDC4471902',
  courier: null,
  paymentStatus: 'paid',
  totalInr: 1_350,
  shipBy: '2026-11-20',
  isOverdue: false,
  recipientName: meera.name,
  city: 'Pune',
  pincode: '411001',
  items: [
    { productName: 'Meditation cushion', quantity: 1 },
    { productName: 'Rudraksha mala', quantity: 1 },
  ],
  reviews: [],
  version: 3,
};

test('an order shows its first item, with a tracking number that can be saved', async () => {
  shows({ orders: [order] });
  const sent: unknown[] = [];
  server.use(
    answers('put', orderPaths.tracking, savedOrderAnswer, async ({ request }) => {
      sent.push(await request.json());
      const address = { address: '12 Lake Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
      const recipient = { recipientName: meera.name, recipientPhone: '+919845077812', ...address };
      const past = { externalId: null, isStockReserved: true, refundedInr: 0, shippedAt: null, deliveredAt: null };
      return {
        data: { ...order, ...recipient, ...past, updatedAt: order.createdAt, trackingNumber: 'EE1', version: 4 },
      };
    }),
  );
  const { user } = renderApp(`${ADDRESS}?tab=1`);
  await screen.findByText('Meditation cushion');
  expect(cellsOf(firstRow()).slice(0, 3)).toEqual(['Meditation cushion', '14/11/2026', 'Shipped']);
  const field = screen.getByRole('textbox', { name: 'Track Number of order 100234' });
  expect(field).toHaveValue('DTDC4471902');
  await writeInto(user, field, 'EE1');
  await user.click(screen.getByRole('button', { name: 'Save Track Number of order 100234' }));
  expect(await screen.findByText('Tracking number updated successfully!')).toBeVisible();
  expect(sent).toEqual([{ trackingNumber: 'EE1' }]);
});

test('who may not change orders reads the tracking number', async () => {
  signIn({ modules: ['user'] });
  shows({ orders: [order] });
  renderApp(`${ADDRESS}?tab=1`);
  await screen.findByText('Meditation cushion');
  expect(cellsOf(firstRow())).toEqual(['Meditation cushion', '14/11/2026', 'Shipped', 'DTDC4471902']);
  expect(screen.queryByRole('textbox', { name: /Track Number/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Meditation cushion' })).toBeNull();
});

const booking = bookingRow({
  userId: meera.id,
  remarks: [remark({ text: 'Asked for evening.' }), remark({ id: idOf(52), text: 'Moved to morning.' })],
});

test('a booking shows when it is and its last remark, and takes one more', async () => {
  const paid = remark({ id: idOf(53), text: 'Paid.' });
  shows({ consultation: [booking] });
  const sent: unknown[] = [];
  server.use(
    answers('post', bookingPaths.remarks, remarkAnswer, async ({ request }) => {
      sent.push(await request.json());
      shows({ consultation: [{ ...booking, remarks: [...booking.remarks, paid] }] });
      return { data: paid };
    }),
  );
  const { user } = renderApp(`${ADDRESS}?tab=2`);
  await screen.findByText('Sleep Consultation');
  expect(cellsOf(firstRow())).toEqual([
    'Meera Iyer',
    'Sleep Consultation',
    '25/11/2026 10:30',
    'Moved to morning.Add Remark',
  ]);
  await user.click(screen.getByRole('button', { name: 'Add Remark to Sleep Consultation of Meera Iyer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sleep Consultation: Meera Iyer' }));
  expect(dialog.getByText('Asked for evening.')).toBeVisible();
  await writeInto(user, dialog.getByRole('textbox', { name: 'Remark' }), 'Paid.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Remark added')).toBeVisible();
  expect(sent).toEqual([{ text: 'Paid.' }]);
  await waitFor(() => expect(firstRow()).toHaveTextContent('Paid.'));
});

test.each([
  [['user'], false],
  [['user', 'order'], true],
  [['user', 'consultation'], true],
] as const)('with the modules %j remarks can be added: %j', async (modules, mayAdd) => {
  signIn({ modules: [...modules] });
  shows({ consultation: [booking] });
  renderApp(`${ADDRESS}?tab=2`);
  expect(await screen.findByText('Moved to morning.')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^Add Remark/ })).toHaveLength(mayAdd ? 1 : 0);
});

test('ten rows to a page, with Prev, page numbers and Next', async () => {
  const courses = Array.from({ length: 23 }, (_, index) => ({
    id: idOf(index),
    courseId: idOf(91),
    name: `Course ${index + 1}`,
    instructorName: 'Arun Rao',
    type: 'Recorded Course' as const,
    createdAt: '2026-11-01T06:00:00.000Z',
    progress: 0,
  }));
  shows({ courses });
  const { user, path } = renderApp(ADDRESS);
  await screen.findByText('Course 1');
  expect(screen.getAllByRole('row')).toHaveLength(11);
  const pager = screen.getByRole('navigation', { name: 'Pages of Courses' });
  expect(within(pager).getByRole('button', { name: 'Prev' })).toBeDisabled();
  await user.click(within(pager).getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Course 11')).toBeVisible();
  expect(path()).toBe(`${ADDRESS}?page=2`);
  await user.click(within(pager).getByRole('button', { name: '3' }));
  expect(await screen.findByText('Course 23')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(within(pager).getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(within(pager).getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page');
});
