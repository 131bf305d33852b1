import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startOldestPostgres } from '../../server/src/shared/testing/installed-postgres.ts';
import { makeDataDir, type Product, startProduct } from '../harness/product.ts';

const PROCESSES = 3;
/** Secret key that they share. */
export const THREE_PROCESSES_KEY = 'three-processes-share-this-key-of-theirs';

/** Three processes of the product on one PostgreSQL of the file's own, empty at first, and one folder; all go after its last test. */
export function threeProcesses(settings: NodeJS.ProcessEnv = {}) {
  let folder: ReturnType<typeof makeDataDir>;
  let database: Awaited<ReturnType<typeof startOldestPostgres>>;
  const running: (Product | undefined)[] = Array.from({ length: PROCESSES });

  // Not while the file is read: the runner reads it more often than it runs it.
  test.beforeAll(async () => {
    folder = makeDataDir();
    const dataDir = join(folder.dataDir, 'server');
    mkdirSync(dataDir);
    database = await startOldestPostgres(dataDir);
  });

  test.afterAll(async () => {
    await Promise.all(running.map((product) => product?.stop()));
    await database.stop();
    folder.remove();
  });

  async function startOne(index: number): Promise<Product> {
    await running[index]?.stop();
    const product = await startProduct(folder.dataDir, {
      DATABASE_URL: database.url,
      SECRET_KEY: THREE_PROCESSES_KEY,
      ...settings,
    });
    running[index] = product;
    return product;
  }

  return {
    /** Address of their database, as its owner. */
    databaseUrl: (): string => database.url,
    dataDir: (): string => folder.dataDir,
    /** Starts one of them, which is stopped first when it runs. */
    startOne,
    /** Starts all of them at the same moment; fails when one of them does, after every one has ended its start. */
    async startAll(): Promise<Product[]> {
      const started = await Promise.allSettled(running.map((_, index) => startOne(index)));
      return started.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
    },
  };
}
