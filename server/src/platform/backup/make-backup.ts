import { join } from 'node:path';
import { isDiskFull } from '../../shared/db/database-errors.ts';
import { PRODUCT_VERSION } from '../../shared/product-files.ts';
import { systemOf } from '../embedded-postgres/cluster.ts';
import { type BackupDraft, createDraft, noRoom } from './backup-draft.ts';
import {
  backupName,
  beginFolder,
  listBackups,
  publishFolder,
  removeFolder,
  removeOldBackups,
} from './backup-folder.ts';
import type { BackupMade, BackupPlan } from './backup-plan.ts';
import { type BackupSession, openBackupSession } from './backup-session.store.ts';
import { copyCluster } from './cluster-copy.ts';
import { bytesOf, type Manifest } from './manifest.ts';
import { copyMedia, listBucket } from './media-copy.ts';
import { removeOldLog } from './old-log.ts';
import { DUMP, SECRET_KEY } from './parts.ts';
import { dump, findPrograms } from './postgres-programs.ts';

export { BackupRunning } from './backup-session.store.ts';

/** Keeps true: what has the name of a backup is whole, and a backup that fails leaves nothing but its reason. */

/** Makes a backup while the product runs, and removes those that are too old. */
export async function makeBackup(plan: BackupPlan, signal?: AbortSignal): Promise<BackupMade> {
  const startedAt = new Date();
  const session = await openBackupSession(plan.ownerUrl);
  try {
    const name = backupName(startedAt);
    const folder = await beginFolder(plan.backupDir, name);
    const manifest = await fill(plan, session, createDraft(folder, signal), startedAt).catch(async (error: unknown) => {
      await removeFolder(folder);
      throw isDiskFull(error) ? noRoom() : error;
    });
    await publishFolder(plan.backupDir, name);
    const { kept, removed } = await removeOldBackups(plan.backupDir, plan.keep);
    await removeOldLog(plan.backupDir, kept);
    const seconds = (Date.now() - startedAt.getTime()) / 1_000;
    return { kind: manifest.kind, name, bytes: bytesOf(manifest), seconds, removed };
  } finally {
    await session.end();
  }
}

async function fill(plan: BackupPlan, session: BackupSession, draft: BackupDraft, startedAt: Date): Promise<Manifest> {
  const { dataDir, isEmbedded, bucket } = plan;
  const facts = await session.facts();
  const [previous] = await listBackups(plan.backupDir);
  // Before the database, so that nothing is missing that it still names; and after it, for what it names since.
  const addMedia = async () => void (bucket || (await copyMedia(join(dataDir, 'media'), draft, previous)));
  await addMedia();
  const at = isEmbedded ? undefined : new Date();
  const firstSegment = isEmbedded
    ? await copyCluster(dataDir, session, draft)
    : await addDump(plan, facts.postgresMajor, draft);
  const endedAt = new Date();
  await addMedia();
  if (bucket) await listBucket(bucket, draft);
  await draft.addText(SECRET_KEY, plan.secretKey);
  return draft.finish({
    kind: isEmbedded ? 'cluster' : 'dump',
    startedAt: startedAt.toISOString(),
    at: (at ?? endedAt).toISOString(),
    product: PRODUCT_VERSION,
    platform: `${process.platform}-${process.arch}`,
    media: bucket ? 'bucket' : 'folder',
    ...facts,
    ...(firstSegment !== undefined && { cluster: { system: systemOf(dataDir), firstSegment } }),
  });
}

async function addDump(plan: BackupPlan, serverMajor: number, draft: BackupDraft): Promise<undefined> {
  const { pgDump } = findPrograms(serverMajor, plan.pgBin);
  await dump(pgDump, plan.ownerUrl, await draft.place(DUMP), draft.signal);
  await draft.addWritten(DUMP);
}
