import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts programs that not every path names. */
const FOLDERS = ['/usr/sbin', '/usr/bin'];

/**
 * Whether a program is installed, by its name or its whole path.
 * @param {string} program
 */
export function hasProgram(program) {
  if (program.startsWith('/')) return existsSync(program);
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)));
}
