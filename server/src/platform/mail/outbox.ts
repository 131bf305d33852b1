import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sankalp/contract/shared/durations';

const KEPT_DAYS = 30;

/** Removes mails from the outbox that became files there and are older than a month. */
export async function removeOldMails(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const path = join(folder, name);
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { force: true });
  }
}
