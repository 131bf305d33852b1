import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { at } from './paths.mjs';

test('there is one snapshot, and it knows the tables as they are declared', () => {
  const meta = at('server', 'migrations', 'meta');
  expect(readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
  const out = mkdtempSync(join(tmpdir(), 'sankalp-migrations-'));
  try {
    cpSync(meta, join(out, 'meta'), { recursive: true });
    // The tool takes every path for one below the folder in which it runs.
    const target = `--out=${relative(at('server'), out)}`;
    const tables = ['--dialect=postgresql', '--casing=snake_case', '--schema=./src/**/*.table.ts'];
    const tool = at('node_modules', '.bin', 'drizzle-kit');
    const said = execFileSync(tool, ['generate', ...tables, target], { cwd: at('server'), encoding: 'utf8' });
    expect(said).toContain('nothing to migrate');
  } finally {
    rmSync(out, { recursive: true });
  }
});
