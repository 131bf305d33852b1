import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import { recordAudits } from '../../shared/audit/audit.store.ts';
import type { Database, Executor } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import type { Jobs } from '../../shared/jobs/jobs.ts';
import { PRODUCT } from '../../shared/principal.ts';
import type { RetentionStart } from '../orders/index.ts';
import { readRetentionDays } from '../settings/index.ts';
import { countByRequest, erasePeople, eraseRequests, listErasedAfter } from './erasure.store.ts';

/** Keeps true: what was kept of an erased person goes within a day of when its retention ends, whichever process is up. */

export const ERASURE_JOB = 'erase-what-outlived-its-retention';

const USERS_MAX = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const CONTEXT = { principal: PRODUCT, requestId: ERASURE_JOB };

/** The retention as it is now, and the day with which it begins. */
export async function readRetention(
  db: Executor,
  timeZone: string,
): Promise<{ days: number; retention: RetentionStart }> {
  const days = await readRetentionDays(db);
  return { days, retention: { from: addDays(dayInZone(databaseNow(), timeZone), -days), timeZone } };
}

/** The job goes on with what an erasure has left, as soon as a process is free. */
export const enqueueErasure = (db: Executor): Promise<void> =>
  enqueueJob(db, { name: ERASURE_JOB, payload: {}, key: ERASURE_JOB });

/** Once a day: goes over all who are erased, in transactions that are bounded. Two at once, or a second time, do no more than one. */
export function erasureJobs({ background: database, timeZone }: { background: Database; timeZone: string }): Jobs {
  /** Answers whether there may be more. */
  const pass = (userIds: readonly string[], retention: RetentionStart): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { orderIds, isPartial } = await erasePeople(tx, userIds, retention);
      const erased = orderIds.length > 0 ? await countByRequest(tx, orderIds) : [];
      const entries = erased.map(({ requestId: entityId, ordersErased }) => ({
        action: 'erase' as const,
        entity: 'deletion_requests' as const,
        entityId,
        after: { ordersErased },
      }));
      if (entries.length > 0) await recordAudits(tx, CONTEXT, entries);
      return isPartial;
    });

  const housekeeping: Jobs['housekeeping'] = {
    [ERASURE_JOB]: async (_payload, stopping) => {
      const { retention } = await readRetention(database, timeZone);
      while (!stopping.aborted && (await database.transaction((tx) => eraseRequests(tx, null))));
      let userIds: string[] = [];
      do {
        userIds = await listErasedAfter(database, userIds.at(-1) ?? BEFORE_ALL, USERS_MAX);
        while (!stopping.aborted && userIds.length > 0 && (await pass(userIds, retention)));
      } while (!stopping.aborted && userIds.length === USERS_MAX);
      // The next process goes on.
      if (stopping.aborted) await enqueueErasure(database);
    },
  };
  return { housekeeping };
}
