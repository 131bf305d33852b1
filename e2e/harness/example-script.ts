import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const started: ChildProcess[] = [];

/** Address of a file of the repository. */
export const fileAt = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs a script of the repository; answers what it says, line by line. */
export function runScript(
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): AsyncIterator<string> {
  const child = spawn(process.execPath, [fileAt(script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

export const nextLine = async (lines: AsyncIterator<string>): Promise<string> => String((await lines.next()).value);

/** Ends the scripts that were started. */
export function endScripts(): void {
  for (const child of started.splice(0)) child.kill();
}
