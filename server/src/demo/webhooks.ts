import { HOUR_MS } from '@sankalp/contract/shared/durations';
import { listCategories } from '../features/categories/index.ts';
import { storeEvents } from '../features/events/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { webhooksFeature } from '../features/webhooks/index.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

/** An endpoint that is off, and a few events that wait for it. */
export async function loadDemoWebhooks({
  database,
  inTransaction,
}: DemoOptions<typeof webhooksFeature>): Promise<void> {
  const users = await listNewestUsers(database, 4);
  const categories = (await listCategories(database)).slice(0, 3);
  let isThere = true;
  await inTransaction(async ({ webhooks }) => {
    isThere = (await webhooks.list({})).total > 0;
    if (isThere) return;
    const endpoint = { url: 'https://hooks.example.org/sankalp', description: 'Website of the foundation' };
    await webhooks.createOff({ ...endpoint, types: [] }, DEMO_CONTEXT);
  });
  if (isThere) return;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  // In a transaction of their own: they come after the endpoint.
  await database.transaction((tx) =>
    storeEvents(tx, [
      ...users.map(({ id: entityId }, i) => {
        const at = hoursAgo(40 - 6 * i);
        return { type: 'user.created' as const, at, entity: 'users' as const, entityId, data: {} };
      }),
      ...categories.map(({ id: entityId }, i) => {
        const data = { action: 'update', changed: ['name'] };
        const at = hoursAgo(12 - 3 * i);
        return { type: 'catalogue.changed' as const, at, entity: 'categories' as const, entityId, data };
      }),
    ]),
  );
}
