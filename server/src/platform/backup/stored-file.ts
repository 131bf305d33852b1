import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, utimes } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Files of backups: read once, written once, counted and summed up on the way, and on the disk when that is answered. */

export interface Stored {
  readonly bytes: number;
  readonly sha256: string;
}

interface StoreOptions {
  readonly signal?: AbortSignal | undefined;
  /** The fastest level: pages of a database shrink to a fifth by it, and hardly further by others. */
  readonly compress?: boolean;
}

/** Copies a file into a new one that its owner alone may read. */
export async function storeFile(
  from: string,
  to: string,
  { signal, compress = false }: StoreOptions = {},
): Promise<Stored> {
  const source = createReadStream(from);
  const sum = summing();
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  await (compress
    ? pipeline(source, createGzip({ level: 1 }), sum.through, file, { signal })
    : pipeline(source, sum.through, file, { signal }));
  return sum.total();
}

/** Writes a stored file back to where it was. */
export async function unpackFile(from: string, to: string, isCompressed: boolean): Promise<void> {
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  await (isCompressed
    ? pipeline(createReadStream(from), createGunzip(), file)
    : pipeline(createReadStream(from), file));
}

/** Size and checksum of a file as it lies there. */
export async function sumOf(path: string): Promise<Stored> {
  const sum = summing();
  sum.through.resume();
  await pipeline(createReadStream(path), sum.through);
  return sum.total();
}

/** Gives a copy the age of its source, by which the next backup knows that it is still the same. */
export const keepAge = (path: string, modified: Date): Promise<void> => utimes(path, modified, modified);

export async function writeFileDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function summing(): { through: Transform; total(): Stored } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, total: () => ({ bytes, sha256: hash.digest('hex') }) };
}
