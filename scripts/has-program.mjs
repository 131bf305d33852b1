import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a program is installed, as a shell would find it.
 * @param {string} name
 */
export function hasProgram(name) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, name)));
}
