import { type BoundedReader, UnreadableFile } from './bounded-reader.ts';

/** Ogg files (RFC 3533): pages; the first page of every stream stands before all others and says what the stream holds. */

const HEAD_BYTES = 27;
const FIRST_OF_STREAM = 0x02;
const NAME_BYTES = 8;

/** How the first packet of a video begins: Theora, Daala, Dirac, VP8, and the old OGM. */
const VIDEO_NAMES = ['\x80theora', '\x80daala', 'BBCD\0', 'OVP80', '\x01video\0\0'];

/** Whether a file is an Ogg with a video stream. */
export async function hasOggVideoStream(file: BoundedReader): Promise<boolean> {
  for (let at = 0; at < file.sizeBytes; ) {
    const head = await file.exactly(at, HEAD_BYTES);
    if (head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0) throw new UnreadableFile('no page begins here');
    if (((head[5] ?? 0) & FIRST_OF_STREAM) === 0) return false;
    const lengths = await file.exactly(at + HEAD_BYTES, head[26] ?? 0);
    const start = at + HEAD_BYTES + lengths.length;
    const end = start + lengths.reduce((sum, length) => sum + length, 0);
    if (end > file.sizeBytes) throw new UnreadableFile('a page is cut off');
    const name = (await file.atMost(start, Math.min(NAME_BYTES, end - start))).toString('latin1');
    if (VIDEO_NAMES.some((known) => name.startsWith(known))) return true;
    at = end;
  }
  return false;
}
