/**
 * Small real films without an encoder at hand: a lossy WebP holds one VP8 key frame, and a WebM is VP8 frames in an EBML
 * container (RFC 8794, RFC 9559).
 */

const WIDTH = 320;
const HEIGHT = 180;
const FRAME_MS = 200;

const GROUNDS = ['#1f6a5e', '#b4590a'] as const;
export const DEMO_FILMS = GROUNDS.length;

/** A circle that breathes in and out once. */
export async function makeFilm(number: number, frames = 12): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const ground = GROUNDS[number % GROUNDS.length];
  const keyFrames = await Promise.all(
    Array.from({ length: frames }, async (_, i) => {
      const radius = 30 + 40 * Math.sin((Math.PI * i) / (frames - 1));
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
        <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
        <circle cx="160" cy="90" r="${radius.toFixed(1)}" fill="#faf7f2" opacity="0.85"/></svg>`;
      return keyFrameOf(await sharp(Buffer.from(svg)).flatten().webp({ quality: 60, effort: 2 }).toBuffer());
    }),
  );
  return muxWebm(keyFrames);
}

/** The chunk "VP8 " of a WebP (RIFF: four letters, size, data, padded to an even length). */
function keyFrameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('the WebP holds no VP8 frame');
}

function muxWebm(frames: readonly Buffer[]): Buffer {
  const header = element(
    '1a45dfa3',
    element('4286', uint(1)),
    element('42f7', uint(1)),
    element('42f2', uint(4)),
    element('42f3', uint(8)),
    element('4282', Buffer.from('webm')),
    element('4287', uint(2)),
    element('4285', uint(2)),
  );
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(frames.length * FRAME_MS);
  const info = element(
    '1549a966',
    element('2ad7b1', uint(1_000_000)),
    element('4489', duration),
    element('4d80', Buffer.from('Sankalp')),
    element('5741', Buffer.from('Sankalp')),
  );
  const video = element('e0', element('b0', uint(WIDTH)), element('ba', uint(HEIGHT)));
  const track = element(
    'ae',
    element('d7', uint(1)),
    element('73c5', uint(1)),
    element('83', uint(1)),
    element('86', Buffer.from('V_VP8')),
    element('23e383', uint(FRAME_MS * 1_000_000)),
    video,
  );
  const cluster = element('1f43b675', element('e7', uint(0)), ...frames.map(simpleBlock));
  return Buffer.concat([header, element('18538067', info, element('1654ae6b', track), cluster)]);
}

/** Track 1, when to show it, and the flag of a key frame. */
function simpleBlock(frame: Buffer, i: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(i * FRAME_MS, 1);
  return element('a3', head, frame);
}

/** An EBML element: its id, the size of its data (the leading bits say in how many bytes), its data. */
function element(id: string, ...data: Buffer[]): Buffer {
  const body = Buffer.concat(data);
  const size = body.length < 0x7f ? Buffer.from([0x80 | body.length]) : Buffer.alloc(4);
  if (size.length === 4) size.writeUInt32BE(0x10000000 | body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function uint(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}
