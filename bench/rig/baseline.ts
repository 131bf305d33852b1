import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Target } from './target.ts';

const serverFile = fileURLToPath(new URL('../baseline/server.mjs', import.meta.url));
const pageFolder = fileURLToPath(new URL('../baseline/page', import.meta.url));

/** Builds the bare page and starts the baseline on a database, in a process of its own as the product has one. */
export async function startBaseline(
  databaseUrl: string,
  temporary: string,
): Promise<Target & { stop(): Promise<void> }> {
  const outDir = join(temporary, 'baseline-page');
  await build({ root: pageFolder, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const child = spawn(process.execPath, [serverFile], {
    env: { PATH: process.env.PATH, BASELINE_DATABASE_URL: databaseUrl, BASELINE_PAGE: outDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    origin: `http://127.0.0.1:${String(line).split(' ')[1]}`,
    headers: async () => ({ accept: 'application/json' }),
    async stop() {
      child.kill();
      await gone;
    },
  };
}
