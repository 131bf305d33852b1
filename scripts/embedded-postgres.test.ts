import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairEmbeddedPostgres } from './embedded-postgres.mjs';

let packages: string;

beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'sankalp-packages-'));
  const native = join(packages, 'linux-x64', 'native');
  for (const name of ['bin', 'lib']) mkdirSync(join(native, name), { recursive: true });
  writeFileSync(join(native, 'bin', 'postgres'), '');
  chmodSync(join(native, 'bin', 'postgres'), 0o644);
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => rmSync(packages, { recursive: true, force: true }));

test('links and the right to execute are there afterwards, however often it runs', () => {
  repairEmbeddedPostgres(packages);
  repairEmbeddedPostgres(packages);
  const native = join(packages, 'linux-x64', 'native');
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(true);
  expect(statSync(join(native, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
});

test('a machine without the packages is no fault', () => {
  expect(() => repairEmbeddedPostgres(join(packages, 'none'))).not.toThrow();
});
