import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeFcm } from '../../e2e/harness/fake-fcm.ts';
import { startProduct } from '../../e2e/harness/product.ts';
import { LOOPBACK_RECEIVERS } from '../../e2e/harness/webhook-receiver.ts';
import type { Options } from '../options.ts';
import { startBaseline } from './baseline.ts';
import { type DatabaseServer, givenServer, startInstalled } from './database-server.ts';
import { type Counts, seeded } from './databases.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { Session } from './session.ts';
import type { Stand } from './stand.ts';
import { serverVersion, tidy, withClient } from './stored-users.ts';

const ROWS = { users: 100_000, courses: 20_000, enrolments: 20_000, bookings: 100_000 };
const MANY_ROWS = { users: 1_000_000 };
/** So many people order, however many orders there are. */
const BUYERS = { users: 20_000 };

/** Everything that is measured, up and signed in. */
export type Rig = Stand & {
  rounds: number;
  gateway: Gateway;
  /** The same on ten times as many users. */
  million(): Promise<Stand>;
  /** The product on so many orders. */
  ofOrders(orders: number): Promise<Stand>;
  /** Starts one more product, on as many rows of each kind. */
  startOn(counts: Counts): Promise<Stand['product']>;
  stop(): Promise<void>;
};

/** Seeds, starts and signs in; whatever started is stopped again when a later step fails. */
export async function startRig({ data, rounds, postgres }: Options): Promise<Rig> {
  const given = postgres === undefined ? process.env.TEST_DATABASE_URL : undefined;
  // Databases on a server that somebody else keeps go at the end, and with them what belongs to them.
  const isKept = data !== undefined && !given;
  const parent = isKept
    ? join(data, postgres ? `postgres-${postgres}` : '.')
    : mkdtempSync(join(tmpdir(), 'sankalp-bench-'));
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  const [fcm, gateway] = await Promise.all([startFakeFcm(), startGateway()]);
  closers.push(
    () => fcm.stop(),
    () => gateway.stop(),
  );
  if (!isKept) closers.push(() => rmSync(parent, { recursive: true, force: true }));
  const startServer = async () => {
    const server = postgres ? await startInstalled(postgres, parent) : given ? givenServer(given) : undefined;
    if (server) closers.push(() => server.stop());
    return server;
  };
  const start = async (counts: Counts, server: DatabaseServer | undefined) => {
    const { dataDir, settings, databaseUrl } = await seeded(parent, counts, server);
    const product = await startProduct(dataDir, {
      ...settings,
      ...fcm.settings,
      ...gateway.settings,
      ...LOOPBACK_RECEIVERS,
    });
    closers.push(() => product.stop());
    await withClient(databaseUrl(), tidy);
    const session = await Session.signIn(product.origin, product.admin);
    return { product: { ...product, headers: () => session.headers() }, databaseUrl: databaseUrl() };
  };
  const startStand = async (counts: Counts, server: DatabaseServer | undefined): Promise<Stand> => {
    const started = await start(counts, server);
    const baseline = await startBaseline(started.databaseUrl, parent);
    closers.push(() => baseline.stop());
    return { ...started, baseline };
  };
  try {
    const server = await startServer();
    const stand = await startStand(ROWS, server);
    const others = new Map<string, Promise<Stand>>();
    /** Started with the first scenario that asks for it. */
    const standOf = (counts: Counts) => {
      const name = JSON.stringify(counts);
      const started = others.get(name) ?? startStand(counts, server);
      others.set(name, started);
      return started;
    };
    console.error(`On PostgreSQL ${await withClient(stand.databaseUrl, serverVersion)}`);
    return {
      ...stand,
      rounds,
      gateway,
      million: () => standOf(MANY_ROWS),
      ofOrders: (orders) => standOf({ ...BUYERS, orders }),
      startOn: async (counts) => (await start(counts, server)).product,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
