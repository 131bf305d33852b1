import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { bundledScript } from './bundled-script.ts';
import { weightFault } from './page-weight.ts';
import { cutFont, hashOf } from './subset-fonts.ts';

const FOLDER = 'src/public';
/** The folder of the build that the server reads them from. */
const OUT_FOLDER = 'public-pages';

const require = createRequire(import.meta.url);
const DEVANAGARI = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-500-normal.woff2';
/** What the link to the Hindi pages reads. */
const LANGUAGE_LINK = 'हिन्दी';

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const at = (name: string) => fileURLToPath(new URL(`../${FOLDER}/${name}`, import.meta.url));

/** Renders the public pages by React, in each language, each to one file of HTML with its styles and its script inside. */
export function publicPages(): Plugin {
  return {
    name: 'sankalp:public-pages',
    apply: 'build',
    async generateBundle(_, bundle) {
      const formScript = await bundledScript(at('request-form-main.ts'));
      const fileOf = (pattern: RegExp) => largestAsset(bundle, pattern) ?? this.error(`No font is named ${pattern}.`);
      // Plain letters lie in the largest of Inter's files.
      const inter = fileOf(/inter-latin-wght.*\.woff2$/);
      const letters = inter.source as Uint8Array;
      const link = await cutFont(require.resolve(DEVANAGARI), LANGUAGE_LINK);
      const linkFile = `assets/${hashOf(link)}-language-link.woff2`;
      this.emitFile({ type: 'asset', fileName: linkFile, source: link });
      const style = (await readFile(at('public.css'), 'utf8'))
        .replace('inter.woff2', `/${inter.fileName}`)
        .replace(/devanagari-(\d+)\.woff2/g, (_, weight) => `/${fileOf(new RegExp(`devanagari-${weight}-`)).fileName}`)
        .replace('language-link.woff2', `/${linkFile}`);
      const { module } = await runnerImport<typeof import('../src/public/pages.tsx')>(at('pages.tsx'), {
        configFile: false,
        plugins: [react(), lingui({ configPath: fileURLToPath(new URL('../../lingui.config.ts', import.meta.url)) })],
        // The contract's own sources: what it was built to may be older.
        resolve: {
          alias: [
            { find: /^@sankalp\/contract\/([\w-]+)(\.schema)?$/, replacement: `${CONTRACT}$1/$1$2.ts` },
            { find: /^@sankalp\/contract\/(.+\/.+)$/, replacement: `${CONTRACT}$1.ts` },
          ],
        },
      });
      for (const [name, source] of Object.entries(module.publicFiles({ style, formScript }))) {
        const fonts = source.includes(LANGUAGE_LINK) ? [letters, link] : [letters];
        const fault = weightFault(source, fonts);
        if (fault) this.error(`The public page ${name} ${fault}`);
        this.emitFile({ type: 'asset', fileName: `${OUT_FOLDER}/${name}`, source });
      }
    },
  };
}

/** A file of the inside: browsers then have it when somebody signs in. */
function largestAsset(bundle: Rolldown.OutputBundle, name: RegExp): Rolldown.OutputAsset | undefined {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .filter(({ fileName }) => name.test(fileName))
    .sort((a, b) => b.source.length - a.source.length)[0];
}
