import { mp4Box, mp4Head, mp4Index } from './test-media.ts';

/** Video containers by their parts, right ones and wrong ones. */

export const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
export const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>');

/** An element of an EBML file; its size in eight bytes unless another one is given. */
export function element(id: string, content: Buffer, size?: string): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
  return Buffer.concat([hex(id), size === undefined ? length : hex(size), content]);
}
export const UNKNOWN_SIZE = '01ff ffff ffff ffff';
export const ebml = (docType: string) => element('1a45dfa3', element('4282', Buffer.from(docType)));
export const trackEntry = (type: string, codec: string) =>
  element('ae', Buffer.concat([element('d7', hex('01')), element('83', hex(type)), element('86', Buffer.from(codec))]));
export const tracks = (...entries: Buffer[]) => element('1654ae6b', Buffer.concat(entries));
export const info = element('1549a966', element('2ad7b1', hex('0f4240')));
export const segment = (content: Buffer, size?: string) => element('18538067', content, size);
export const webm = (...content: Buffer[]) => Buffer.concat([ebml('webm'), segment(Buffer.concat(content))]);

/** A page of an Ogg file that holds one packet. */
export function oggPage(packet: Buffer, flags = 0x02, serial = 7): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head.writeUInt32LE(serial, 14);
  head[26] = 1;
  head[27] = packet.length;
  return Buffer.concat([head, packet]);
}
export const named = (name: string) => Buffer.concat([Buffer.from(name, 'latin1'), Buffer.alloc(30)]);

/** A box whose size stands in 64 bits. */
export function largeBox(type: string, content: Buffer, size = content.length + 16): Buffer {
  const head = Buffer.from(`\0\0\0\x01${type}\0\0\0\0\0\0\0\0`, 'latin1');
  head.writeBigUInt64BE(BigInt(size), 8);
  return Buffer.concat([head, content]);
}

/** A box that lies about its size. */
export function liar(type: string, size: number, content: Buffer = Buffer.alloc(32)): Buffer {
  const box = mp4Box(type, content);
  box.writeUInt32BE(size);
  return box;
}

export const mp4 = (...boxes: Buffer[]) => Buffer.concat([mp4Head, ...boxes]);
export const index = mp4Index();
export const sound = mp4Index('soun');
export const media = mp4Box('mdat', Buffer.alloc(20_000, 7));
export const tiny = (count: number) => Buffer.concat(Array.from({ length: count }, () => mp4Box('free')));
export const inMoov = (...children: Buffer[]) => mp4Box('moov', ...children);
export const trak = index.subarray(8 + 108);
