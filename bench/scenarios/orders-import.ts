import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pastOrderImportPaths } from '@sankalp/contract/orders/past-orders-csv';
import type pg from 'pg';
import { inTurn } from '../measure/rounds.ts';
import { sendImport } from '../rig/send-import.ts';
import { type StoredUser, someUsers, withClient } from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const ORDERS = 50_000;
const BUYERS = 5_000;
const AT_MOST = 25;
const ROUNDS_MAX = 3;
const PREFIX = 'bench-';
const PRODUCT = { name: 'Bench mala', priceInr: 450 };

type Buyer = Pick<StoredUser, 'id' | 'name' | 'whatsappMobileNumber'>;

/** The import finds persons and products, checks each line and writes history and audit log; COPY stores orders and items. */
export const ordersImportScenarios: readonly Scenario[] = [
  {
    name: `Orders, import of ${ORDERS} past ones from CSV`,
    measure: ({ product, databaseUrl, rounds }) =>
      withClient(databaseUrl, async (client) => {
        const folder = mkdtempSync(join(tmpdir(), 'sankalp-bench-orders-'));
        // PostgreSQL itself reads the files, and may run as another user.
        chmodSync(folder, 0o755);
        try {
          const buyers = await someUsers(databaseUrl, BUYERS);
          const productId = await addProduct(client);
          const importFile = Buffer.from(toImportFile(buyers));
          const pair = await inTurn(
            Math.min(rounds, ROUNDS_MAX),
            () => timeThenRemove(client, () => sendImport(product, pastOrderImportPaths.import, importFile, ORDERS)),
            () => timeThenRemove(client, copyOf(client, writeCopyFiles(folder, buyers, productId))),
          );
          return {
            figure: pair.subject,
            unit: 's',
            base: pair.base,
            baseName: 'COPY',
            ratio: pair.ratio,
            target: `<= ${AT_MOST}`,
            met: pair.ratio <= AT_MOST,
          };
        } finally {
          await removeAll(client);
          rmSync(folder, { recursive: true, force: true });
        }
      }),
  },
];

const orders = Array.from({ length: ORDERS }, (_, index) => ({
  externalId: `${PREFIX}${index}`,
  day: `2023-${pad(1 + (index % 12))}-${pad(1 + (index % 28))}`,
  buyer: index % BUYERS,
  /** Every second order has two items. */
  quantities: index % 2 === 0 ? [1] : [2, 1],
}));

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function toImportFile(buyers: readonly Buyer[]): string {
  const lines = orders.flatMap(({ externalId, day, buyer, quantities }) => {
    const { name, whatsappMobileNumber } = buyers[buyer] as Buyer;
    return quantities.map((quantity) =>
      [externalId, day, name, whatsappMobileNumber, PRODUCT.name, quantity, PRODUCT.priceInr, 'shipped'].join(','),
    );
  });
  return ['Order Id,Order Date,Name,Phone,Product,Quantity,Unit Price,Status', ...lines].join('\n');
}

/** The same orders and items as COPY takes them, with new ids each time. */
function writeCopyFiles(folder: string, buyers: readonly Buyer[], productId: string) {
  const items: string[] = [];
  const rows = orders.map(({ externalId, day, buyer, quantities }) => {
    const { id: userId, name, whatsappMobileNumber } = buyers[buyer] as Buyer;
    const id = randomUUID();
    let totalInr = 0;
    for (const quantity of quantities) {
      totalInr += quantity * PRODUCT.priceInr;
      items.push([randomUUID(), id, productId, PRODUCT.name, quantity, PRODUCT.priceInr].join(','));
    }
    return [
      id,
      externalId,
      userId,
      'shipped',
      day,
      day,
      totalInr,
      name,
      whatsappMobileNumber,
      '',
      '',
      '',
      '',
      day,
    ].join();
  });
  const files = { orders: join(folder, 'orders.csv'), items: join(folder, 'items.csv') };
  writeFileSync(files.orders, rows.join('\n'), { mode: 0o644 });
  writeFileSync(files.items, items.join('\n'), { mode: 0o644 });
  return files;
}

const copyOf = (client: pg.Client, files: ReturnType<typeof writeCopyFiles>) => async () => {
  const columns =
    'id, external_id, user_id, status, ship_by, shipped_at, total_inr, recipient_name, recipient_phone, address, city, state, pincode, created_at';
  const all = 'with (format csv, force_not_null (address, city, state, pincode))';
  const { rowCount } = await client.query(`copy orders (${columns}) from '${files.orders}' ${all}`);
  if (rowCount !== ORDERS) throw new Error(`COPY stored ${rowCount} of ${ORDERS} orders.`);
  await client.query(
    `copy order_items (id, order_id, product_id, product_name, quantity, unit_price_inr) from '${files.items}' with (format csv)`,
  );
};

/** Seconds that it takes; afterwards the tables are as before, for the next round and the next run. */
async function timeThenRemove(client: pg.Client, store: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  try {
    await store();
    return (performance.now() - startedAt) / 1000;
  } finally {
    await removeOrders(client);
  }
}

/** Orders are never deleted and their history is never changed: a trigger refuses it, but not to a replica. */
async function removeOrders(client: pg.Client): Promise<void> {
  const added = `(select id from orders where external_id like '${PREFIX}%')`;
  await client.query(`begin; set local session_replication_role = replica;
    delete from order_items where order_id in ${added};
    delete from order_status_changes where order_id in ${added};
    delete from orders where external_id like '${PREFIX}%'; commit`);
  await client.query('vacuum (analyze) orders, order_items, order_status_changes');
}

async function addProduct(client: pg.Client): Promise<string> {
  // Remains of a run that was ended.
  await removeAll(client);
  const [categoryId, id] = [randomUUID(), randomUUID()];
  await client.query('insert into categories (id, name) values ($1, $2)', [categoryId, PRODUCT.name]);
  await client.query(
    `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys)
     values ($1, $2, '', $3, $4, $4, 1000, '{}')`,
    [id, PRODUCT.name, categoryId, PRODUCT.priceInr],
  );
  return id;
}

/** The orders first: as long as one names the product, it stays, and that would hide why a round failed. */
async function removeAll(client: pg.Client): Promise<void> {
  await removeOrders(client);
  await client.query('delete from products where name = $1', [PRODUCT.name]);
  await client.query('delete from categories where name = $1', [PRODUCT.name]);
}
