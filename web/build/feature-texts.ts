import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module that a feature's files import `t` from; declared in src/shared/language/virtual-texts.d.ts. */
const TEXTS = 'virtual:texts';
const PREFIX = `\0${TEXTS}/`;

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/** Name of the feature that a file lies in. */
const featureOf = (file = '') => /\/src\/features\/([^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1];

/**
 * Gives each feature a module `virtual:texts` of its own, which loads the catalogue of the folder that the importing file lies in:
 * the files of a feature then wait for its own catalogue alone, and none of them has to say where it is.
 */
export function featureTexts(): Plugin {
  return {
    name: 'sankalp:feature-texts',
    resolveId(source, importer) {
      if (source !== TEXTS) return null;
      const feature = featureOf(importer);
      return feature
        ? `${PREFIX}${feature}`
        : this.error(`${TEXTS} is for the files of a feature, not for ${importer}`);
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const catalogue = join(SOURCES, 'features', id.slice(PREFIX.length), 'locales/hi.po');
      return [
        `import { texts } from ${JSON.stringify(join(SOURCES, 'shared/language/texts.ts'))};`,
        `export const t = await texts(() => import(${JSON.stringify(catalogue)}));`,
      ].join('\n');
    },
  };
}
