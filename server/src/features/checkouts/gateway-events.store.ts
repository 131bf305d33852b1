import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GatewayEvent } from '../../platform/payments/gateway.ts';
import type { Database, Executor } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import { gatewayEvents } from './payments.table.ts';

/** Keeps true: an event of the gateway is stored once, however often it is sent. */

/** Stores an event; false when it was told before. */
export async function storeEvent(db: Executor, event: GatewayEvent): Promise<boolean> {
  const stored = await db
    .insert(gatewayEvents)
    .values({ id: event.id, event })
    .onConflictDoNothing()
    .returning({ id: gatewayEvents.id });
  return stored.length > 0;
}

/** Event that nobody has handled yet. */
export async function findOpenEvent(db: Executor, id: string): Promise<GatewayEvent | undefined> {
  const [open] = await db
    .select({ event: gatewayEvents.event })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.id, id), isNull(gatewayEvents.handledAt)));
  return open?.event;
}

export async function noteHandled(db: Executor, id: string): Promise<void> {
  await db.update(gatewayEvents).set({ handledAt: sql`now()` }).where(eq(gatewayEvents.id, id));
}

/** Forgets events that nobody sends again. */
export const removeOldGatewayEvents = (db: Database, stopping: AbortSignal): Promise<void> =>
  removeOver(db, 'gateway_events', sql`received_at < now() - interval '60 days'`, stopping);
