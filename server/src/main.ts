import { ConfigError } from './app/config.ts';
import { configFromEnvironment } from './app/environment.ts';
import { startProduct } from './app/product.ts';

const STOP_WITHIN_MS = 9_500;

/** Starts the product, and ends the process with a sentence when it cannot. */
try {
  const product = await startProduct(configFromEnvironment());
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void product.stop().then((code) => process.exit(code));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to a free one.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'DATABASE_URL names a database that does not answer.';
  return error;
}
