import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../../e2e/harness/product.ts';
import type { Options } from '../options.ts';
import { startBaseline } from './baseline.ts';
import { type Counts, runningDatabaseUrl, seededDataDir } from './databases.ts';
import { Session } from './session.ts';
import type { Stand } from './stand.ts';
import { tidy, withClient } from './stored-users.ts';

const ROWS = { users: 100_000, courses: 20_000, enrolments: 20_000 };
const MANY_ROWS = { users: 1_000_000 };
/** As many courses as a screen may be asked to show at once. */
const COURSES_ON_SCREEN = { users: 100, courses: 2_000 };

/** Everything that is measured, up and signed in. */
export type Rig = Stand & {
  rounds: number;
  /** The same on ten times as many users, where that was asked for. */
  million: Stand | undefined;
  /** Starts one more product, on 2,000 courses. */
  startCourses(): Promise<Product>;
  stop(): Promise<void>;
};

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
    await withClient(runningDatabaseUrl(dataDir), tidy);
    const session = await Session.signIn(product.origin, product.admin);
    return { ...product, headers: () => session.headers(), dataDir };
  };
  const startStand = async (counts: Counts): Promise<Stand> => {
    const product = await start(counts);
    const databaseUrl = runningDatabaseUrl(product.dataDir);
    const baseline = await startBaseline(databaseUrl, parent);
    closers.push(() => baseline.stop());
    return { product, baseline, databaseUrl };
  };
  try {
    const stand = await startStand(ROWS);
    return {
      ...stand,
      rounds,
      million: million ? await startStand(MANY_ROWS) : undefined,
      startCourses: () => start(COURSES_ON_SCREEN),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
