// Files that web/package.json does not name are left out of a bundle where nothing of them is used.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { at, root } from './paths.mjs';

const EFFECT_ALONE = /^import '(\.[^']+)';/gm;

test('a file that is imported for its effect alone is one that the bundler keeps', () => {
  const { sideEffects } = JSON.parse(readFileSync(at('web', 'package.json'), 'utf8')) as { sideEffects: string[] };
  const endings = sideEffects.map((pattern) => pattern.replace(/^\*\*\/\*?/, ''));
  const files = execFileSync('git', ['ls-files', 'web/src/*.ts', 'web/src/*.tsx'], { cwd: root, encoding: 'utf8' });
  const imported = files
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(EFFECT_ALONE)].map(([, name = '']) => name));
  expect(imported.length).toBeGreaterThan(5);
  expect(imported.filter((name) => !endings.some((ending) => basename(name).endsWith(ending)))).toEqual([]);
});
