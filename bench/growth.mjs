// `npm run growth`: how long each question of the API takes on a small, a large and a very large database; with `--orders`, what is read for
// those of the desks while orders come in for years.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Its database and its product end with this process, which by a signal alone would leave them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const isOfOrders = process.argv.some((argument) => argument.startsWith('--orders'));
const main = fileURLToPath(new URL(isOfOrders ? 'growth-orders.ts' : 'growth.ts', import.meta.url));
await runnerImport(main, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('.', import.meta.url)) });
