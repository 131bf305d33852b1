import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ids of the embedded database's processes, its server first: that one starts no new ones while it stands still. */
export function postgresProcesses(dataDir: string): number[] {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n');
  return [postmaster, ...children].map(Number);
}
