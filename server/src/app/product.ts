import { authPages } from '@sankalp/contract/auth';
import type { DestinationStream, Logger } from 'pino';
import { ensureSecretKey } from '../shared/crypto/secret-key.ts';
import { type ConnectOptions, connect, type Database } from '../shared/db/database.ts';
import { lockDataDir } from '../shared/db/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../shared/db/embedded/embedded-postgres.ts';
import { migrate } from '../shared/db/migrate.ts';
import { startWorker } from '../shared/jobs/jobs.ts';
import { createLogger } from '../shared/log/logger.ts';
import { CLIENT_FOLDER, createApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { loadDemoData } from './demo-data.ts';
import { ensureSuperAdmin } from './first-admin.ts';

/** Jobs and the demo data: nobody waits for their statements, and they take no connection away from calls. */
const BACKGROUND = { maxConnections: 4, limits: { connectionMs: 10_000, statementMs: 60_000 } } as const;

export interface Product {
  /** Stops accepting, finishes what runs, closes everything. Answers the exit code. */
  stop(): Promise<number>;
}

/** Starts everything that the configuration asks for, in order; whatever started is stopped again when a later step fails. */
export async function startProduct(config: Config, logStream?: DestinationStream): Promise<Product> {
  const startedAt = performance.now();
  const logger = createLogger(config.LOG_LEVEL, logStream);
  const closers: (() => Promise<unknown> | void)[] = [];
  let stopping: Promise<number> | undefined;
  const stop = (exitCode = 0): Promise<number> => {
    stopping ??= closeAll(closers, logger).then((clean) => (clean ? exitCode : 1));
    return stopping;
  };

  try {
    const databaseUrl = config.DATABASE_URL ?? (await startEmbedded(config, logger, closers, () => stop(1)));
    await migrate(databaseUrl);
    const database = openDatabase({ url: databaseUrl }, logger, closers);
    const background = openDatabase({ url: databaseUrl, ...BACKGROUND }, logger, closers);
    const secretKey = config.SECRET_KEY ?? (await ensureSecretKey(config.dataDir));
    const app = await createApp({ config, secretKey, database, background, logger, clientFolder: CLIENT_FOLDER });
    await app.recover();
    const generatedPassword = await ensureSuperAdmin(database, app.admins, config);
    if (config.demoData) await loadDemoData({ database: background, media: app.media, timeZone: config.TIME_ZONE });

    closers.push(() => app.http.close());
    await app.http.listen({ port: config.PORT, host: config.HOST });
    if (config.RUN_WORKER) {
      const worker = await startWorker({ database: background, handlers: app.jobs, hourly: app.hourlyJobs, logger });
      closers.push(() => worker.stop());
    }
    if (generatedPassword) {
      const { email, password } = generatedPassword;
      console.log(`Sign in as ${email} with the password ${password} (shown only this once)`);
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Ready in ${seconds} s: ${config.origins[0]}${authPages.login}`);
    return { stop };
  } catch (error) {
    await stop(1);
    throw error;
  }
}

async function startEmbedded(
  config: Config,
  logger: Logger,
  closers: (() => Promise<unknown> | void)[],
  stopNow: () => Promise<number>,
): Promise<string> {
  const lock = await lockDataDir(config.dataDir).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  closers.push(() => lock.release());
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  closers.push(() => postgres.stop());
  postgres.onExit((reason) => {
    logger.fatal({ reason }, 'the embedded database has died; stopping');
    console.error(`The embedded database has died, so the product stops: ${reason}`);
    void stopNow().then((code) => process.exit(code));
  });
  return postgres.url;
}

function openDatabase(options: ConnectOptions, logger: Logger, closers: (() => Promise<unknown> | void)[]): Database {
  const database = connect({
    ...options,
    onConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  closers.push(() => database.$client.end());
  return database;
}

// Last started, first stopped: requests end before the pool, the pool before the database.
async function closeAll(closers: (() => Promise<unknown> | void)[], logger: Logger): Promise<boolean> {
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
