import { parseArgs } from 'node:util';
import { configFromEnvironment } from '../app/environment.ts';
import { ownerAddress } from '../app/owner-address.ts';
import { explainFault } from '../app/start-faults.ts';
import { findBackup } from '../platform/backup/backup-folder.ts';
import { compareBucket } from '../platform/backup/compare-bucket.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { commandLine, fail } from './command-line.ts';
import { momentOf } from './moment.ts';

/** `npm run restore`: brings a backup back into an empty place, or over what is there; with an archived log, as it was at a moment. */
const USAGE =
  'Usage: npm run restore -- [<name or folder of a backup>] [--until <2026-12-01T14:30> | --until latest] [--replace]';

const { values, positionals } = commandLine(USAGE, () =>
  parseArgs({
    options: { until: { type: 'string' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  }),
);
if (positionals.length > 1) fail(USAGE);

const startedAt = performance.now();
try {
  const config = configFromEnvironment();
  const until = values.until === undefined ? undefined : momentOf(values.until, config.TIME_ZONE);
  const folder = await findBackup(config.backupDir, positionals[0], until);
  const { manifest, rows, aside } = await restoreBackup({
    dataDir: config.dataDir,
    folder,
    until,
    replace: values.replace,
    ownerUrl: config.DATABASE_URL && ownerAddress(config, config.DATABASE_URL).ownerUrl,
    pgBin: config.PG_BIN,
    secretKey: config.SECRET_KEY,
    onStep: (text) => console.log(`${text} …`),
  });
  const of =
    until instanceof Date ? until.toISOString() : until === 'latest' ? 'the end of the archived log' : manifest.at;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`Restored in ${seconds} s, as it was at ${of}: ${rows} records exist, checked by their checksums.`);
  if (aside) console.log(`What was there before is in ${aside}: remove it once all is well.`);
  const media = await compareBucket(folder, manifest, config.s3);
  if (media) console[media.isWhole ? 'log' : 'error'](media.sentence);
  console.log('Start the product, sign in, and make a backup.');
} catch (error) {
  console.error(explainFault(error));
  process.exit(1);
}
