// The bench is read from its sources, as the browser journeys are: what it measures is built, itself it need not be.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
await runnerImport(main, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('.', import.meta.url)) });
