import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES, IMPORT_MESSAGES } from '@sankalp/contract/shared/csv-import';
import { badRequest, ProblemError } from '../problem.ts';
import type { RowLimit } from './csv-kind.ts';
import { RecordCounter } from './record-counter.ts';

const BLOCK_BYTES = 1024 * 1024;

/** A file as it came in: counted, in blocks, so that neither one that comes in crumbs nor a large one costs more than its size. */
export class CsvUpload {
  readonly #blocks: Buffer[];
  readonly #digest: string;

  private constructor(blocks: Buffer[], digest: string) {
    this.#blocks = blocks;
    this.#digest = digest;
  }

  /** Takes a body in. Throws 413 as soon as it is too large, and 400 as soon as it has too many rows. */
  static async receive(
    body: AsyncIterable<Buffer>,
    announcedBytes: number,
    { max, tooMany }: RowLimit,
    onProgress: (part: number) => void,
  ): Promise<CsvUpload> {
    if (announcedBytes > IMPORT_MAX_BYTES) throw tooLarge();
    const hash = createHash('sha256');
    const records = new RecordCounter();
    const blocks: Buffer[] = [];
    let received = 0;
    for await (const chunk of body) {
      if (received + chunk.length > IMPORT_MAX_BYTES) throw tooLarge();
      records.add(chunk);
      // The header is one more.
      if (records.count > max + 1) throw badRequest(tooMany);
      hash.update(chunk);
      for (let from = 0; from < chunk.length; ) {
        const at = received % BLOCK_BYTES;
        if (at === 0) blocks.push(Buffer.alloc(BLOCK_BYTES));
        const copied = chunk.copy(blocks.at(-1) as Buffer, at, from);
        from += copied;
        received += copied;
      }
      onProgress(received / announcedBytes);
    }
    const rest = received % BLOCK_BYTES;
    const last = blocks.pop();
    if (last) blocks.push(rest === 0 ? last : last.subarray(0, rest));
    return new CsvUpload(blocks, hash.digest('base64url'));
  }

  /** A file that came in as a text. */
  static async of(text: string, limit: RowLimit): Promise<CsvUpload> {
    const bytes = Buffer.from(text);
    return CsvUpload.receive(Readable.from([bytes]), bytes.length, limit, () => {});
  }

  /** The file from its beginning, once: what was read is given back. */
  *drain(onProgress: (part: number) => void): Generator<Buffer> {
    const blockCount = this.#blocks.length;
    for (let block = this.#blocks.shift(); block; block = this.#blocks.shift()) {
      yield block;
      onProgress(1 - this.#blocks.length / blockCount);
    }
  }

  /** Two calls with an Idempotency-Key are compared by their JSON. */
  toJSON() {
    return { sha256: this.#digest };
  }
}

const tooLarge = () => new ProblemError(413, IMPORT_MESSAGES.tooLarge, { headers: { connection: 'close' } });
