import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { areWhole } from './postgres-binaries.ts';

test('programs are whole when they may run and every link that the package names is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = join(folder, 'native', 'bin');
  const program = join(bin, 'postgres');
  for (const name of ['bin', 'lib']) mkdirSync(join(folder, 'native', name), { recursive: true });
  writeFileSync(program, '', { mode: 0o755 });
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  expect(areWhole(bin, [program])).toBe(true);

  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  expect(areWhole(bin, [program])).toBe(false);
  symlinkSync('libpq.so.5.18', join(folder, 'native', 'lib', 'libpq.so.5'));
  expect(areWhole(bin, [program])).toBe(true);
  chmodSync(program, 0o644);
  expect(areWhole(bin, [program])).toBe(false);
});
