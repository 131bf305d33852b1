import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { makeDataDir, type Product, startProduct } from '../harness/product.ts';

/** The product on a data folder that the tests of a file share; both go after the last one. */
export function restartableProduct() {
  let folder: ReturnType<typeof makeDataDir>;
  let product: Product | undefined;

  // Not while the file is read: the runner reads it more often than it runs it.
  test.beforeAll(() => {
    folder = makeDataDir();
  });

  test.afterAll(async () => {
    await product?.stop();
    folder.remove();
  });

  return {
    dataDir: (): string => folder.dataDir,
    /** SIGKILL to the product, and if asked to its database as well, as when the machine goes. */
    async kill({ withDatabase }: { withDatabase: boolean }): Promise<void> {
      if (!product) throw new Error('nothing runs');
      const pidFile = join(folder.dataDir, 'postgres', 'data', 'postmaster.pid');
      const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      const gone = once(product.process, 'exit');
      if (withDatabase) process.kill(postmaster, 'SIGKILL');
      product.process.kill('SIGKILL');
      await gone;
    },
    /** Starts it on what it has stored; one that still runs is stopped first. */
    async start(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
      await product?.stop();
      product = await startProduct(folder.dataDir, settings);
      return product;
    },
  };
}
