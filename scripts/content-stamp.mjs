import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * One text for the names and contents of files and folders: content, since a clone or a checkout changes all times.
 * @param {string[]} paths
 */
export function contentStamp(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap(filesBelow).sort()) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @param {string} stamp
 */
export function holdsStamp(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/**
 * @param {string} file
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  writeFileSync(file, stamp);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  );
}
