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
    /** Starts it on what it has stored; one that still runs is stopped first. */
    async start(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
      await product?.stop();
      product = await startProduct(folder.dataDir, settings);
      return product;
    },
  };
}
