import { beforeEach, expect, test, vi } from 'vitest';
import { shrinkImage } from './shrink-image.ts';
import { aFile, picturesOf } from './upload.testing.ts';

const MIB = 1024 * 1024;
const smaller = new File(['small'], 'blob', { type: 'image/jpeg' });

// jsdom has no canvas to draw on.
const compress = vi.fn(async () => smaller);
const shrink = (file: File) => shrinkImage(file, compress);

beforeEach(() => void compress.mockClear());

test('what is small enough goes as it is', async () => {
  picturesOf(800, 600);
  const file = aFile('sunrise.jpg', 'image/jpeg', 2 * MIB);
  expect(await shrink(file)).toBe(file);
  expect(compress).not.toHaveBeenCalled();
});

test.each([
  ['wider than 800 pixels', 801, 400, 100],
  ['higher than 800 pixels', 400, 801, 100],
  ['larger than 2 MB', 400, 400, 2 * MIB + 1],
])('what is %s is made smaller, under its own name', async (_, width, height, sizeBytes) => {
  picturesOf(width, height);
  const file = aFile('sunrise.jpg', 'image/jpeg', sizeBytes);
  const sent = await shrink(file);
  expect(compress).toHaveBeenCalledWith(file, { maxSizeMB: 2, maxWidthOrHeight: 800, useWebWorker: false });
  expect([sent.name, sent.type, sent.size]).toEqual(['sunrise.jpg', 'image/jpeg', 5]);
});

const FRAME = [0x21, 0xf9, 0x04, 0, 0, 0, 0, 0, 0x2c];
const gif = (frames: number) =>
  new File([new Uint8Array(Array.from({ length: frames }, () => FRAME).flat())], 'wave.gif', { type: 'image/gif' });
const webp = (flags: number) =>
  new File([new Uint8Array([...'RIFF....WEBPVP8X....'].map((char) => char.charCodeAt(0)).concat(flags))], 'wave.webp', {
    type: 'image/webp',
  });

test.each([gif(2), webp(0x02)])('a moving image keeps moving, or is refused when it is too large', async (file) => {
  picturesOf(800, 800);
  expect(await shrink(file)).toBe(file);
  picturesOf(801, 800);
  await expect(shrink(file)).rejects.toThrow(
    `${file.name} moves and is larger than 2 MB or 800 pixels. Please choose a smaller one.`,
  );
});

test.each([gif(1), webp(0x10)])('one of the same kind that stands still is made smaller', async (file) => {
  picturesOf(801, 800);
  expect(await shrink(file)).toHaveProperty('size', 5);
});

test('only images of files are taken', async () => {
  await expect(shrink('sunrise.jpg' as unknown as File)).rejects.toThrow(
    'The file given is not an instance of Blob or File',
  );
  await expect(shrink(aFile('clip.mp4', 'video/mp4'))).rejects.toThrow('The file given is not an image');
});
