import { DAY_MS } from '@sankalp/contract/shared/durations';
import { listUsersSpread } from '../features/users/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { loadDemoCategories } from './categories.ts';
import type { DemoOptions } from './demo-options.ts';
import { demoOrder } from './demo-order.ts';
import { addPastOrders } from './orders.ts';
import { loadDemoProducts } from './products.ts';
import { SEEDED_DAYS } from './users.ts';

const BATCH = 5_000;
const BUYERS_MAX = 50_000;
/** Each so many orders one is a regular buyer's, of whom there are so few that they come to hundreds. */
const REGULAR_EVERY = 20;
const ORDERS_OF_REGULAR = 400;

/** Adds orders of the demo's products until there are `count` of them, the oldest first, by buyers from among all users. */
export async function seedOrders(options: DemoOptions, count: number, onProgress: (done: number) => void) {
  const { database } = options;
  await loadDemoCategories(options);
  await loadDemoProducts(options);
  const buyers = await listUsersSpread(database, BUYERS_MAX);
  const oldest = buyers.at(-1);
  if (!oldest) return;
  const regulars = everySo(buyers, Math.ceil(count / REGULAR_EVERY / ORDERS_OF_REGULAR));
  // Nobody has ordered before they joined: where all users are young, so are the orders.
  const spreadDays = Math.min(SEEDED_DAYS, (Date.now() - Date.parse(oldest.createdAt)) / DAY_MS);
  const seeded = (number: number) => ({
    number,
    age: 1 - (number + 1) / count,
    spreadDays,
    buyers: number % REGULAR_EVERY === 0 ? regulars : buyers,
  });
  for (let done = await countStored(database, 'orders'), added = 1; done < count && added > 0; ) {
    const start = done;
    const size = Math.min(BATCH, count - start);
    const ids = await addPastOrders(database, (products) =>
      Array.from({ length: size }, (_, i) => demoOrder(seeded(start + i), products)),
    );
    added = ids.length;
    done += added;
    onProgress(done);
  }
}

/** So many of them, one as far from the next as all are. */
function everySo<Item>(items: readonly Item[], wanted: number): readonly Item[] {
  const distance = Math.ceil(items.length / wanted);
  return items.filter((_, i) => i % distance === distance - 1);
}
