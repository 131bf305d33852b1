import { beforeEach, expect, test, vi } from 'vitest';
import { compressImage } from './compress-image.ts';
import type { ShrunkImage } from './shrink-image.worker.ts';
import { aFile, pretendFiles } from './upload.testing.ts';

const file = aFile('sunrise.jpg');
const { signal } = new AbortController();

/** Answer of the worker; undefined: nothing, ever. */
let answer: ShrunkImage | undefined;
const terminate = vi.fn();

class PretendedWorker extends EventTarget {
  terminate = terminate;
  postMessage() {
    if (answer) this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

beforeEach(() => {
  pretendFiles();
  terminate.mockReset();
  vi.stubGlobal('Worker', PretendedWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
});

test('an image is made smaller beside the page', async () => {
  answer = { file: aFile('smaller.jpg') };
  expect(await compressImage(file, signal)).toBe(answer.file);
  expect(terminate).toHaveBeenCalledOnce();
});

test('where that does not work, the page does it', async () => {
  answer = {};
  expect(await compressImage(file, signal)).toBe(file);
  vi.stubGlobal('Worker', undefined);
  expect(await compressImage(file, signal)).toBe(file);
});

test('what the worker refuses is refused with its text', async () => {
  answer = { refusal: 'wave.gif moves.' };
  await expect(compressImage(file, signal)).rejects.toThrow('wave.gif moves.');
  expect(terminate).toHaveBeenCalledOnce();
});

test('what no browser can read as a picture is none', async () => {
  answer = {};
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  await expect(compressImage(file, signal)).rejects.toThrow('The file given is not an image');
});

test('a cancelled one stops the worker', async () => {
  answer = undefined;
  const controller = new AbortController();
  const compressed = compressImage(file, controller.signal);
  controller.abort();
  await expect(compressed).rejects.toHaveProperty('name', 'AbortError');
  expect(terminate).toHaveBeenCalledOnce();
});
