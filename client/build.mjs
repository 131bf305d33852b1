// Builds the package: one file without any dependency, and its types beside it.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const dist = at('dist');

rmSync(dist, { recursive: true, force: true });
await build({
  input: at('src/index.ts'),
  platform: 'neutral',
  resolve: { mainFields: ['module', 'main'] },
  output: { file: join(dist, 'index.js'), minify: true },
});

const options = [
  '--declaration',
  '--emitDeclarationOnly',
  '--composite',
  'false',
  '--declarationMap',
  'false',
  '--outDir',
  dist,
];
const { status, stdout } = spawnSync(at('../node_modules/.bin/tsc'), ['-p', at('.'), ...options], { encoding: 'utf8' });
if (status !== 0) throw new Error(stdout);
// The types of the library, which the file above has inside.
const libraries = { 'openapi-fetch': 'openapi-fetch', 'openapi-typescript-helpers': 'openapi-typescript-helpers' };
for (const name of Object.keys(libraries)) {
  cpSync(fileURLToPath(import.meta.resolve(name).replace(/\.mjs$/, '.d.mts')), join(dist, `${name}.d.ts`));
}
for (const file of ['client.d.ts', 'openapi-fetch.d.ts']) {
  const path = join(dist, file);
  const text = readFileSync(path, 'utf8').replace(/(['"])(openapi-fetch|openapi-typescript-helpers)\1/g, "'./$2.js'");
  writeFileSync(path, text);
}
for (const file of ['api.gen', 'client', 'known-answers', 'person-session', 'retrying-fetch', 'webhook', 'index']) {
  const path = join(dist, `${file}.d.ts`);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(".ts'", ".js'").replaceAll('.ts"', '.js"'));
}
