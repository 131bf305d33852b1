import { loadDemoCoupons } from '../features/coupons/index.ts';
import { loadDemoUsers } from '../features/users/index.ts';
import type { Database } from '../shared/db/database.ts';

/** The rooms' demo data, in the order in which they build on each other. Each leaves a table that has rows alone. */
const DEMOS: readonly ((database: Database) => Promise<void>)[] = [loadDemoUsers, loadDemoCoupons];

export async function loadDemoData(database: Database): Promise<void> {
  for (const load of DEMOS) await load(database);
}
