import { build, watch } from 'rolldown';
import { at, root } from './paths.mjs';

/** Native addons: each finds its binary beside its own files, so the bundle imports them as packages. */
export const NATIVE_PACKAGES = ['sharp', '@node-rs/argon2'];

/** Named by libraries for cases that we have not, and not installed: pg's other driver, cosmiconfig's files in TypeScript. */
const UNUSED_PACKAGES = ['pg-native', 'typescript'];

const COMMANDS = ['seed', 'admin', 'migrate', 'backup', 'restore', 'generate'];

/** @satisfies {import('rolldown').RolldownOptions} */
const options = {
  cwd: root,
  input: {
    main: 'server/src/main.ts',
    ...Object.fromEntries(COMMANDS.map((name) => [`cli/${name}`, `server/src/cli/${name}.ts`])),
  },
  platform: 'node',
  // The contract's own sources.
  resolve: { conditionNames: ['source'] },
  external: [...NATIVE_PACKAGES, ...UNUSED_PACKAGES],
  // As Node has it from 21 on: without it pg loads all of fetch to find out that this is no worker of Cloudflare.
  transform: { define: { navigator: '{ "userAgent": "Node.js" }' } },
  plugins: [slimLibraries()],
  output: {
    dir: at('server', 'dist'),
    chunkFileNames: 'chunks/[name].js',
    // Read by `node --enable-source-maps`, which costs a tenth of a start and 1 MB, and names file and line in every stack.
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] }] },
  },
};

/**
 * Bundles the server and its commands: a start opens a handful of files instead of several hundred. Answers the chunks.
 * @param {{ write?: boolean }} [options] false: they are made in memory alone
 */
export async function bundleServer({ write = true } = {}) {
  const { output } = await build({ ...options, write, output: { ...options.output, cleanDir: write } });
  return output.filter((file) => file.type === 'chunk');
}

/** Bundles whenever a source changes, until closed; resolves after the first time. A fault in a source is printed. */
export async function watchServer() {
  const watcher = watch({ ...options, watch: { clearScreen: false } });
  await new Promise((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code === 'ERROR' || event.code === 'BUNDLE_END') await event.result.close();
      if (event.code === 'END') resolve(undefined);
    });
  });
  return watcher;
}

/**
 * Maps of the libraries are not kept, which would cost 6 MB at each start: there a stack names the function. And V8 keeps a
 * source of plain characters in half the memory; in texts and patterns an escape means the same.
 * @returns {import('rolldown').Plugin}
 */
function slimLibraries() {
  return {
    name: 'slim-libraries',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'libraries') continue;
        chunk.code = chunk.code.replace(/\/\/# sourceMappingURL=\S+\s*$/, '').replace(/[^\0-\x7f]/g, escapeUnit);
        delete bundle[`${chunk.fileName}.map`];
      }
    },
  };
}

/** @param {string} unit */
function escapeUnit(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
