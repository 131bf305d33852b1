import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { contentStamp, holdsStamp, writeStamp } from './content-stamp.mjs';
import { at } from './paths.mjs';
import { runTool } from './run-tool.mjs';

const shared = [
  at('package-lock.json'),
  at('tsconfig.base.json'),
  at('contract', 'package.json'),
  at('contract', 'src'),
];

const parts = [
  {
    stampFile: at('server', 'dist', '.sankalp-build'),
    sources: [
      ...shared,
      at('contract', 'tsconfig.json'),
      at('scripts', 'bundle.mjs'),
      ...['package.json', 'src'].map((name) => at('server', name)),
    ],
    build: buildServer,
  },
  {
    stampFile: at('client', 'dist', '.sankalp-build'),
    sources: [
      at('package-lock.json'),
      at('tsconfig.base.json'),
      ...['package.json', 'tsconfig.json', 'build.mjs', 'src'].map((name) => at('client', name)),
    ],
    build: buildClient,
  },
  {
    stampFile: at('web', 'dist', '.sankalp-build'),
    sources: [
      ...shared,
      ...['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'build', 'src', 'public'].map((name) =>
        at('web', name),
      ),
    ],
    build: buildWeb,
  },
];

/** Builds the parts whose sources are not those of their last build. */
export async function buildWhereChanged() {
  for (const { stampFile, sources, build } of parts) {
    const stamp = contentStamp(sources);
    if (holdsStamp(stampFile, stamp)) continue;
    await build();
    writeStamp(stampFile, stamp);
  }
}

/** From nothing, so that no file of a removed source stays behind. The contract apart is for what drives the product from outside. */
async function buildServer() {
  console.log('Building the server ...');
  for (const name of ['dist', 'tsconfig.tsbuildinfo']) rmSync(at('contract', name), { recursive: true, force: true });
  // Not above: before the packages are installed there is no bundler.
  const { bundleServer } = await import('./bundle.mjs');
  await Promise.all([
    bundleServer(),
    runTool('Building the contract', at('node_modules', '.bin', 'tsc'), ['-b', 'contract']),
  ]);
}

async function buildClient() {
  await runTool('Building the client', process.execPath, [at('client', 'build.mjs')]);
}

async function buildWeb() {
  console.log('Building the screens ...');
  await runTool('Building the screens', at('node_modules', '.bin', 'vite'), ['build', '--logLevel=warn'], at('web'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { stampFile } of parts) rmSync(stampFile, { force: true });
  await buildWhereChanged().catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exit(1);
  });
}
