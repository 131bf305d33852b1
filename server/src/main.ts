import { inspect } from 'node:util';
import { ConfigError } from './app/config.ts';
import { configFromEnvironment } from './app/environment.ts';
import { type Product, startProduct } from './app/product.ts';
import { safeError } from './shared/log/safe-error.ts';

const STOP_WITHIN_MS = 9_500;

/** Starts the product, and ends the process with a sentence when it cannot. */
let product: Product | undefined;
let stopping = false;
// Ctrl-C reaches the process from the terminal and again from npm: later signals must not cut the stop short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

process.on('uncaughtException', fail);

try {
  product = await startProduct(configFromEnvironment());
  if (stopping) await end(product);
} catch (error) {
  fail(error);
}

/** Node would print the whole failure, parameters of a statement included. */
function fail(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  // While the start is still under way it ends by itself, right after.
  if (product) await end(product);
}

async function end(running: Product): Promise<void> {
  process.exit(await running.stop());
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to a free one.`;
  if (code === '28P01' || code === '28000') return 'DATABASE_URL: the database refuses this user or password.';
  if (code === '3D000') return 'DATABASE_URL names a database that does not exist: create it first.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'DATABASE_URL names a database that does not answer.';
  return inspect(safeError(error), { depth: 8 });
}
