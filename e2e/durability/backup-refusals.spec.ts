import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDataDir, startProduct } from '../harness/product.ts';
import { mountSmallDisk, NO_SMALL_DISK } from '../harness/small-disk.ts';
import { runCommand } from './commands.ts';

let folder: ReturnType<typeof makeDataDir>;
let dataDir: string;
let backups: string;

test.beforeAll(async () => {
  folder = makeDataDir();
  dataDir = join(folder.dataDir, 'data');
  backups = join(folder.dataDir, 'backups');
  await (await startProduct(dataDir)).stop();
  // A product that does not run is backed up as well.
  const made = await runCommand('backup', { env: { DATA_DIR: dataDir, BACKUP_DIR: backups } });
  expect(made).toMatchObject({ code: 0, stderr: '' });
});

test.afterAll(() => folder.remove());

/** A copy of the backup, to be spoiled. */
function copyOfBackup(name: string): string {
  const copy = join(folder.dataDir, name);
  cpSync(join(backups, readdirSync(backups)[0] ?? ''), copy, { recursive: true });
  return copy;
}

async function refusalOf(backup: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const place = join(folder.dataDir, 'restored');
  const { code, stderr } = await runCommand('restore', { args: [backup], env: { DATA_DIR: place, ...settings } });
  expect(code).toBe(1);
  expect(existsSync(place) ? readdirSync(place) : [], 'nothing was left behind').toEqual([]);
  return stderr;
}

const spoilers: Readonly<Record<string, (backup: string) => void>> = {
  'a byte that changed': (backup) => {
    const path = join(backup, 'database', 'data', 'PG_VERSION.gz');
    const bytes = readFileSync(path);
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    writeFileSync(path, bytes);
  },
  'a file that is shorter': (backup) => truncateSync(join(backup, 'database', 'data', 'global', 'pg_control.gz'), 20),
  'a key that is another one': (backup) => writeFileSync(join(backup, 'secret-key'), 'k'.repeat(64)),
};
for (const [name, spoil] of Object.entries(spoilers)) {
  test(`${name}: the restore is refused before anything is touched`, async () => {
    const backup = copyOfBackup(name.replaceAll(' ', '-'));
    spoil(backup);
    expect(await refusalOf(backup)).toMatch(/ is damaged: \S+ do not have the checksum that was written down\.\n$/);
  });
}

test('a manifest that is cut, one of a newer version and a folder that is no backup are refused by a sentence', async () => {
  const backup = copyOfBackup('manifests');
  const path = join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, migration: manifest.migration + 1, product: '9.9.9' }));
  expect(await refusalOf(backup)).toMatch(
    /^The backup was made by a newer version of Sankalp \(9\.9\.9\) than this one/,
  );
  writeFileSync(path, JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], path: '../out' }] }));
  expect(await refusalOf(backup)).toMatch(/ is damaged: take another backup\.\n$/);
  truncateSync(path, 1_000);
  expect(await refusalOf(backup)).toMatch(/ is damaged: take another backup\.\n$/);
  expect(await refusalOf(folder.dataDir)).toMatch(/ is not a backup: it has no manifest\.json\.\n$/);
  expect(await refusalOf(join(folder.dataDir, 'none'))).toMatch(/ is not a backup: it has no manifest\.json\.\n$/);
});

test('a place that is filled, another key and another kind of database are refused by a sentence', async () => {
  const backup = copyOfBackup('good');
  const filled = await runCommand('restore', { args: [backup], env: { DATA_DIR: dataDir } });
  expect([filled.code, filled.stderr]).toEqual([
    1,
    `DATA_DIR: ${join(dataDir, 'secret-key')} is there already. Name an empty folder by DATA_DIR, or add --replace, which moves it aside.\n`,
  ]);
  expect(await refusalOf(backup, { SECRET_KEY: 's'.repeat(40) })).toMatch(/^SECRET_KEY is not the one of the backup/);
  const own = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: 's'.repeat(40) };
  expect(await refusalOf(backup, own)).toMatch(/holds files of the embedded database: unset DATABASE_URL/);
});

test('on a full disk there is no backup, and nothing of one', async () => {
  const disk = mountSmallDisk(260);
  // biome-ignore lint/suspicious/noSkippedTests: a small disk can only be mounted by root on Linux, and the report says so
  test.skip(disk === undefined, NO_SMALL_DISK);
  try {
    const place = join(disk?.folder ?? '', 'backups');
    mkdirSync(place);
    const { code, stdout, stderr } = await runCommand('backup', { env: { DATA_DIR: dataDir, BACKUP_DIR: place } });
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      'There is no room for a backup on the disk of BACKUP_DIR: free some, or set BACKUP_DIR to another one.\n',
    ]);
    expect(readdirSync(place)).toEqual([]);
  } finally {
    disk?.unmount();
  }
});
