import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly onSpawn?: (child: ChildProcess) => void;
}

/** Runs a command of the built product until it ends, as an administrator would. */
export async function runCommand(name: 'backup' | 'restore', { args = [], env, onSpawn }: RunOptions): Promise<Ended> {
  const file = fileURLToPath(new URL(`../../server/dist/cli/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  }
  onSpawn?.(child);
  const [code] = await once(child, 'close');
  return { code, ...said };
}
