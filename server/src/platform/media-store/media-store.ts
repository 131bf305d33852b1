import type { Readable } from 'node:stream';
import { ProblemError } from '../../shared/problem.ts';

/** The store gave no answer in time, so that the same call may succeed later. */
export class MediaStoreUnavailable extends ProblemError {
  constructor(cause: unknown) {
    super(503, 'The media store cannot be reached right now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
    this.cause = cause;
  }
}

/**
 * Where the bytes of media lie: a folder or a bucket. What people send waits under the id of its row, out of everybody's
 * sight; what was inspected lies under its key. So whatever can be fetched by a key may be shown, films of chapters to those alone
 * who were given a signed address.
 */
export interface MediaStore {
  /** The address to which a browser may send the body of an upload, once and for ten minutes. */
  presign(upload: UploadOrder): Promise<string>;
  /** The size of what was sent, and a tag that changes with it; undefined when nothing has come. */
  incoming(id: string): Promise<{ sizeBytes: number; tag: string } | undefined>;
  /** A part of what was sent, as it was when it had this tag; shorter when the file ends before. */
  readIncoming(id: string, tag: string, range: ByteRange): Promise<Buffer>;
  /** Turns an upload, as it is and as it was when it had this tag, into the file of a key. */
  publish(id: string, tag: string, key: string): Promise<void>;
  /** Bytes of ours become the file of a key. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Forgets what was sent; nothing there is fine. */
  removeIncoming(ids: readonly string[]): Promise<void>;
  /** Removes the files of keys; nothing there is fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what was sent before a moment and never taken up. */
  removeAbandoned(before: Date): Promise<void>;
  /** Removes half-written files that were not touched since a moment. */
  removeUnfinished(before: Date): Promise<void>;
  /** The size of a key's file. */
  size(key: string): Promise<number | undefined>;
  /** The bytes of a key's file, or a part of them; undefined when it is gone. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The address under which a key's file is shown to everybody. A film has none. */
  urlOf(key: string): string;
  /** The address under which a film can be watched for a while. */
  filmUrl(key: string, grant: FilmGrant): Promise<string>;
  /** Whether such an address of our own is good; undefined where the bucket's are given out, so that none is. */
  readonly checkFilm: ((key: string, presented: PresentedFilm) => 'good' | 'expired' | 'forged') | undefined;
  /** Throws when the store cannot be used right now. */
  check(): Promise<void>;
  /** Takes bodies itself; undefined when a bucket does. */
  readonly receiver: UploadReceiver | undefined;
}

/** One body that may come, as the caller announced it. */
export interface UploadTerms {
  readonly id: string;
  readonly sizeBytes: number;
  readonly contentType: string;
}

export interface UploadOrder extends UploadTerms {
  /** The origin by which the caller came. */
  readonly origin: string;
}

/** Permission to watch a film. */
export interface FilmGrant {
  /** Session that asked for it; null: everybody may watch. */
  readonly reader: string | null;
  /** Ends of the time in which it holds. */
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

/** Query of an address of a film. */
export interface PresentedFilm {
  readonly reader: string | null;
  readonly expiresAtSeconds: number;
  readonly signature: string;
}

/** Both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface UploadReceiver {
  /** Whether the signature of an address fits these terms, and whether it has expired. */
  checkAddress(terms: UploadTerms, expiresAtSeconds: number, signature: string): 'good' | 'expired' | 'forged';
  /** Writes a body down to the disk, whole or not at all. */
  receive(terms: UploadTerms, body: AsyncIterable<Buffer>): Promise<void>;
}
