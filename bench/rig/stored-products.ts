import { withClient } from './stored-users.ts';

const CATEGORIES = 200;

/** Adds products until there are so many of the bench's own, for reading only. Answers their ids, from all over the table. */
export function seededProducts(databaseUrl: string, count: number): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const stored = await client.query('select 1 from products where external_id = $1', [`bench-${count}`]);
    if (stored.rowCount === 0) {
      await client.query(
        `insert into categories (id, name) select gen_random_uuid(), 'Bench category ' || n from generate_series(1, $1::int) n`,
        [CATEGORIES],
      );
      await client.query(
        `insert into products (id, external_id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys, created_at)
         select gen_random_uuid(), 'bench-' || n, 'Product ' || n, 'One of many.', c.id, 500, 400, 9,
           array['product/2026/11/' || gen_random_uuid() || '.webp'], now() - n * interval '1 minute'
         from generate_series(1, $1::int) n
         join (select id, row_number() over () as place from categories where name like 'Bench category %') c
           on c.place = 1 + n % $2::int`,
        [count, CATEGORIES],
      );
      await client.query('vacuum (analyze) products');
    }
    const { rows } = await client.query<{ id: string }>(
      `select id from products where external_id like 'bench-%' order by md5(id::text)`,
    );
    return rows.map(({ id }) => id);
  });
}
