import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Product, startProduct } from '../../e2e/harness/product.ts';
import type { Options } from '../options.ts';
import { runningDatabaseUrl, seededDataDir } from './databases.ts';
import { startFloor } from './floor.ts';
import { Session } from './session.ts';
import type { Target } from './target.ts';

const USERS = 100_000;
const MANY_USERS = 1_000_000;

/** Everything that is measured, up and signed in. */
export type Rig = {
  rounds: number;
  product: Target & Product;
  floor: Target;
  databaseUrl: string;
  /** The product on ten times as many users, where that was asked for. */
  million: Target | undefined;
  stop(): Promise<void>;
};

/** What PostgreSQL would do by itself within minutes of a large import. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum (analyze) users');
  await client.end();
}

/** Seeds, starts and signs in; whatever started is stopped again when a later step fails. */
export async function startRig({ data, million, rounds }: Options): Promise<Rig> {
  const parent = data ?? mkdtempSync(join(tmpdir(), 'sankalp-bench-'));
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  if (data === undefined) closers.push(() => rmSync(parent, { recursive: true, force: true }));
  const start = async (users: number) => {
    const dataDir = await seededDataDir(parent, users);
    const product = await startProduct(dataDir);
    closers.push(() => product.stop());
    await settle(runningDatabaseUrl(dataDir));
    const session = await Session.signIn(product.origin, product.admin);
    return { ...product, headers: () => session.headers(), dataDir };
  };
  try {
    const product = await start(USERS);
    const databaseUrl = runningDatabaseUrl(product.dataDir);
    const floor = await startFloor(databaseUrl, parent);
    closers.push(() => floor.stop());
    return { rounds, product, floor, databaseUrl, million: million ? await start(MANY_USERS) : undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
