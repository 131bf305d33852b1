import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { precompress } from './build/precompress.ts';
import { publicPages } from './build/public-pages.ts';
import { screenPreloads } from './build/screen-preloads.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const SHELL = ['/src/app/shell/guarded-shell.tsx', '/src/app/shell/content.tsx'];

/** The screens that one opens the browser with. */
const preloads = {
  '/dashboard/home': [...SHELL, '/src/features/home/home-page.tsx'],
  '/dashboard/user': [...SHELL, '/src/features/users/user-list.tsx'],
};

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  plugins: [
    react(),
    lingui({ configPath: at('../lingui.config.ts') }),
    subsetFonts(),
    earlyScript(at('src/app/early/main.ts')),
    publicPages(),
    precompress(),
    screenPreloads(preloads),
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
    rolldownOptions: {
      output: {
        // What every screen needs and no release of ours changes: stays in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              priority: 4,
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|redux-thunk|immer|reselect)\//,
            },
            // What opens together comes together: each file of its own is a round trip more.
            // The base waits for it in the second language, so it may need nothing of the base.
            { name: 'translator', priority: 5, test: /\/shared\/language\/translator\.ts|node_modules\/@lingui\// },
            {
              name: 'base',
              priority: 3,
              // The styles of a missing page, too: in the shell's file they would bring those of the kit, without its colours.
              test: /\/src\/(main\.tsx|app\/screens\/plain-screen|shared\/(session|api)\/|shared\/language\/(?!translator)|shared\/texts\.ts|shared\/ui\/(emblem|document-title|async-state)|shared\/interface\/use-toast)|\/Icon(Check|Eye|Filter)\.mjs$|\/contract\/src\/public-pages\//,
            },
            // Toasts lie around every screen; an icon that they share must not bring the whole list to the login.
            { name: 'toasts', priority: 3, test: /\/src\/shared\/interface\/toasts\.tsx/ },
            // With what most screens inside it use: on a slow line a small file takes as long as a large one.
            {
              name: 'shell',
              priority: 2,
              test: /\/src\/(app\/shell\/(guarded-shell|content)|shared\/ui\/(page-header|lazy-dialog|use-dialog|whatsapp-link))\.tsx?|\/@mantine\/core\/esm\/components\/(Button|Transition)\/|\/contract\/src\/shared\/(page|dates)\.ts/,
            },
            // Addresses and texts of the contract that the home board and the lists need: else it would bring a list along.
            {
              name: 'texts',
              priority: 1.5,
              test: /\/contract\/src\/((bookings|coupons|courses|course-reviews|consultations|consultants|enrolments|media|notifications|orders|products|product-reviews|users)\/\2|orders\/order-status|shared\/money)\.ts/,
            },
            {
              name: 'list',
              priority: 1,
              test: /\/src\/shared\/(table\/(?!(paged-table|picture-name-cell|row-actions|row-details|search-rows|text-tip)\.|settings\/(columns-dialog|view-dialog)\.)|ui\/(export-button|copy-text|save-file|action-menu)\.)|\/contract\/src\/shared\/bulk\.ts|\/use-debounced-value\//,
            },
            // The screen that one opens the browser with: what its dialogs and the page of one user share stays with it.
            {
              name: 'users',
              test: /\/src\/features\/users\/(users\.api|user-(path|display|list)\.|list\/(?!user-filter-dialog))/,
            },
          ],
        },
      },
    },
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
