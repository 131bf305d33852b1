import { type BoundedReader, UnreadableFile } from './bounded-reader.ts';

/** WebM files (RFC 8794, RFC 9559): elements in elements, each behind its id and its size in as few bytes as they need. */

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;

const VIDEO = '01';
const HEAD_MAX_BYTES = 12;
const TEXT_MAX_BYTES = 64;

interface Element {
  readonly id: number;
  /** Where its content starts, and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** Whether a file is a WebM with a video track. */
export async function hasWebmVideoTrack(file: BoundedReader): Promise<boolean> {
  const whole = { start: 0, end: file.sizeBytes };
  let isFirst = true;
  for await (const element of elementsIn(file, whole)) {
    if (isFirst && !(await isWebmHeader(file, element))) return false;
    isFirst = false;
    if (element.id === SEGMENT) return hasVideoEntry(file, element);
  }
  return false;
}

async function isWebmHeader(file: BoundedReader, header: Element): Promise<boolean> {
  const docType = header.id === EBML && (await find(file, header, DOC_TYPE));
  return docType ? (await textOf(file, docType)) === 'webm' : false;
}

async function hasVideoEntry(file: BoundedReader, segment: Element): Promise<boolean> {
  const tracks = await find(file, segment, TRACKS);
  if (!tracks) return false;
  for await (const entry of elementsIn(file, tracks)) {
    if (entry.id === TRACK_ENTRY && (await isVideoEntry(file, entry))) return true;
  }
  return false;
}

async function isVideoEntry(file: BoundedReader, entry: Element): Promise<boolean> {
  const type = await find(file, entry, TRACK_TYPE);
  const codec = await find(file, entry, CODEC_ID);
  if (!type || !codec) return false;
  const isVideo = (await contentOf(file, type)).toString('hex').replace(/^(00)+/, '') === VIDEO;
  return isVideo && (await textOf(file, codec)).startsWith('V_');
}

async function find(file: BoundedReader, parent: Element, id: number): Promise<Element | undefined> {
  for await (const element of elementsIn(file, parent)) if (element.id === id) return element;
  return undefined;
}

async function* elementsIn(file: BoundedReader, { start, end }: Omit<Element, 'id'>): AsyncGenerator<Element> {
  for (let at = start; at < end; ) {
    const element = elementAt(await file.atMost(at, HEAD_MAX_BYTES), at, end);
    yield element;
    at = element.end;
  }
}

function elementAt(head: Buffer, at: number, parentEnd: number): Element {
  const idBytes = vintLength(head, 0, 4);
  const id = head.readUIntBE(0, idBytes);
  const sizeBytes = vintLength(head, idBytes, 8);
  const start = at + idBytes + sizeBytes;
  const size = sizeOf(head.subarray(idBytes, idBytes + sizeBytes));
  // Reads only the segment of the elements that may go on until another begins: it takes what is left.
  if (size === undefined && id !== SEGMENT) throw new UnreadableFile('an element has no size');
  const end = size === undefined ? parentEnd : start + size;
  if (end > parentEnd) throw new UnreadableFile('an element is larger than its parent');
  return { id, start, end };
}

/** How many bytes a number of variable length has: one more than the zero bits that it starts with. */
function vintLength(head: Buffer, offset: number, maxBytes: number): number {
  const length = Math.clz32(head[offset] ?? 0) - 23;
  if (length > maxBytes || offset + length > head.length) throw new UnreadableFile('an element has no length');
  return length;
}

/** The bits behind the marker; all of them set stands for an unknown size. */
function sizeOf(vint: Buffer): number | undefined {
  const bits = BigInt(7 * vint.length);
  const value = BigInt(`0x${vint.toString('hex')}`) & ((1n << bits) - 1n);
  return value === (1n << bits) - 1n ? undefined : Number(value);
}

async function contentOf(file: BoundedReader, { start, end }: Element): Promise<Buffer> {
  if (end - start > TEXT_MAX_BYTES) throw new UnreadableFile('a short element is long');
  return file.exactly(start, end - start);
}

async function textOf(file: BoundedReader, element: Element): Promise<string> {
  return (await contentOf(file, element)).toString('latin1').replace(/\0+$/, '');
}
