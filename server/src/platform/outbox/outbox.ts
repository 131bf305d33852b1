import { appendFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { newId } from '../../shared/db/columns.ts';

/** Keeps true: what goes to no service stays in the outbox for a month, and a line that is added while old ones go is kept. */

const KEPT_DAYS = 30;
/** Lines that one file gathers, before the next one is begun. */
const GATHERED_DAYS = 1;

/** Files of lines, of which new ones are added to the first name and earlier ones stand below that name with an id. */
export type LinesFile = 'push' | 'otp';
const LINES_FILES: readonly LinesFile[] = ['push', 'otp'];

/** Adds lines, each with the time as its first field. */
export async function addToOutbox(folder: string, file: LinesFile, rows: readonly object[]): Promise<void> {
  const at = new Date().toISOString();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = rows.map((row) => `${JSON.stringify({ at, ...row })}\n`).join('');
  await appendFile(join(folder, `${file}.jsonl`), text, { mode: 0o600 });
}

/** Removes mails and lines that are older than a month. */
export async function removeOldFromOutbox(folder: string, nowMs = Date.now()): Promise<void> {
  for (const file of LINES_FILES) await beginAnother(folder, file, nowMs);
  const names = await readdir(folder).catch(() => []);
  const isOver = (name: string) =>
    name.endsWith('.eml') || LINES_FILES.some((file) => name.startsWith(`${file}-`) && name.endsWith('.jsonl'));
  for (const name of names.filter(isOver)) {
    const path = join(folder, name);
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined);
    if (found && nowMs - found.mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { force: true });
  }
}

/** Sets a file aside that has gathered for long. A line that is on its way into it arrives there all the same: it keeps what it opened. */
async function beginAnother(folder: string, file: LinesFile, nowMs: number): Promise<void> {
  const path = join(folder, `${file}.jsonl`);
  const begunAt = await firstTime(path);
  if (begunAt === undefined || nowMs - begunAt < GATHERED_DAYS * DAY_MS) return;
  await rename(path, join(folder, `${file}-${newId()}.jsonl`));
}

/** Time of the first line; of the beginning when it tells none, and undefined where there is no line. */
async function firstTime(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(64), 0, 64, 0);
    if (bytesRead === 0) return undefined;
    const [, at = ''] = /^\{"at":"([^"]+)"/.exec(buffer.toString('utf8', 0, bytesRead)) ?? [];
    return Date.parse(at) || 0;
  } finally {
    await file.close();
  }
}
