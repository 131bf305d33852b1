import { type BoundedReader, UnreadableFile } from './bounded-reader.ts';

/** MP4 files (ISO/IEC 14496-12): boxes in boxes, each behind its size and four letters. */

interface Box {
  readonly type: string;
  /** Where its content starts, and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** Images and sound begin with the same box as videos. */
const NO_FILM = /^(hei|hev|mif1|msf1|avif|avis|M4A |M4B )/;

/** Whether a file is an MP4 whose index, wherever it lies, names a video track. */
export async function hasMp4VideoTrack(file: BoundedReader): Promise<boolean> {
  let isFirst = true;
  for await (const box of boxesIn(file, { start: 0, end: file.sizeBytes })) {
    if (isFirst && !(await isFilmType(file, box))) return false;
    isFirst = false;
    if (box.type === 'moov') return hasVideoTrak(file, box);
  }
  return false;
}

async function isFilmType(file: BoundedReader, { type, start, end }: Box): Promise<boolean> {
  return type === 'ftyp' && end - start >= 8 && !NO_FILM.test(lettersOf(await file.exactly(start, 4)));
}

async function hasVideoTrak(file: BoundedReader, moov: Box): Promise<boolean> {
  for await (const box of boxesIn(file, moov)) {
    if (box.type === 'trak' && (await isVideoTrak(file, box))) return true;
  }
  return false;
}

/** A track says what it handles, and describes at least one kind of sample. */
async function isVideoTrak(file: BoundedReader, trak: Box): Promise<boolean> {
  const mdia = await find(file, trak, 'mdia');
  const handler = mdia && (await find(file, mdia, 'hdlr'));
  if (!handler || lettersOf(await partOf(file, handler, 8, 4)) !== 'vide') return false;
  const minf = await find(file, mdia, 'minf');
  const stbl = minf && (await find(file, minf, 'stbl'));
  const stsd = stbl && (await find(file, stbl, 'stsd'));
  return stsd !== undefined && (await partOf(file, stsd, 4, 4)).readUInt32BE() > 0;
}

async function find(file: BoundedReader, parent: Box, type: string): Promise<Box | undefined> {
  for await (const box of boxesIn(file, parent)) if (box.type === type) return box;
  return undefined;
}

async function* boxesIn(file: BoundedReader, { start, end }: Omit<Box, 'type'>): AsyncGenerator<Box> {
  for (let at = start; at < end; ) {
    const head = await file.exactly(at, 8);
    const { size, headBytes } = await sizeOf(file, head, at, end);
    if (size < headBytes || at + size > end) throw new UnreadableFile('a box has an impossible size');
    yield { type: lettersOf(head.subarray(4)), start: at + headBytes, end: at + size };
    at += size;
  }
}

/** A size of 1 stands for one of 64 bits behind the letters, a size of 0 for all that is left of the file. */
async function sizeOf(file: BoundedReader, head: Buffer, at: number, end: number) {
  const size = head.readUInt32BE();
  if (size === 1) return { size: Number((await file.exactly(at + 8, 8)).readBigUInt64BE()), headBytes: 16 };
  return { size: size === 0 && end === file.sizeBytes ? end - at : size, headBytes: 8 };
}

async function partOf(file: BoundedReader, { start, end }: Box, offset: number, length: number): Promise<Buffer> {
  if (start + offset + length > end) throw new UnreadableFile('a box is too small');
  return file.exactly(start + offset, length);
}

const lettersOf = (bytes: Buffer) => bytes.toString('latin1');
