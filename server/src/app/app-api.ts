import fastifyCors from '@fastify/cors';
import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';
import { APP_ROUTES } from '@sankalp/contract/app-api/app-routes.schema';
import type { FastifyInstance } from 'fastify';
import type { CountCalls } from '../platform/call-counts/count-calls.ts';
import { registerAppProblems } from '../platform/http/app-problems.ts';
import { registerDiskSpaceGuard } from '../platform/http/disk-space-guard.ts';
import { registerIdempotency } from '../platform/http/idempotency.ts';
import { createKeyLimit } from '../platform/http/key-limit.ts';
import { registerMethodRefusals } from '../platform/http/method-refusals.ts';
import { registerOverloadGuard } from '../platform/http/overload-guard.ts';
import { registerRefusalAudit } from '../platform/http/refusal-audit.ts';
import { registerStrictQueries } from '../platform/http/strict-queries.ts';
import type { RefusalLog } from '../shared/audit/refusal-log.ts';
import type { Database } from '../shared/db/database.ts';
import type { Reads } from '../shared/db/replica/reads.ts';
import { registerAppCache } from '../shared/http/app-cache.ts';
import { type KeyAccess, type PersonAccess, registerAppGuard } from '../shared/http/app-guard.ts';
import { registerShownTags } from '../shared/http/conditional.ts';
import { registerAppReadCalls } from '../shared/http/read-calls.ts';
import { prepareListRevision } from '../shared/lists/list-writes.ts';
import { BoundedMap } from '../shared/memory/bounded-map.ts';
import { answerNotFound } from './error-handler.ts';

const PREFLIGHT_KEPT_SECONDS = 600;
const ORIGIN_KEPT_MS = 60_000;
const ORIGINS_MAX = 1_000;

interface AppApiOptions {
  readonly database: Database;
  /** Reads from a replica, where there is one. */
  readonly reads: Reads | undefined;
  readonly secretKey: string;
  readonly keys: KeyAccess;
  readonly people: PersonAccess;
  readonly refusals: RefusalLog;
  readonly countCalls: CountCalls;
  /** The data folder, where the database lies in it. */
  readonly embeddedIn: string | undefined;
  /** Whatever answers depend on besides the database. */
  readonly salt: string;
  readonly registerRoutes: (app: FastifyInstance) => Promise<void>;
}

/** API of the app: a scope of its own, with its own guard, limits, origins and caches. */
export async function registerAppApi(http: FastifyInstance, options: AppApiOptions): Promise<void> {
  const { database, reads, secretKey, keys, people, refusals, countCalls, embeddedIn, salt, registerRoutes } = options;
  await http.register(
    async (app) => {
      registerAppProblems(app);
      await registerOrigins(app, keys);
      const refuseOtherMethods = registerMethodRefusals(app);
      registerOverloadGuard(app, () => database.$client.queue);
      registerAppGuard(app, { keys, people, limit: createKeyLimit(countCalls) });
      registerStrictQueries(app);
      registerRefusalAudit(app, refusals);
      if (embeddedIn !== undefined) registerDiskSpaceGuard(app, embeddedIn);
      registerAppCache(app, { revision: prepareListRevision(database), salt });
      registerShownTags(app);
      registerIdempotency(app, database, secretKey);
      if (reads) registerAppReadCalls(app, reads);
      app.setNotFoundHandler(answerNotFound);
      const missing = new Set(Object.keys(APP_ROUTES));
      app.addHook('onRoute', ({ config }) => {
        for (const [id, route] of Object.entries(APP_ROUTES)) if (route === config?.appRoute) missing.delete(id);
      });
      await registerRoutes(app);
      if (missing.size > 0) throw new Error(`No feature answers ${[...missing].join(', ')}`);
      refuseOtherMethods();
    },
    { prefix: APP_BASE },
  );
}

/** Pages of the origins that a publishable key names may call; whether with that key is the guard's to say. */
async function registerOrigins(app: FastifyInstance, { isKnownOrigin }: KeyAccess): Promise<void> {
  const known = new BoundedMap<string, { readonly isKnown: boolean; readonly until: number }>(ORIGINS_MAX);
  await app.register(fastifyCors, {
    origin: async (origin: string | undefined) => {
      if (origin === undefined) return false;
      const remembered = known.get(origin);
      if (remembered && remembered.until > performance.now()) return remembered.isKnown;
      const isKnown = await isKnownOrigin(origin.slice(0, 300));
      known.set(origin, { isKnown, until: performance.now() + ORIGIN_KEPT_MS });
      return isKnown;
    },
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [KEY_HEADER, 'authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'],
    exposedHeaders: [
      'etag',
      'retry-after',
      'x-request-id',
      'idempotency-replayed',
      'ratelimit-remaining',
      'ratelimit-reset',
    ],
    maxAge: PREFLIGHT_KEPT_SECONDS,
  });
}
