import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Files that are there whole after a power cut, or not at all: written beside, synced, renamed, their folder synced. */

/** Makes a folder and its parents durably. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Moves a file to its place, over what may be there. */
export async function moveInto(place: string, from: string): Promise<void> {
  await makeFolder(dirname(place));
  await rename(from, place);
  await syncFolder(dirname(place));
}

/** Makes what was created, renamed or removed in a folder last. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
