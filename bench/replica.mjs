// `npm run replica`: reads a second, and what they cost the primary, with a streaming replica and without one.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const main = fileURLToPath(new URL('replica.ts', import.meta.url));
await runnerImport(main, { configFile: false, logLevel: 'error', root: fileURLToPath(new URL('.', import.meta.url)) });
