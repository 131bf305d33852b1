import { shrinkImage } from './shrink-image.ts';
import { UploadError } from './upload-error.ts';

/** Answer of the worker: the image, a text to show, or that it cannot do it here. */
export interface ShrunkImage {
  file?: File;
  refusal?: string;
}

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  self.postMessage(await shrink(data));
});

async function shrink(file: File): Promise<ShrunkImage> {
  try {
    return { file: await shrinkImage(file) };
  } catch (error) {
    return error instanceof UploadError ? { refusal: error.message } : {};
  }
}
