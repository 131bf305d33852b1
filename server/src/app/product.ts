import { setTimeout as pause } from 'node:timers/promises';
import { authPages } from '@sankalp/contract/auth';
import type { DestinationStream, Logger } from 'pino';
import { adoptEvents } from '../features/events/index.ts';
import { countDaysIn } from '../features/numbers/index.ts';
import { ensureSecretKey } from '../platform/crypto/secret-key.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { lockDataDir } from '../platform/embedded-postgres/data-dir-lock.ts';
import type { EmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { logLibraryOutput } from '../platform/log/library-output.ts';
import { createLogger } from '../platform/log/logger.ts';
import { warnOfOpenFilms } from '../platform/media-store/open-films.ts';
import { settleEventTypes } from '../shared/audit/event-types.store.ts';
import { ConfigError } from '../shared/config-error.ts';
import { type ConnectOptions, connect, type Database } from '../shared/db/database.ts';
import { followDatabaseClock } from '../shared/db/database-clock.ts';
import { makePartitionsAs } from '../shared/db/partitions.store.ts';
import { prepareDatabase } from '../shared/db/prepare-database.ts';
import { describeError } from '../shared/db/safe-error.ts';
import { takeStartTurn } from '../shared/db/start-turn.ts';
import { startWorker } from '../shared/jobs/jobs.ts';
import { CLIENT_FOLDER } from '../shared/product-files.ts';
import { type App, createApp } from './app.ts';
import { beginReplica } from './begin-replica.ts';
import type { Config } from './config.ts';
import { embeddedOptions } from './embedded-options.ts';
import { ensureSuperAdmin } from './first-admin.ts';
import { ownerAddress } from './owner-address.ts';
import { checkPorts, portFault } from './ports.ts';
import { DISK_FULL } from './start-faults.ts';
import { startTracingBy } from './watching/start-tracing.ts';

/** A stop takes at most this long after it has drained, and 5 s as a rule; the supervisors of processes grant 10 s. */
export const STOP_WITHIN_MS = 9_500;

/** Without room for them the system drops connections, whose callers try again seconds later instead of being told. */
const CONNECTIONS_WAITING_MAX = 2_048;

/**
 * For jobs, imports and demo data: longer statements, on connections of their own. Each lane of jobs listens on one, a delivery
 * and an import hold one beside that on which they work.
 */
const BACKGROUND = { maxConnections: 12, limits: { connectionMs: 10_000, statementMs: 60_000 } } as const;

export interface Product {
  /** Stops accepting, finishes what runs, closes everything. Answers the exit code. */
  stop(): Promise<number>;
  /** Before a stop: says for a while that it is not ready, and serves what still comes. */
  drain(): Promise<void>;
}

const TWO_ROLES = 'docs/operations.md says under "Two roles" how to keep the audit log from it';

/** Ends of what was started, in its order. */
type Closers = (() => Promise<unknown> | void)[];

/** The whole product, or its jobs alone, beside one that serves. */
type Part = 'product' | 'worker';

interface StartOptions {
  readonly part?: Part;
  readonly logStream?: DestinationStream;
  /** Ends a start that is under way: it answers what there is so far, to be stopped. */
  readonly signal: AbortSignal;
}

/** Starts everything that the configuration asks for, in order; whatever started is stopped again when a later step fails. */
export async function startProduct(config: Config, options: StartOptions): Promise<Product> {
  const { logStream, signal, part = 'product' } = options;
  const isServing = part === 'product';
  const startedAt = performance.now();
  const logger = createLogger(config.LOG_LEVEL, logStream);
  logLibraryOutput(logger, console);
  const closers: Closers = [];
  let stopping: Promise<boolean> | undefined;
  /** Servers that take work in: all of them end at once, and before anything else does. */
  const intakes: (() => Promise<unknown>)[] = [];
  let exitCode = 0;
  let embedded: EmbeddedPostgres | undefined;
  const stop = async (code = 0): Promise<number> => {
    // A database that dies while a stop is under way makes that stop a failure.
    exitCode = Math.max(exitCode, code);
    stopping ??= closeAll([...closers, () => Promise.all(intakes.map((end) => end()))], logger);
    return (await stopping) ? exitCode : 1;
  };

  try {
    await checkPorts(config, isServing ? ['PORT', 'METRICS_PORT'] : ['WORKER_METRICS_PORT']);
    prepareDataDir(config.dataDir, [...(config.s3 ? [] : ['media']), ...(config.SMTP_URL ? [] : ['outbox'])]);
    const secretKey = config.SECRET_KEY ?? (await ensureSecretKey(config.dataDir));
    signal.throwIfAborted();
    if (isServing && !config.DATABASE_URL) {
      embedded = await startEmbedded(config, logger, closers, signal, () => stop(1));
    }
    const givenUrl = config.DATABASE_URL ?? embedded?.url ?? (await findEmbedded(config));
    signal.throwIfAborted();
    const turn = await takeStartTurn({
      ...ownerAddress(config, givenUrl),
      signal,
      onWait: () => logger.info('another process prepares the database; waiting for it'),
    });
    closers.push(turn.end);
    const { requests, jobs, readUrl, unrestricted } = await prepareDatabase(turn, {
      url: givenUrl,
      directUrl: config.DATABASE_DIRECT_URL,
      readUrl: config.DATABASE_READ_URL,
      hasOwnRole: config.DATABASE_OWNER_URL !== undefined,
      secretKey,
    });
    if (unrestricted) logger.warn(`the product runs as the owner of its tables, for ${unrestricted}; ${TWO_ROLES}`);
    await makePartitionsAs(turn.owner);
    await settleEventTypes(turn.owner);
    if (await adoptEvents(turn.owner)) logger.info('the database has moved: its events stand before those to come');
    if (await countDaysIn(turn.owner, config.TIME_ZONE))
      logger.info('the numbers are counted by the days of TIME_ZONE');
    signal.throwIfAborted();
    const tracing = await startTracingBy(config, logger);
    if (tracing) closers.push(tracing.stop);
    const database = openDatabase(requests, logger, closers);
    const background = openDatabase({ ...jobs, ...BACKGROUND }, logger, closers);
    const replica = isServing && readUrl ? beginReplica(readUrl, requests, config, logger, closers) : undefined;
    const clock = await followDatabaseClock(background, logger);
    closers.push(clock.stop);
    const metricsPort = isServing ? config.METRICS_PORT : config.WORKER_METRICS_PORT;
    const parts = { config, secretKey, database, background, replica, logger, metricsPort, tracing };
    const app = await createApp({ ...parts, clientFolder: CLIENT_FOLDER, isClockOff: clock.isFarOff });
    if (isServing) await fill(app, config, database, signal);
    await turn.end();
    if (app.metrics) intakes.push(app.metrics.close);
    await app.metrics?.listen().catch((error: unknown) => {
      throw portFault(config, error, metricsPort);
    });
    if (isServing) await serve(app, config, intakes);
    if (isServing && config.s3) void warnOfOpenFilms(config.s3, logger);
    if (config.RUN_WORKER || !isServing) {
      const { jobs, work, dailyJobs: daily, hourlyJobs: hourly, minutelyJobs: minutely } = app;
      const worker = await startWorker({ database: background, jobs, work, daily, hourly, minutely, logger });
      intakes.push(() => worker.stop());
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const what = isServing ? `${config.origins[0]}${authPages.login}` : 'jobs run in this process';
    console.log(`Ready in ${seconds} s: ${what}`);
    const drain = async () => {
      if (!isServing || config.DRAIN_SECONDS === 0) return;
      app.drain();
      await pause(config.DRAIN_SECONDS * 1_000);
    };
    return { stop, drain };
  } catch (error) {
    if (signal.aborted && error === signal.reason) return { stop, drain: async () => undefined };
    await stop(1);
    // A database that finds no room breaks connections off: only its log says why.
    throw embedded?.lackedSpace() ? Object.assign(new Error('no space', { cause: error }), { code: 'ENOSPC' }) : error;
  }
}

/** Fills what must be there. */
async function fill(app: App, config: Config, database: Database, signal: AbortSignal): Promise<void> {
  const generated = await ensureSuperAdmin(database, app.admins, config);
  // At once: a start that fails after this would have made a password that nobody ever sees.
  if (generated) {
    console.log(`Sign in as ${generated.email} with the password ${generated.password} (shown only this once)`);
  }
  signal.throwIfAborted();
  if (config.demoData) await (await import('../demo/demo-data.ts')).loadDemoData(app.demo);
  signal.throwIfAborted();
}

async function serve(app: App, config: Config, intakes: (() => Promise<unknown>)[]): Promise<void> {
  await app.recover();
  intakes.push(() => app.http.close());
  await app.http
    .listen({ port: config.PORT, host: config.HOST, backlog: CONNECTIONS_WAITING_MAX })
    .catch((error: unknown) => {
      throw portFault(config, error);
    });
}

async function findEmbedded({ dataDir }: Config): Promise<string> {
  const { findRunningEmbeddedPostgres } = await import('../platform/embedded-postgres/embedded-postgres.ts');
  const url = await findRunningEmbeddedPostgres(dataDir);
  if (url) return url;
  throw new ConfigError(`No product runs on ${dataDir}: start one, or name a database by DATABASE_URL.`);
}

async function startEmbedded(
  config: Config,
  logger: Logger,
  closers: Closers,
  signal: AbortSignal,
  stopNow: () => Promise<number>,
): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(config.dataDir);
  closers.push(() => lock.release());
  // Loaded only where it is used: a product with DATABASE_URL starts sooner and smaller.
  const { startEmbeddedPostgres } = await import('../platform/embedded-postgres/embedded-postgres.ts');
  const postgres = await startEmbeddedPostgres({ ...embeddedOptions(config), logger, signal });
  closers.push(() => postgres.stop());
  postgres.onExit((reason) => {
    logger.fatal({ reason }, 'the embedded database has died; stopping');
    const why = postgres.lackedSpace() ? DISK_FULL : `The embedded database has died, so the product stops: ${reason}`;
    process.stderr.write(`${why}\n`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void stopNow().then((code) => process.exit(code));
  });
  return postgres;
}

function openDatabase(options: ConnectOptions, logger: Logger, closers: Closers): Database {
  const database = connect({
    ...options,
    // Its stack is that of the driver, once for each connection.
    onConnectionError: (error) => logger.warn(`a database connection was lost: ${describeError(error)}`),
  });
  closers.push(() => database.$client.end());
  return database;
}

// In reverse order: requests and jobs end before the pool, the pool before the database.
async function closeAll(closers: Closers, logger: Logger): Promise<boolean> {
  let clean = true;
  for (const close of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      clean = false;
      logger.error({ err: error }, 'could not stop cleanly');
    }
  }
  return clean;
}
