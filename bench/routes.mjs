// `npm run routes`: how many requests and kilobytes each screen opens with, and how soon it stands on a slow line.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const main = fileURLToPath(new URL('routes.ts', import.meta.url));
await runnerImport(main, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('.', import.meta.url)) });
