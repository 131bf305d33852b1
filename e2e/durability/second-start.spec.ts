import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findFreePort, makeDataDir } from '../harness/product.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Port on which nobody answers. */
const NO_REGISTRY = 'http://127.0.0.1:9/';

test('npm start needs no registry once it has been installed', async () => {
  const folder = makeDataDir();
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: folder.dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'off',
    npm_config_registry: NO_REGISTRY,
    npm_config_fetch_retries: '0',
    npm_config_prefer_online: 'true',
  };
  try {
    for (const start of ['first', 'second']) {
      // A group of its own, since npm runs it by way of a shell.
      const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      const ended = once(child, 'close');
      try {
        const lines = await linesUntilReady(child);
        expect(
          lines.filter((line) => /install/i.test(line)),
          `${start} start installs nothing`,
        ).toEqual([]);
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status, `${start} start`).toBe(200);
      } finally {
        if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
        await ended;
      }
    }
  } finally {
    folder.remove();
  }
});

/** Lines that it prints until it is ready, those of its failures as well. */
async function linesUntilReady(child: ChildProcess): Promise<string[]> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('close', (code) => reject(new Error([`npm start ended (code ${code}).`, ...lines].join('\n'))));
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (line.startsWith('Ready')) resolve(lines);
        });
  });
}
