import type { OrderRow } from '@sankalp/contract/orders.schema';
import { completed } from '../../shared/api/completed.ts';

export interface OrdersPage {
  orders: OrderRow[];
  pagination: { total: number; totalPages: number; isPartial: boolean };
  total: number;
}

/** A page of orders as an answer may hold it: with what the documents name, and not always all of that (ORDER-20, ORDER-22). */
export interface SentOrders {
  orders: (Omit<OrderRow, 'number' | 'createdAt'> & { number?: number; createdAt?: string; orderDate?: string })[];
  pagination: Pick<OrdersPage['pagination'], 'totalPages'> & Partial<OrdersPage['pagination']>;
}

/** The page as the screens read it. Without a total there are at least those of this page. */
export function asOrdersPage({ orders, pagination }: SentOrders): OrdersPage {
  const isPartial = pagination.totalPages > 1;
  const known = { total: orders.length, isPartial, ...pagination };
  return { orders: orders.map(asOrder), pagination: known, total: known.total };
}

function asOrder({ orderDate = '', ...sent }: SentOrders['orders'][number]): OrderRow {
  const order = completed(sent as OrderRow, {
    // An order that has no number is known by its id.
    number: sent.id as unknown as number,
    createdAt: orderDate,
    items: [],
    reviews: [],
  });
  return { ...order, items: order.items.map((item) => completed(item, { quantity: 1 })) };
}
