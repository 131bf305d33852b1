import { parseArgs } from 'node:util';
import { backupPlan } from '../app/backup-plan.ts';
import type { Config } from '../app/config.ts';
import { configFromEnvironment } from '../app/environment.ts';
import { explainFault } from '../app/start-faults.ts';
import { type BackupOutcome, recordBackup } from '../features/backups/index.ts';
import { findBackup, listBackups } from '../platform/backup/backup-folder.ts';
import { checkFiles } from '../platform/backup/check-backup.ts';
import { compareBucket } from '../platform/backup/compare-bucket.ts';
import { BackupRunning, makeBackup } from '../platform/backup/make-backup.ts';
import { bytesOf, readManifest } from '../platform/backup/manifest.ts';
import { ensureSecretKey } from '../platform/crypto/secret-key.ts';
import { connect } from '../shared/db/database.ts';
import { describeError } from '../shared/db/safe-error.ts';
import { commandLine, fail, megabytes } from './command-line.ts';
import { withDatabase, withOwner } from './with-database.ts';

/** `npm run backup`: makes a backup while the product runs; checks one, lists them, or notes one that was made elsewhere. */
const USAGE =
  'Usage: npm run backup  |  npm run backup -- --verify [<name or folder>]  |  npm run backup -- --list  |  npm run backup -- --note "<how it was made>"';

const { values, positionals } = commandLine(USAGE, () =>
  parseArgs({
    options: { verify: { type: 'boolean' }, list: { type: 'boolean' }, note: { type: 'string' } },
    allowPositionals: true,
  }),
);
const { verify, list, note } = values;
const chosen = [verify, list, note !== undefined].filter(Boolean).length;
if (chosen > 1 || positionals.length > (verify ? 1 : 0) || note?.trim() === '') fail(USAGE);

const config = configFromEnvironment();
if (verify) await verifyOne(config, positionals[0]);
else if (list) await showAll(config);
else if (note !== undefined) await noteOne(config, note.trim());
else await makeOne(config);

async function makeOne(config: Config): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupted.abort());
  const secretKey = config.SECRET_KEY ?? (await ensureSecretKey(config.dataDir));
  const madeAt = new Date();
  await withOwner(config, async (url) => {
    try {
      const { name, kind, bytes, seconds, removed } = await makeBackup(
        backupPlan(config, secretKey, url),
        interrupted.signal,
      );
      console.log(
        `The backup ${name} is in ${config.backupDir}: ${megabytes(bytes)}, made in ${seconds.toFixed(1)} s.`,
      );
      for (const old of removed) console.log(`The backup ${old} was removed, for ${config.BACKUP_KEEP} are kept.`);
      await record(url, { madeAt, kind, result: 'ok', bytes, seconds, note: name });
    } catch (error) {
      if (error instanceof BackupRunning) throw error;
      process.exitCode = 1;
      if (interrupted.signal.aborted) return console.error('The backup was interrupted, and nothing of it is kept.');
      const seconds = (Date.now() - madeAt.getTime()) / 1_000;
      const kind = config.isEmbedded ? 'cluster' : 'dump';
      await record(url, { madeAt, kind, result: 'failed', seconds, note: describeError(error) });
      console.error(explainFault(error));
    }
  });
}

/** A database of an older version, which the next start upgrades, has no place for it; the backup itself is as good. */
async function record(url: string, outcome: BackupOutcome): Promise<void> {
  const database = connect({ url, maxConnections: 1 });
  try {
    await recordBackup(database, outcome);
  } catch (error) {
    console.error(`It could not be noted in the database: ${describeError(error)}`);
  } finally {
    await database.$client.end();
  }
}

async function noteOne(config: Config, note: string): Promise<void> {
  await withDatabase(config, (database) =>
    recordBackup(database, { madeAt: new Date(), kind: 'noted', result: 'ok', note }),
  );
  console.log('Noted: a backup was made now.');
}

async function verifyOne(config: Config, name: string | undefined): Promise<void> {
  const folder = await findBackup(config.backupDir, name);
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  console.log(
    `${folder} is whole: ${manifest.files.length} files, ${megabytes(bytesOf(manifest))}, of ${manifest.at}.`,
  );
  const media = await compareBucket(folder, manifest, config.s3);
  if (media) console[media.isWhole ? 'log' : 'error'](media.sentence);
}

async function showAll({ backupDir }: Config): Promise<void> {
  const all = await listBackups(backupDir);
  if (all.length === 0) console.log(`There are no backups in ${backupDir}.`);
  for (const { name, manifest } of all) {
    console.log(`${name}  ${megabytes(bytesOf(manifest))}  ${manifest.kind}, Sankalp ${manifest.product}`);
  }
}
