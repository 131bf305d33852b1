import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import type { Order, OrderRow } from '@sankalp/contract/orders.schema';
import { screen } from '@testing-library/react';
import { answers, server } from '../../shared/testing/msw.ts';

/** Orders as the server answers them. */

export const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const orderRow = (own: Partial<OrderRow> = {}): OrderRow => ({
  id: idOf(1),
  number: 100_234,
  createdAt: '2026-11-14T20:00:00.000Z',
  userId: idOf(7),
  username: 'Meera Iyer',
  status: 'shipped',
  trackingNumber: 'DTDC4471902',
  courier: null,
  paymentStatus: 'paid',
  totalInr: 1_350,
  shipBy: '2026-11-20',
  isOverdue: false,
  recipientName: 'Meera Iyer',
  city: 'Pune',
  pincode: '411001',
  items: [
    { productName: 'Meditation cushion', quantity: 2 },
    { productName: 'Rudraksha mala', quantity: 1 },
  ],
  reviews: [],
  version: 3,
  ...own,
});

export const wholeOrder = (own: Partial<Order> = {}): Order => ({
  ...orderRow(),
  externalId: null,
  userPhone: '+919845077812',
  recipientPhone: '+919845077812',
  address: '12 Lake Road',
  state: 'Maharashtra',
  isStockReserved: true,
  refundedInr: 0,
  shippedAt: null,
  deliveredAt: null,
  updatedAt: '2026-11-15T06:00:00.000Z',
  items: [
    {
      id: idOf(21),
      productId: idOf(31),
      productName: 'Meditation cushion',
      quantity: 3,
      unitPriceInr: 450,
      totalInr: 1_350,
    },
  ],
  statusChanges: [
    { at: '2026-11-14T20:00:00.000Z', from: null, to: 'pending', reason: null, actor: null },
    { at: '2026-11-15T06:00:00.000Z', from: 'pending', to: 'confirmed', reason: 'Paid by cheque', actor: 'Leela Nair' },
  ],
  invoiceNumber: null,
  receiptNumber: null,
  refunds: [],
  notes: [{ id: idOf(41), at: '2026-11-15T07:00:00.000Z', text: 'Asks for the evening.', actor: 'Leela Nair' }],
  ...own,
});

/** Answer of a write. */
export function savedOrder(own: Partial<Order> = {}) {
  const {
    username: _,
    userPhone: __,
    isOverdue: ___,
    items: ____,
    reviews: _____,
    statusChanges: ______,
    notes: _______,
    invoiceNumber: ________,
    receiptNumber: _________,
    refunds: __________,
    ...saved
  } = wholeOrder(own);
  return saved;
}

/** Lists these orders, as the first of so many; notes what was asked. */
export function listsOrders(orders: OrderRow[], total = orders.length, asked: Record<string, string>[] = []): void {
  server.use(
    answers('get', orderPaths.list, ordersAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const totalPages = Math.max(1, Math.ceil(total / limit));
      return { data: { orders, pagination: { page, limit, total, totalPages, isPartial: false } } };
    }),
  );
}

export const rowOf = async (number: number) =>
  (await screen.findByRole('link', { name: String(number) })).closest('tr') as HTMLElement;

/** A toast's text, and what stands beneath it. */
export const linesOf = (toast: HTMLElement) =>
  [...toast.querySelectorAll('span > span')].map((line) => line.textContent);
