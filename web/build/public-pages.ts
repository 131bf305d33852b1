import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { bundledScript } from './bundled-script.ts';
import { weightFault } from './page-weight.ts';

const FOLDER = 'src/public';
/** The folder of the build that the server reads them from. */
const OUT_FOLDER = 'public-pages';

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const at = (name: string) => fileURLToPath(new URL(`../${FOLDER}/${name}`, import.meta.url));

/** Renders the public pages by React, in each language, each to one file of HTML with its styles and its script inside. */
export function publicPages(): Plugin {
  return {
    name: 'sankalp:public-pages',
    apply: 'build',
    async generateBundle() {
      const formScript = await bundledScript(at('request-form-main.ts'));
      const style = await readFile(at('public.css'), 'utf8');
      const { module } = await runnerImport<typeof import('../src/public/pages.tsx')>(at('pages.tsx'), {
        configFile: false,
        plugins: [react(), lingui({ configPath: fileURLToPath(new URL('../../lingui.config.ts', import.meta.url)) })],
        // The contract's own sources: what it was built to may be older.
        resolve: { alias: [{ find: /^@sankalp\/contract\/(.*)$/, replacement: `${CONTRACT}$1.ts` }] },
      });
      for (const [name, source] of Object.entries(module.publicFiles({ style, formScript }))) {
        const fault = weightFault(source);
        if (fault) this.error(`The public page ${name} ${fault}`);
        this.emitFile({ type: 'asset', fileName: `${OUT_FOLDER}/${name}`, source });
      }
    },
  };
}
