import { MEDIA_MESSAGES } from '@sankalp/contract/media';
import type { ShrunkImage } from './shrink-image.worker.ts';
import { UploadError } from './upload-error.ts';

/** Compresses an image for upload, in a worker where the browser has one (MEDIA-15). */
export async function compressImage(file: File, signal: AbortSignal): Promise<File> {
  try {
    return (await inWorker(file, signal)) ?? (await inPage(file, signal));
  } catch (error) {
    if (error instanceof UploadError || signal.aborted) throw error;
    // Whatever the browser cannot read as a picture is none, whatever its name says.
    throw new UploadError(MEDIA_MESSAGES.notAnImage);
  }
}

/** Undefined where there are no workers, or this one cannot draw. */
async function inWorker(file: File, signal: AbortSignal): Promise<File | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(new URL('./shrink-image.worker.ts', import.meta.url), { type: 'module' });
  try {
    const { file: smaller, refusal } = await answerOf(worker, file, signal);
    if (refusal) throw new UploadError(refusal);
    return smaller;
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, file: File, signal: AbortSignal): Promise<ShrunkImage> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkImage>) => resolve(data));
    worker.addEventListener('error', () => resolve({}));
    worker.postMessage(file);
  });
}

async function inPage(file: File, signal: AbortSignal): Promise<File> {
  const { shrinkImage } = await import('./shrink-image.ts');
  signal.throwIfAborted();
  const smaller = await shrinkImage(file);
  signal.throwIfAborted();
  return smaller;
}
