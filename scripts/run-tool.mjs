import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.mjs';

/**
 * Runs a program quietly: what it prints is answered, and its complaints appear only when it fails.
 * @param {string} doing the sentence's beginning when it fails
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
export async function runTool(doing, program, args, cwd = root) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (stream === child.stdout) printed += text;
    });
  }
  const [code] = await once(child, 'close').catch((error) => {
    said += error.message;
    return [1];
  });
  if (code !== 0) throw new Error(`${said.trim()}\n${doing} failed.`);
  return printed;
}
