import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Product, startProduct } from '../../e2e/harness/product.ts';
import type { Options } from '../options.ts';
import { startBaseline } from './baseline.ts';
import { type Counts, runningDatabaseUrl, seededDataDir } from './databases.ts';
import { Session } from './session.ts';
import type { Target } from './target.ts';

const ROWS = { users: 100_000, courses: 20_000, enrolments: 20_000 };
const MANY_ROWS = { users: 1_000_000 };
/** As many courses as a screen may be asked to show at once. */
const COURSES_ON_SCREEN = { users: 100, courses: 2_000 };

/** Everything that is measured, up and signed in. */
export type Rig = {
  rounds: number;
  product: Target & Product;
  baseline: Target;
  databaseUrl: string;
  /** The product on ten times as many users, where that was asked for. */
  million: Target | undefined;
  /** Starts one more product, on 2,000 courses. */
  startCourses(): Promise<Product>;
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
  const start = async (counts: Counts) => {
    const dataDir = await seededDataDir(parent, counts);
    const product = await startProduct(dataDir);
    closers.push(() => product.stop());
    await settle(runningDatabaseUrl(dataDir));
    const session = await Session.signIn(product.origin, product.admin);
    return { ...product, headers: () => session.headers(), dataDir };
  };
  try {
    const product = await start(ROWS);
    const databaseUrl = runningDatabaseUrl(product.dataDir);
    const baseline = await startBaseline(databaseUrl, parent);
    closers.push(() => baseline.stop());
    const startCourses = () => start(COURSES_ON_SCREEN);
    return {
      rounds,
      product,
      baseline,
      databaseUrl,
      million: million ? await start(MANY_ROWS) : undefined,
      startCourses,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
