import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { archiveFolder, prepareArchive, restoreCommand } from './wal-archive.ts';

const SEGMENT = '000000010000000000000007';

let folder: string;
let archive: string;
let segment: string;
let command: string;

beforeEach(async () => {
  // A name that a shell and PostgreSQL would both take apart.
  folder = mkdtempSync(join(tmpdir(), `sankalp it's 100%f `));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'postgres', 'data', 'global'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data', 'global', 'pg_control'), Buffer.from([42, 0, 0, 0, 0, 0, 0, 0, 9]));
  segment = join(folder, SEGMENT);
  writeFileSync(segment, 'log '.repeat(1_000));
  command = (await prepareArchive(folder, dataDir, { prefix: [] })).archive_command ?? '';
  archive = archiveFolder(folder, '42');
});

/** Runs a command as PostgreSQL does. */
const run = (text: string, path = segment) =>
  execFileSync(
    '/bin/sh',
    ['-c', text.replace(/%([%fp])/g, (_, sign) => ({ '%': '%', f: SEGMENT, p: path })[sign as 'f'])],
    {
      stdio: 'pipe',
    },
  );

test('a segment is archived whole, and comes back as it was', () => {
  run(command);
  expect(readdirSync(archive).sort()).toEqual([`${SEGMENT}.gz`, 'data-dir']);
  const back = join(folder, 'back');
  run(restoreCommand(archive), back);
  expect(readFileSync(back)).toEqual(readFileSync(segment));
});

test('the same segment once more is fine, another one of its name is never written over it', () => {
  run(command);
  run(command);
  writeFileSync(segment, 'something else');
  expect(() => run(command)).toThrow();
  const back = join(folder, 'back');
  run(restoreCommand(archive), back);
  expect(readFileSync(back, 'utf8')).toBe('log '.repeat(1_000));
});

test('what a crash has left half is made anew', () => {
  writeFileSync(join(archive, `${SEGMENT}.part`), 'half');
  run(command);
  expect(readdirSync(archive).sort()).toEqual([`${SEGMENT}.gz`, 'data-dir']);
});

test('a segment that is not there is said so', () => {
  expect(() => run(restoreCommand(archive))).toThrow();
});

test('the log of another data folder is not mixed with it', async () => {
  const copy = join(folder, 'copy');
  mkdirSync(join(copy, 'postgres', 'data', 'global'), { recursive: true });
  writeFileSync(join(copy, 'postgres', 'data', 'global', 'pg_control'), Buffer.from([42, 0, 0, 0, 0, 0, 0, 0, 9]));
  await expect(prepareArchive(folder, copy, { prefix: [] })).rejects.toThrow(/set BACKUP_DIR to another folder/);
});
