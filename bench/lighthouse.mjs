// `npm run lighthouse`: what Lighthouse says of the public pages, in the browser of the journeys. Read from its sources, as the bench is.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const main = fileURLToPath(new URL('lighthouse.ts', import.meta.url));
await runnerImport(main, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('.', import.meta.url)) });
