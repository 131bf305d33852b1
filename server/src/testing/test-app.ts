import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Module } from '@sankalp/contract/access';
import type { InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import { type AppOptions, createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import type { Tracing } from '../app/watching/tracing.ts';
import { type ConnectOptions, connect, type Database } from '../shared/db/database.ts';
import type { Pooler } from '../shared/db/pooler.ts';
import type { Replica } from '../shared/db/replica/replica.ts';
import { runDueJobs } from '../shared/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../shared/testing/test-database.ts';
import { administer } from '../shared/testing/test-server.ts';
import { afterUse } from './after-use.ts';
import { ADMIN_PASSWORD, insertAdmin, SUPER_ADMIN } from './test-admins.ts';
import { callerBy, createCall, signInBy, type TestSession } from './test-client.ts';

export { SUPER_ADMIN } from './test-admins.ts';
export type { Answer, TestSession } from './test-client.ts';

export const SECRET_KEY = 'a-key-that-only-tests-use-0123456789';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** For tests of what a call does that waits for the database in vain: shorter than the product's, for each of them waits it out. */
export const SHORT_LIMITS = { connectionMs: 1_000, statementMs: 1_500 };

const PATIENT_LIMITS = { connectionMs: 20_000, statementMs: 20_000 };

export interface TestAppOptions {
  /** Another database than a new one of the run's server; it is dropped with the app. */
  readonly testDatabase?: TestDatabase;
  /** Serves a web client too. */
  readonly clientFolder?: string;
  readonly logger?: Logger;
  /** How long calls wait for the database; otherwise so long that a busy machine fails no test. */
  readonly limits?: NonNullable<ConnectOptions['limits']>;
  /** The address under which the app reaches its database: for tests that stand in between. */
  readonly addressOf?: (databaseUrl: string) => string | Promise<string>;
  /** Replica that it reads from. */
  readonly replica?: Replica;
  readonly tracing?: Tracing;
  readonly payment?: AppOptions['payment'];
  /** Pooler that the address leads through. */
  readonly pooler?: Pooler | undefined;
}

/** The whole API on a database of its own, spoken to over HTTP; it closes itself after the file's tests. */
export async function createTestApp(env: Record<string, string> = {}, options: TestAppOptions = {}) {
  const { clientFolder, logger, limits = PATIENT_LIMITS, addressOf = (url: string) => url } = options;
  const testDatabase = options.testDatabase ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'sankalp-app-'));
  const config = readConfig({
    DATABASE_URL: testDatabase.url,
    SECRET_KEY,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // Nobody listens there: a test that sends brings its own provider.
    WHATSAPP_API_URL: 'http://127.0.0.1:9',
    RAZORPAY_API_URL: 'http://127.0.0.1:9',
    ...env,
  });
  const database: Database = connect({
    url: await addressOf(testDatabase.url),
    pooler: options.pooler,
    limits,
  });
  const app = await createApp({
    config,
    secretKey: SECRET_KEY,
    database,
    checkAnswers: true,
    metricsPort: config.METRICS_PORT,
    ...(clientFolder && { clientFolder }),
    replica: options.replica,
    ...(logger && { logger }),
    tracing: options.tracing,
    payment: options.payment,
  });
  await app.http.ready();
  let superAdmin: Promise<TestSession> | undefined;

  afterUse(async () => {
    await app.http.close();
    await database.$client.end();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = createCall(app.http);
  const signIn = (email: string, password: string) => signInBy(call, email, password);

  const asSuperAdmin = (): Promise<TestSession> => {
    superAdmin ??= insertAdmin(database, { ...SUPER_ADMIN, userName: 'Leela Nair' }).then(() =>
      signIn(SUPER_ADMIN.email, SUPER_ADMIN.password),
    );
    return superAdmin;
  };

  return {
    call,
    /** One request just as it is given, without anything that `call` does for its caller. */
    send: (request: InjectOptions) => app.http.inject(request),
    database,
    /** Rows that one statement answers, with the rights of the product. */
    // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
    query: async (statement: string, values: unknown[] = []): Promise<any[]> =>
      (await database.$client.query(statement, values)).rows,
    ownerUrl: testDatabase.ownerUrl,
    /** One statement as the owner of the tables, whose rights the product does not have. */
    asOwner: (statement: string) => administer(testDatabase.ownerUrl, statement),
    /** Metrics as Prometheus would read them. */
    metricsText: async () => (await app.metrics?.text()) ?? '',
    dataDir,
    admins: app.admins,
    media: app.media,
    demo: app.demo,
    /** Listens on a port of loopback as well, for tests of the line itself. Answers the address. */
    listen: () => app.http.listen({ port: 0, host: '127.0.0.1' }),
    /** Ends what the API keeps going; the database stays until the file's tests are over. */
    stop: () => app.http.close(),
    signIn,
    /** Somebody who is not signed in. */
    visitor: callerBy(call),
    /** Signed in as the first super admin, made when first asked for. */
    asSuperAdmin,
    /** Signed in as a new admin with these modules. */
    async asAdminWith(modules: readonly Module[], email = `${crypto.randomUUID()}@example.org`): Promise<TestSession> {
      await insertAdmin(database, { email, password: ADMIN_PASSWORD, userName: 'Ravi Menon', modules });
      return signIn(email, ADMIN_PASSWORD);
    },
    /** Signed in as a new admin who was invited and has set a password, as people do it. */
    async asInvited(modules: readonly Module[], email: string): Promise<TestSession> {
      const admin = await asSuperAdmin();
      const invited = await admin.post('/admins/invites', { email, userName: 'Ravi Menon', modules });
      const token = new URL(invited.body.data.link).searchParams.get('token');
      await call('POST', '/admin/auth/reset-password', { body: { token, password: ADMIN_PASSWORD } });
      return signIn(email, ADMIN_PASSWORD);
    },
    /** The OpenAPI description of every route. */
    describe: () => app.http.swagger(),
    /** Names of the jobs that run once a day. */
    dailyJobs: app.dailyJobs,
    hourlyJobs: app.hourlyJobs,
    minutelyJobs: app.minutelyJobs,
    runJobs: () => runDueJobs(database, app.jobs, logger),
    /** The mails sent so far, as text, oldest first. */
    async mails(): Promise<string[]> {
      const folder = join(dataDir, 'outbox');
      if (!existsSync(folder)) return [];
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
      return Promise.all(
        names.map(async (name) =>
          (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='),
        ),
      );
    },
  };
}
