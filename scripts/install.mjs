import { existsSync, statSync } from 'node:fs';
import { contentStamp, holdsStamp, writeStamp } from './content-stamp.mjs';
import { repairEmbeddedPostgres } from './embedded-postgres.mjs';
import { at } from './paths.mjs';
import { runTool } from './run-tool.mjs';

const lockFile = at('package-lock.json');
const stampFile = at('node_modules', '.sankalp-ready');

/** Installs what the lock file says, unless that has been done. */
export async function ensureInstalled() {
  const stamp = contentStamp([lockFile]);
  if (holdsStamp(stampFile, stamp)) return;
  if (!isInstalledByHand()) {
    console.log('Installing packages (about a minute, once) ...');
    await runTool('Installing the packages (npm ci)', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  repairEmbeddedPostgres();
  writeStamp(stampFile, stamp);
}

/** Whether npm wrote its own record of node_modules after the lock file last changed. */
function isInstalledByHand() {
  const record = at('node_modules', '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs;
}
