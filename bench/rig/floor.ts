import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Target } from './target.ts';

const serverFile = fileURLToPath(new URL('../floor/server.mjs', import.meta.url));

/** Starts the floor on a database, in a process of its own as the product has one. */
export async function startFloor(databaseUrl: string): Promise<Target & { stop(): Promise<void> }> {
  const child = spawn(process.execPath, [serverFile], {
    env: { PATH: process.env.PATH, FLOOR_DATABASE_URL: databaseUrl },
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
