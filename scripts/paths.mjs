import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A path below the repository.
 * @param {string[]} names
 */
export const at = (...names) => join(root, ...names);
