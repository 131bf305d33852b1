import { retryLater } from '../../../shared/problem.ts';

/** A stored file of which parts can be read. */
export interface RangedFile {
  readonly sizeBytes: number;
  read(start: number, length: number): Promise<Buffer>;
}

/** A file that is not what it says, or that costs more to inspect than is allowed. */
export class UnreadableFile extends Error {}

const WINDOW_BYTES = 4096;
const READS_MAX = 256;
const LOOKS_MAX = 5_000;
const PATIENCE_MS = 30_000;

/** Reads small parts of a file; what all of it costs is bounded, whatever the file says of itself. */
export class BoundedReader {
  readonly sizeBytes: number;
  readonly #file: RangedFile;
  readonly #until = performance.now() + PATIENCE_MS;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #reads = 0;
  #looks = 0;

  constructor(file: RangedFile) {
    this.#file = file;
    this.sizeBytes = file.sizeBytes;
  }

  /** These bytes; throws when the file ends before. */
  async exactly(start: number, length: number): Promise<Buffer> {
    const bytes = await this.atMost(start, length);
    if (bytes.length < length) throw new UnreadableFile('it ends too early');
    return bytes;
  }

  /** These bytes, fewer at the end of the file. */
  async atMost(start: number, length: number): Promise<Buffer> {
    this.#looks += 1;
    if (this.#looks > LOOKS_MAX || length > WINDOW_BYTES) throw new UnreadableFile('it has too many parts');
    const end = Math.min(start + length, this.sizeBytes);
    if (start >= end) return Buffer.alloc(0);
    if (start < this.#windowStart || end > this.#windowStart + this.#window.length) await this.#moveTo(start);
    return this.#window.subarray(start - this.#windowStart, end - this.#windowStart);
  }

  async #moveTo(start: number): Promise<void> {
    this.#reads += 1;
    if (this.#reads > READS_MAX) throw new UnreadableFile('it is too scattered');
    if (performance.now() > this.#until)
      throw retryLater(503, 'The file could not be looked into in time. Please try again.', 5);
    this.#window = await this.#file.read(start, Math.min(WINDOW_BYTES, this.sizeBytes - start));
    this.#windowStart = start;
  }
}
