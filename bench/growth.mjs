// `npm run growth`: how long each question of the API takes on a small, a large and a very large database.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const main = fileURLToPath(new URL('growth.ts', import.meta.url));
await runnerImport(main, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('.', import.meta.url)) });
