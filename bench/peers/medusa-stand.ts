import { ensureDatabase } from '../rig/database-server.ts';
import { withClient } from '../rig/stored-users.ts';
import type { Target } from '../rig/target.ts';
import { installMedusa, prepareMedusa, startMedusa } from './medusa.ts';
import { fillShop } from './medusa-shop.ts';

const COUNTS = { products: 20_000, customers: 100_000 };
/** PostgreSQL cuts off what is longer. */
const NAME_MAX_LENGTH = 63;
/** Table that stands once the shop is filled. */
const FILLED = 'filled_for_bench';

/** Medusa beside the product, as the buyers of its shop find it. */
export interface MedusaStand {
  readonly target: Target;
  readonly regionId: string;
  readonly products: readonly { readonly id: string; readonly variantId: string }[];
  /** Ends it; `drop` takes its database away as well. */
  stop(options: { drop: boolean }): Promise<void>;
}

/** Fetches, fills and starts it on the server of another database. A shop that is filled is used again. */
export async function startMedusaBeside(databaseUrl: string): Promise<MedusaStand> {
  await installMedusa();
  const name = `medusa_${new URL(databaseUrl).pathname.slice(1)}`.slice(0, NAME_MAX_LENGTH);
  const drop = () =>
    withClient(databaseUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  let url = await ensureDatabase(databaseUrl, name);
  const isFilled = await isThere(url, FILLED);
  if (!isFilled) {
    // One that was left half filled begins anew.
    await drop();
    url = await ensureDatabase(databaseUrl, name);
    // As it is on the connections of the product.
    await withClient(url, (client) => client.query(`alter database ${name} set jit = off`));
    console.error('Making the tables of Medusa ...');
    await prepareMedusa(url);
  }
  const { origin, stop } = await startMedusa(url);
  try {
    if (!isFilled) {
      console.error(`Seeding Medusa with ${COUNTS.products} products, ${COUNTS.customers} customers ...`);
      await fillShop(origin, url, COUNTS);
      await withClient(url, (client) => client.query(`create table ${FILLED} ()`));
    }
    const { key, ...shop } = await readShop(url);
    return {
      target: { origin, headers: async () => ({ accept: 'application/json', 'x-publishable-api-key': key }) },
      ...shop,
      async stop(options) {
        await stop();
        if (options.drop) await drop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readShop(url: string) {
  return withClient(url, async (client) => {
    const [{ key, regionId } = { key: '', regionId: '' }] = (
      await client.query<{ key: string; regionId: string }>(
        `select k.token as key, r.id as "regionId" from api_key k, region r where k.type = 'publishable' and r.currency_code = 'inr'`,
      )
    ).rows;
    const { rows: products } = await client.query<{ id: string; variantId: string }>(
      `select p.id, v.id as "variantId" from product p join product_variant v on v.product_id = p.id order by md5(p.id)`,
    );
    return { key, regionId, products };
  });
}

function isThere(url: string, table: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
    return rows[0]?.found === true;
  });
}
