// `npm run load`: an office of fifty admins, crowds, sign-ins and more than the product can answer, and how it fares.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const main = fileURLToPath(new URL('load.ts', import.meta.url));
await runnerImport(main, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('.', import.meta.url)) });
