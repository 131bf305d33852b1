import { withClient } from './stored-users.ts';

/** An order that has left, as it is looked for. */
export type StoredOrder = { id: string; recipientPhone: string; trackingNumber: string };

/** So many orders that have left, from all over the table. */
export function someOrders(databaseUrl: string, count: number): Promise<StoredOrder[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<StoredOrder>(
      `select id, recipient_phone as "recipientPhone", tracking_number as "trackingNumber"
       from orders where status in ('shipped', 'delivered') and tracking_number is not null order by md5(id::text) limit $1`,
      [count],
    );
    if (rows.length < count) throw new Error(`only ${rows.length} of ${count} orders have left`);
    return rows;
  });
}
