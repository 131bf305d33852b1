import { PAUSED_AFTER_FAILURES } from '@sankalp/contract/webhooks';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { webhookDeliveries, webhookEndpoints, webhookProgress } from './webhooks.table.ts';

/** How the webhooks fare altogether. */
export interface WebhookFigures extends Record<string, unknown> {
  readonly on: number;
  readonly paused: number;
  readonly off: number;
  /** Deliveries that endpoints which are not off still have to get. */
  readonly waiting: number;
  readonly oldestWaitingSeconds: number;
}

const COUNTED_MAX = 10_000;

/** Reads them in one statement, whose counts are bounded however much waits. */
export async function readWebhookFigures(db: Executor): Promise<WebhookFigures | undefined> {
  const isPaused = sql`failures >= ${PAUSED_AFTER_FAILURES}`;
  const { rows } = await db.execute<WebhookFigures>(sql`
    with endpoints as (
      select e.status, p.failures from ${webhookEndpoints} e join ${webhookProgress} p on p.endpoint_id = e.id
      where e.deleted_at is null
    ), waiting as (
      select d.created_at from ${webhookDeliveries} d join ${webhookEndpoints} e on e.id = d.endpoint_id
      where d.status = 'pending' and e.status = 'on' and e.deleted_at is null limit ${COUNTED_MAX}
    )
    select count(*) filter (where status = 'on' and not ${isPaused})::int as on,
      count(*) filter (where status = 'on' and ${isPaused})::int as paused,
      count(*) filter (where status = 'off')::int as off,
      (select count(*)::int from waiting) as waiting,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from waiting) as "oldestWaitingSeconds"
    from endpoints`);
  return rows[0];
}
