import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { featureTexts } from './build/feature-texts.ts';
import { precompress } from './build/precompress.ts';
import { publicPages } from './build/public-pages.ts';
import { screenChunks } from './build/screen-chunks.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** By which the sources are read. */
const sources = () => [react(), lingui({ configPath: at('../lingui.config.ts') }), featureTexts()];

export default defineConfig({
  root: at('.'),
  plugins: [
    sources(),
    subsetFonts(),
    earlyScript(at('src/app/early/main.ts')),
    publicPages(),
    precompress(),
    screenChunks({
      entry: at('src/main.tsx'),
      routeTable: at('src/app/route-table.ts'),
      soon: [at('src/shared/form/choice-select.tsx'), at('src/shared/ui/dialog.tsx')],
      sources,
    }),
  ],
  resolve: {
    // The contract's own sources, so that a change to it shows at once.
    conditions: ['source', 'module', 'browser', 'development|production'],
    // The package names only its development build to bundlers.
    alias: [{ find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') }],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: {
    // The public pages as they were built last: the server puts into them what it knows.
    proxy: Object.fromEntries(
      ['/api', '/media', '^/(en/?|hi/?)?(terms-conditions|policy|contact-us|robots\\.txt|sitemap\\.xml)?/?$'].map(
        (path) => [path, 'http://127.0.0.1:3000'],
      ),
    ),
  },
});
