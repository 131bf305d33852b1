import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleServer, NATIVE_PACKAGES } from './bundle.mjs';
import { at } from './paths.mjs';

let chunks: Awaited<ReturnType<typeof bundleServer>>;

beforeAll(async () => {
  chunks = await bundleServer({ write: false });
});

test('whatever is imported is in the bundle, comes with Node, or is a native addon', () => {
  const names = new Set(chunks.map(({ fileName }) => fileName));
  const foreign = [
    ...chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
    ...ofWorkers(),
  ].filter((name) => !names.has(name) && !isBuiltin(name));
  // cosmiconfig would load it for a configuration file in TypeScript, of which there is none.
  expect(new Set(foreign)).toEqual(new Set([...NATIVE_PACKAGES, 'typescript']));
});

test.each([
  ['the embedded PostgreSQL', /\/embedded-postgres\.ts$/],
  ['demo data', /\/demo-data\.ts$/],
  ['mail', /\/nodemailer\//],
  ['metrics', /\/prom-client\//],
  ['traces', /\/@opentelemetry\/sdk-trace\//],
])('%s is no part of a start that does not use it', (_name, module) => {
  const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  expect(holding, 'it is in the bundle').not.toHaveLength(0);
  const loaded = loadedWith('main.js');
  expect(holding.map(({ fileName }) => fileName).filter((fileName) => loaded.has(fileName))).toEqual([]);
});

test('a library never asks whether it runs outside Node by what loads all of fetch', () => {
  expect(chunks.map(({ code }) => code).join('')).not.toMatch(/typeof navigator\b/);
});

/** Imports of the threads, whose files run as they are. */
function ofWorkers(): string[] {
  const folder = at('server', 'workers');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name));
}

/** The chunks that an entry imports, and those that they import. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set([entry]);
  // The set grows while it is walked.
  for (const fileName of loaded) {
    const chunk = chunks.find((one) => one.fileName === fileName);
    for (const name of chunk?.imports ?? []) loaded.add(name);
  }
  return loaded;
}
