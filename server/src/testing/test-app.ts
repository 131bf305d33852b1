import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Module } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import { afterAll } from 'vitest';
import { createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import { connect, type Database } from '../shared/db/database.ts';
import { runDueJobs } from '../shared/jobs/jobs.ts';
import { createTestDatabase } from '../shared/testing/test-database.ts';
import { administer } from '../shared/testing/test-server.ts';

export const SUPER_ADMIN = { email: 'leela@example.org', password: 'monsoon-in-pune-7' } as const;
const SECRET_KEY = 'a-key-that-only-tests-use-0123456789';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly bytes: Buffer;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly cookies: readonly { name: string; value: string; httpOnly?: boolean; sameSite?: string; secure?: boolean }[];
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
  readonly remoteAddress?: string;
}

export interface TestSession {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

// Registered while the file is collected: a hook of a running test would come too late.
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

interface TestAppOptions {
  /** Serves a web client too. */
  readonly clientFolder?: string;
  readonly logger?: Logger;
  /** Waiting for the database is as short as in the product; otherwise so long that a busy machine fails no test. */
  readonly withRealLimits?: boolean;
  /** The address under which the app reaches its database: for tests that stand in between. */
  readonly addressOf?: (databaseUrl: string) => string | Promise<string>;
}

/** The whole API on a database of its own, spoken to over HTTP; it closes itself after the file's tests. */
export async function createTestApp(env: Record<string, string> = {}, options: TestAppOptions = {}) {
  const { clientFolder, logger, withRealLimits = false, addressOf = (url: string) => url } = options;
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sankalp-app-'));
  const config = readConfig({
    DATABASE_URL: testDatabase.url,
    SECRET_KEY,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const database: Database = connect({
    url: await addressOf(testDatabase.url),
    ...(!withRealLimits && { limits: { connectionMs: 20_000, statementMs: 20_000 } }),
  });
  const app = await createApp({
    config,
    secretKey: SECRET_KEY,
    database,
    checkAnswers: true,
    ...(clientFolder && { clientFolder }),
    ...(logger && { logger }),
  });
  await app.http.ready();
  let superAdmin: Promise<TestSession> | undefined;

  closers.push(async () => {
    await app.http.close();
    await database.$client.end();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function call(method: InjectOptions['method'], path: string, options: CallOptions = {}): Promise<Answer> {
    const { token, body, headers, cookies, remoteAddress } = options;
    const answer = await app.http.inject({
      method: method ?? 'GET',
      url: urlOf(path),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(cookies && { cookies }),
      ...(remoteAddress && { remoteAddress }),
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? answer.json() : answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers as Answer['headers'],
      cookies: answer.cookies as Answer['cookies'],
    };
  }

  async function signIn(email: string, password: string): Promise<TestSession> {
    const answer = await call('POST', '/admin/auth/login', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    const { admin, token } = answer.body.data;
    return {
      id: admin.id,
      email,
      token,
      refreshToken: answer.cookies.find(({ name }) => name === 'refresh')?.value ?? '',
    };
  }

  const asSuperAdmin = (): Promise<TestSession> => {
    superAdmin ??= app.admins
      .createSuperAdmin(SUPER_ADMIN.email, SUPER_ADMIN.password, 'Leela Nair', 'test')
      .then(() => signIn(SUPER_ADMIN.email, SUPER_ADMIN.password));
    return superAdmin;
  };

  return {
    call,
    /** One request just as it is given, without anything that `call` does for its caller. */
    send: (request: InjectOptions) => app.http.inject(request),
    database,
    /** One statement as the owner of the tables, whose rights the product does not have. */
    asOwner: (statement: string) => administer(testDatabase.ownerUrl, statement),
    dataDir,
    admins: app.admins,
    media: app.media,
    demo: app.demo,
    /** Listens on a port of loopback as well, for tests of the line itself. Answers the address. */
    listen: () => app.http.listen({ port: 0, host: '127.0.0.1' }),
    /** Ends what the API keeps going; the database stays until the file's tests are over. */
    stop: () => app.http.close(),
    signIn,
    /** Signed in as the first super admin, made when first asked for. */
    asSuperAdmin,
    /** Signed in as a new admin with these modules, invited and accepted as people do it. */
    async asAdminWith(modules: Module[], email = `${crypto.randomUUID()}@example.org`): Promise<TestSession> {
      const { token } = await asSuperAdmin();
      const invited = await call('POST', '/admins/invites', {
        token,
        body: { email, userName: 'Ravi Menon', modules },
      });
      const link = new URL(invited.body.data.link);
      const password = 'banyan-tree-at-noon-3';
      await call('POST', '/admin/auth/reset-password', { body: { token: link.searchParams.get('token'), password } });
      return signIn(email, password);
    },
    /** The OpenAPI description of every route. */
    describe: () => app.http.swagger(),
    runJobs: () => runDueJobs(database, app.jobs, logger),
    /** The mails sent so far, as text, oldest first. */
    async mails(): Promise<string[]> {
      const folder = join(dataDir, 'outbox');
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      return Promise.all(
        names.map(async (name) =>
          (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='),
        ),
      );
    },
  };
}

/** A path of the API; one outside of it when it is a whole address, as answers give them. */
function urlOf(path: string): string {
  if (path.startsWith('http')) return path.slice(new URL(path).origin.length);
  return path.startsWith('/api') || path.endsWith('z') ? path : `${API_BASE}${path}`;
}
