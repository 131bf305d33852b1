import { makeDataDir, startProduct } from './harness/product.ts';
import { TEMPLATE_VARIABLE } from './harness/template.ts';

/** Runs before the journeys: a product that has been started and stopped, for the workers to copy. Answers its removal. */
export default async function makeTemplate(): Promise<() => void> {
  const { dataDir, remove } = makeDataDir();
  try {
    await (await startProduct(dataDir)).stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env[TEMPLATE_VARIABLE] = dataDir;
  return remove;
}
