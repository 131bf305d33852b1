import type { FastifyInstance } from 'fastify';
import { type Database, isWritable } from '../shared/db/database.ts';
import { inTime } from '../shared/in-time.ts';
import { retryLater, SHUTTING_DOWN } from '../shared/problem.ts';
import type { Draining } from './draining.ts';

/** Routes of the probes, which come all the time and tell nothing of what people meet. */
export const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

// Probes come every few seconds and time out early.
const CHECK_WITHIN_MS = 2_000;

const READ_ONLY_DATABASE = 'The database takes no changes right now.';

export interface Health {
  /** Parts that can be used right now, by their names. */
  parts(): Promise<Readonly<Record<Part, boolean>>>;
}

type Part = 'database' | 'media';
/** Parts whose faults leave the process ready. */
type Degraded = 'media' | 'clock';

interface HealthOptions {
  readonly database: Database;
  readonly checkMedia: () => Promise<void>;
  /** Whether our clock is far off the database's. */
  readonly isClockOff: () => Promise<boolean>;
  readonly draining: Draining;
}

/**
 * `GET /livez`: the process runs. `GET /readyz`: it can do its work. Media alone make no process unready: the store is the same for
 * all of them, and a balancer would take every one out at once. Neither does a clock that is off, for times are the database's.
 */
export function registerHealth(
  http: FastifyInstance,
  { database, checkMedia, isClockOff, draining }: HealthOptions,
): Health {
  let wasDegraded = false;
  let looking: Promise<boolean> | undefined;

  async function lookAtMedia(): Promise<boolean> {
    const fault = await inTime(checkMedia(), CHECK_WITHIN_MS, 'The media store did not answer in time.').then(
      () => undefined,
      (error: unknown) => ({ err: error }),
    );
    if (fault && !wasDegraded) http.log.warn(fault, 'the store of media cannot be used');
    if (!fault && wasDegraded) http.log.info('the store of media can be used again');
    wasDegraded = fault !== undefined;
    return !fault;
  }
  /** One look at a time, so that a store that hangs is not asked again and again. */
  function isMediaUsable(): Promise<boolean> {
    looking ??= lookAtMedia().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  http.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'warn' }, async () => {
    if (draining.isDraining) throw retryLater(503, SHUTTING_DOWN, 5);
    const [hasMedia, takesChanges] = await Promise.all([isMediaUsable(), isWritable(database, CHECK_WITHIN_MS)]);
    if (!takesChanges) throw retryLater(503, READ_ONLY_DATABASE, 5);
    const degraded: Degraded[] = [
      ...(hasMedia ? [] : ['media' as const]),
      ...((await isClockOff()) ? ['clock' as const] : []),
    ];
    return { status: 'ok', degraded };
  });

  return {
    async parts() {
      const [media, takesChanges] = await Promise.all([
        isMediaUsable(),
        isWritable(database, CHECK_WITHIN_MS).catch(() => false),
      ]);
      return { database: takesChanges, media };
    },
  };
}
