import { configFromEnvironment } from './app/environment.ts';
import { type Product, STOP_WITHIN_MS, startProduct } from './app/product.ts';
import { explainFault } from './app/start-faults.ts';

/** Starts the product, or with `worker` behind the name of the file its jobs alone, and ends the process with a sentence when it cannot. */
// Only a clean stop is a success: however else this process ends, also for want of anything to wait for, it has failed.
process.exitCode = 1;
let product: Product | undefined;
const stopping = new AbortController();
// Ctrl-C reaches the process from the terminal and again from npm: later signals must not cut the stop short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

process.on('uncaughtException', fail);

try {
  const part = process.argv[2] === 'worker' ? 'worker' : 'product';
  product = await startProduct(configFromEnvironment(), { part, signal: stopping.signal });
  if (stopping.signal.aborted) await end(product);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  process.stderr.write(`${explainFault(error)}\n`);
  process.exit(1);
}

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  // A start that is under way ends at its next step, and comes back to be stopped above.
  stopping.abort();
  await product?.drain();
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  if (product) await end(product);
}

async function end(running: Product): Promise<void> {
  process.exit(await running.stop());
}
