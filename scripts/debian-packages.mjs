import { existsSync } from 'node:fs';
import { hasProgram } from './has-program.mjs';
import { runTool } from './run-tool.mjs';

/** @typedef {{ name: string, programs: string[], packages: string[] }} Software programs by their names or whole paths */

/** Programs that the proofs of faults need beside the product, each for tests of its own. */
export const FAULT_SOFTWARE = [
  { name: 'strace', programs: ['strace'], packages: ['strace'] },
  { name: 'libfaketime', programs: ['faketime'], packages: ['faketime'] },
  { name: 'PgBouncer', programs: ['/usr/sbin/pgbouncer'], packages: ['pgbouncer'] },
  {
    name: 'PostgreSQL 15',
    programs: ['/usr/lib/postgresql/15/bin/pg_basebackup', '/usr/lib/postgresql/15/bin/initdb'],
    packages: ['postgresql-15'],
  },
];

/**
 * Why software is not there; undefined when it is installed, now or before.
 * @param {Software} software
 */
export async function whyMissing({ name, programs, packages }) {
  if (programs.every(hasProgram)) return undefined;
  if (process.getuid?.() !== 0) return `${name} is not installed, and only root can install it`;
  if (!existsSync('/usr/bin/apt-get')) return `${name} is not installed, and there is no apt-get to install it`;
  try {
    console.log(`Installing ${name} ...`);
    await runTool('Reading the package lists', 'apt-get', ['update', '-qq']);
    const install = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends'];
    await runTool(`Installing ${name}`, 'env', [...install, ...packages]);
  } catch (error) {
    return `${name} could not be installed: ${String(error).split('\n').at(-1)}`;
  }
  return programs.every(hasProgram) ? undefined : `${name} was installed, and its programs are not there`;
}
