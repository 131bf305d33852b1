import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { ReplicaPools } from './open-replica.ts';
import { placeOfPrimary, placeOfReplica } from './replica.store.ts';
import { isPassing } from './replica-faults.ts';
import { ReplicaLag } from './replica-lag.ts';

/**
 * Keeps true: a replica is read only while it is known to be well, by a look a second and not by one for each read. It has to be a
 * standby of our database that has replayed what was there when this process began, the present schema with it.
 */

const LOOK_EVERY_MS = 1_000;
/** For so long a replica is left alone on which a read has failed or hung, whatever a look says of it. */
const REST_MS = 5_000;

export type ReplicaFault = keyof typeof FAULTS;

const FAULTS = {
  unanswered: 'it does not answer',
  failed: 'a read has failed there',
  primary: 'it takes writes itself, so it is no standby',
  stranger: 'it is another database',
  ahead: 'it has a log that the primary has not written',
  behind: 'it lags',
} as const;

export interface ReplicaOptions {
  /** Connection with the primary, for looks alone. */
  readonly primary: Database;
  readonly open: () => Promise<ReplicaPools>;
  readonly maxLagSeconds: number;
  /** Hears why the replica is not read from now on; nothing where it is read again. */
  readonly onChange: (fault: string | undefined, error?: unknown) => void;
}

export type Replica = ReturnType<typeof startReplica>;

/** Begins to look after a replica, which need not be there yet. */
export function startReplica({ primary, open, maxLagSeconds, onChange }: ReplicaOptions) {
  const lag = new ReplicaLag(performance.now());
  const stopping = new AbortController();
  let pools: ReplicaPools | undefined;
  let seen: ReplicaFault | undefined = 'unanswered';
  let restsUntil = 0;
  let begunAt: bigint | undefined;
  let told: ReplicaFault | undefined | 'nothing' = 'nothing';

  /** Where the primary is; a look at a primary that does not answer leaves the replica to grow old. */
  async function lookAtPrimary() {
    const at = performance.now();
    const place = await placeOfPrimary(primary).catch(() => undefined);
    if (place) lag.notePrimary(place.position, at);
    begunAt ??= place?.position;
    return place;
  }

  async function look(): Promise<ReplicaFault | undefined> {
    const own = await lookAtPrimary();
    const wasAt = lag.replayed;
    pools ??= await open();
    const found = await placeOfReplica(pools.looks);
    if (!found) return 'primary';
    if (own && found.identity !== own.identity) return 'stranger';
    lag.noteReplica(found.position);
    if (own && wasAt > own.position) return 'ahead';
    if (begunAt === undefined || !lag.hasReached(begunAt)) return 'behind';
    return lag.seconds(performance.now()) > maxLagSeconds ? 'behind' : undefined;
  }

  function tell(fault: ReplicaFault | undefined, error?: unknown): void {
    if (fault === told) return;
    told = fault;
    onChange(fault && FAULTS[fault], error);
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      let reason: unknown;
      seen = await look().catch((error: unknown) => {
        reason = error;
        return 'unanswered' as const;
      });
      if (stopping.signal.aborted) break;
      tell(seen ?? (performance.now() < restsUntil ? 'failed' : undefined), reason);
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await Promise.all([pools?.reads.$client.end(), pools?.looks.$client.end()]);
  }
  const done = goOn();

  return {
    /** Connections to read by; undefined while the replica is not to be read. */
    usable(): Database['$client'] | undefined {
      const now = performance.now();
      const isWell = seen === undefined && now >= restsUntil && lag.seconds(now) <= maxLagSeconds;
      return isWell ? pools?.reads.$client : undefined;
    },
    /** Whether it is known to have replayed the log up to a position. */
    hasReached: (position: bigint): boolean => lag.hasReached(position),
    /** Takes note of a read that failed there. */
    noteFailure(error: unknown): void {
      if (isPassing(error)) return;
      restsUntil = performance.now() + REST_MS;
      tell('failed', error);
    },
    lagSeconds: (): number => lag.seconds(performance.now()),
    async stop(): Promise<void> {
      stopping.abort();
      await done;
    },
  };
}
