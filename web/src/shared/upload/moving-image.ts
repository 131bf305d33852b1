/** Whether a GIF or WebP image moves: made smaller on a canvas it would stand still. */
export async function isMovingImage(file: Blob): Promise<boolean> {
  if (file.type !== 'image/gif' && file.type !== 'image/webp') return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return file.type === 'image/gif' ? hasSeveralFrames(bytes) : hasAnimationHeader(bytes);
}

/** Each frame of an animated GIF begins with a graphic control block (21 F9 04 … 00) before its picture (2C) or another block (21). */
function hasSeveralFrames(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at !== -1 && frames < 2; at = bytes.indexOf(0x21, at + 1)) {
    const isControl = bytes[at + 1] === 0xf9 && bytes[at + 2] === 0x04 && bytes[at + 7] === 0x00;
    if (isControl && (bytes[at + 8] === 0x2c || bytes[at + 8] === 0x21)) frames += 1;
  }
  return frames > 1;
}

/** The extended header of a WebP file tells by one bit that an animation follows. */
function hasAnimationHeader(bytes: Uint8Array): boolean {
  const isExtended = String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8X';
  return isExtended && ((bytes[20] ?? 0) & 0x02) !== 0;
}
