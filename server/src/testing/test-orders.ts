import type { OrderStatus } from '@sankalp/contract/orders/order-status';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import { insertPastOrders, type PastOrder } from '../features/orders/index.ts';
import { newId } from '../shared/db/columns.ts';
import { PRODUCT } from '../shared/principal.ts';
import type { TestApp } from './test-app.ts';

/** Products and orders as the app and the shop leave them. */

const CONTEXT = { principal: PRODUCT, requestId: 'test' };

let products = 0;

/** Stores a product of its own. Answers its id. */
export async function newStoredProduct(app: TestApp, name = `Product ${++products}`, stock = 100): Promise<string> {
  const [id, categoryId] = [newId(), newId()];
  const { $client } = app.database;
  await $client.query('insert into categories (id, name) values ($1, $2)', [categoryId, `Category ${categoryId}`]);
  await $client.query(
    `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys)
     values ($1, $2, 'x', $3, 500, 450, $4, '{}')`,
    [id, name, categoryId, stock],
  );
  return id;
}

type OrderFields = Partial<Omit<PastOrder, 'steps' | 'items'>> & {
  readonly userId: string;
  readonly status?: OrderStatus;
  readonly productId?: string;
  readonly productName?: string;
  readonly quantity?: number;
};

/** Where parcels of the tests go. */
export const RECIPIENT = {
  recipientName: 'Asha Rane',
  recipientPhone: '+919820011223',
  address: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};

/** The statuses through which an order has come to this one. */
const PATHS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: [],
  confirmed: ['confirmed'],
  shipped: ['confirmed', 'shipped'],
  delivered: ['confirmed', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
  returned: ['confirmed', 'shipped', 'delivered', 'returned'],
};

/** Stores an order of one item; whatever is not given is as the app sends it. Answers its id. */
export async function newOrder(app: TestApp, fields: OrderFields): Promise<string> {
  const { status = 'pending', productId, productName = 'Rudraksha mala', quantity = 1, ...own } = fields;
  const createdAt = own.createdAt ?? new Date().toISOString();
  const startMs = Date.parse(createdAt);
  const order: PastOrder = {
    ...RECIPIENT,
    ...own,
    createdAt,
    items: [
      { productId: productId ?? (await newStoredProduct(app, productName)), productName, quantity, unitPriceInr: 450 },
    ],
    steps: PATHS[status].map((to, index) => ({ to, at: new Date(startMs + (index + 1) * HOUR_MS).toISOString() })),
  };
  const [id] = await app.database.transaction((tx) => insertPastOrders(tx, [order], 'Asia/Kolkata', CONTEXT));
  if (!id) throw new Error('no order was stored');
  return id;
}

/** Body that makes an order of one product by hand. */
export const newOrderBody = (userId: string, productId: string, fields: Record<string, unknown> = {}) => ({
  userId,
  items: [{ productId, quantity: 1 }],
  paymentStatus: 'cod',
  ...RECIPIENT,
  recipientPhone: '98200 11223',
  ...fields,
});
