import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TSC = at('../../node_modules/.bin/tsc');
const GZIP_MAX_BYTES = 12 * 1024;

const PROGRAM = `
import { createSankalp, verifyWebhook, type components } from '@sankalp/client';
const sankalp = createSankalp({ baseUrl: 'https://admin.example.org', key: 'spk_test' });
const { data, error } = await sankalp.GET('/app/v1/categories');
const names: string[] = data?.data.map(({ name }) => name) ?? [];
const code: components['schemas']['AppProblem']['code'] | undefined = error?.code;
// @ts-expect-error no such path
await sankalp.GET('/app/v1/nothing');
export const all = [names, code, (await verifyWebhook('whsec_', {}, '')).type];
`;

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sankalp-client-'));
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: at('..') });
  await run('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('is one file that needs nothing else, within its weight', () => {
  const script = readFileSync(join(folder, 'package/dist/index.js'));
  expect(gzipSync(script).length).toBeLessThan(GZIP_MAX_BYTES);
  expect(script.toString()).not.toMatch(/\bfrom\s*["']|\bimport\s*\(|\brequire\(/);
  expect(JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'))).not.toHaveProperty('dependencies');
});

test('a program compiles against its types alone', async () => {
  const paths = { '@sankalp/client': [join(folder, 'package/dist/index.d.ts')] };
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    paths,
  };
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  await run(TSC, ['-p', folder]).catch(({ stdout }) => expect.fail(stdout));
});
