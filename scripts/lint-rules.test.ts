// A rule that no machine checks is a wish: each of the linter's that the house relies on is broken here once, and Biome must report it.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const from = (specifier: string) => `import { x } from '${specifier}';\n\nexport const y = x;\n`;

/** Path and source, and the rule that reports it; one without a rule is what another refers to. */
const planted: readonly (readonly [path: string, source: string, rule?: string])[] = [
  ['one.ts', `export const a = 1;\n${from('./two.ts')}`, 'noImportCycles'],
  ['two.ts', from('./one.ts')],
  ['three.ts', "import type { Four } from './four.ts';\n\nexport type Three = Four[];\n", 'noImportCycles'],
  ['four.ts', "import type { Three } from './three.ts';\n\nexport type Four = Three | 4;\n"],
  ['pad.ts', from('left-pad'), 'noUndeclaredDependencies'],
  ['send.ts', 'async function send() {}\n\nexport const g = () => {\n  send();\n};\n', 'noFloatingPromises'],
  ['fileName.ts', 'export const h = 1;\n', 'useFilenamingConvention'],
  ['any.ts', 'export const h = (value: any) => value;\n', 'noExplicitAny'],
  ['default.ts', 'const h = 1;\n\nexport default h;\n', 'noDefaultExport'],
  ['all.ts', "export * from './default.ts';\n", 'noReExportAll'],
  ['extension.ts', "export { h } from './any';\n", 'useImportExtensions'],
  ['long.ts', `export const h = 1;\n${'// line\nvoid h;\n'.repeat(201)}`, 'noExcessiveLinesPerFile'],
];

test('Biome reports what breaks a rule of ours', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const plant = (path: string, write: (path: string) => void) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    write(join(folder, path));
  };
  for (const file of ['biome.json', 'package.json', '.gitignore', 'server/package.json'])
    plant(file, (path) => cpSync(join(root, file), path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const placeOf = (name: string) => join('server', 'src', 'shared', 'planted', name);
  for (const [name, source] of planted) plant(placeOf(name), (path) => writeFileSync(path, source));

  const reported = await lint(folder);
  for (const [name, , rule] of planted) {
    const rules = reported.filter(({ path }) => path.endsWith(placeOf(name))).map(({ category }) => category);
    if (rule) expect(rules, name).toContainEqual(expect.stringMatching(`/${rule}$`));
  }
});

function lint(folder: string): Promise<{ path: string; category: string }[]> {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  return new Promise((resolve, reject) => {
    execFile(biome, args, { cwd: folder, maxBuffer: 64 << 20 }, (error, stdout) => {
      // Biome ends with a failure here, since it finds what was planted.
      if (stdout === '') return reject(error);
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
      resolve(diagnostics.map(({ category, location }) => ({ category, path: location.path })));
    });
  });
}
