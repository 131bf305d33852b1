import { seededProducts } from './stored-products.ts';
import { withClient } from './stored-users.ts';

const PRODUCTS = 20_000;
const ENOUGH = 1_000_000;

/** Shop in which nothing runs out. */
export interface StoredShop {
  readonly products: readonly { readonly id: string; readonly priceInr: number }[];
  /** Numbers of people who buy. */
  readonly phones: readonly string[];
}

/** Everything in stock, and so many people. */
export async function stockedShop(databaseUrl: string, buyers: number): Promise<StoredShop> {
  await seededProducts(databaseUrl, PRODUCTS);
  return withClient(databaseUrl, async (client) => {
    await client.query(`update products set stock = $1 where external_id like 'bench-%' and stock < $1`, [ENOUGH]);
    await client.query('vacuum (analyze) products');
    const { rows: products } = await client.query<{ id: string; priceInr: number }>(
      `select id, discounted_price_inr as "priceInr" from products where external_id like 'bench-%' order by md5(id::text)`,
    );
    const { rows: people } = await client.query<{ phone: string }>(
      `select whatsapp_mobile_number as phone from users
       where deleted_at is null and whatsapp_mobile_number ~ '^\\+91[6-9]\\d{9}$' limit $1`,
      [buyers],
    );
    return { products, phones: people.map(({ phone }) => phone) };
  });
}
