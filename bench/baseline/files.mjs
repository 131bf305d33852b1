// The bare page's files, held in memory.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @type {Record<string, string>} */
const types = { html: 'text/html; charset=utf-8', js: 'text/javascript' };

/**
 * Every file below a folder by its address; index.html is `/`.
 * @param {string} folder
 * @returns {Map<string, { type: string, body: Buffer }>}
 */
export function filesBelow(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return new Map(
    names.flatMap((name) => {
      const type = types[name.split('.').at(-1) ?? ''];
      if (!type) return [];
      const address = name === 'index.html' ? '/' : `/${name.replaceAll('\\', '/')}`;
      return [[address, { type, body: readFileSync(join(folder, name)) }]];
    }),
  );
}
