import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { ArchivedLine, ArchiveTotals } from './audit-archive.store.ts';

/** Keeps true: a file of the archive is a CSV file that any program reads, and says the same when it is read back. */

const COLUMNS = [
  'id',
  'at',
  'adminId',
  'actor',
  'action',
  'entity',
  'entityId',
  'before',
  'after',
  'requestId',
] as const;
const HEX = 16;
const HEX_DIGITS = 8;

const zip = promisify(gzip);

/** Lines as part of a file: gzip takes parts one after another. The first one has the names of the columns. */
export const partOf = (lines: readonly ArchivedLine[], isFirst: boolean): Promise<Buffer> =>
  zip(stringify([...lines], { columns: [...COLUMNS], header: isFirst }));

/** Totals of a file, by reading all of it. */
export async function totalsOf(file: Buffer): Promise<ArchiveTotals> {
  let [lines, checksum] = [0, 0n];
  const add = async (records: AsyncIterable<ReadLine>) => {
    for await (const record of records) {
      lines += 1;
      checksum += checksumOf(record);
    }
  };
  await pipeline(Readable.from([file]), createGunzip(), parse({ columns: true }), add);
  return { lines, checksum };
}

type ReadLine = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Number that tells a line from any other; the order of lines makes no difference to their sum. */
function checksumOf({ id, action, entity, entityId, before, after, requestId }: ReadLine): bigint {
  const text = [id, action, entity, entityId, before, after, requestId].join('|');
  return BigInt(Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, HEX_DIGITS), HEX));
}
