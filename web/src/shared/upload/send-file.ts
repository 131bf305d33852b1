import { MEDIA_MESSAGES, storeFailed } from '@sankalp/contract/media';
import type { Presigned } from '@sankalp/contract/media.schema';
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { t } from '../texts.ts';
import { UploadError } from './upload-error.ts';

interface Transfer {
  file: File;
  /** Asks for the address, at the last moment: it does not live long. */
  requestAddress: () => Promise<Presigned>;
  /** 0 to 100, by the bytes that have left. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uppy looks at the network three seconds after it began, even when it has ended, for a notice that no screen here has. */
class Transmission extends Uppy<Record<string, unknown>, { location: string; key: string }> {
  override updateOnlineStatus(): void {}
}

const SILENT = { debug: () => {}, warn: () => {}, error: () => {} };

/** Sends a file to its signed address; answers its key (MEDIA-08). */
export async function sendFile({ file, requestAddress, onProgress, signal }: Transfer): Promise<string> {
  signal.throwIfAborted();
  // One for each file: what fails or is taken back here concerns no other.
  const uppy = new Transmission({ logger: SILENT });
  let refusal: unknown;
  uppy.use(AwsS3, {
    // One PUT whatever the size: the address is signed for the whole file.
    shouldUseMultipart: false,
    signRequest: async () => {
      try {
        const { preSignedUrl, s3Key } = await requestAddress();
        signal.throwIfAborted();
        return { url: preSignedUrl, key: s3Key };
      } catch (error) {
        refusal = error;
        throw error;
      }
    },
  });
  uppy.on('upload-progress', (_, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) onProgress(Math.floor((100 * bytesUploaded) / bytesTotal));
  });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      uppy.on('upload-success', (_, { body }) => resolve(body?.key ?? ''));
      uppy.on('upload-error', (_, error) => reject(refusal ?? new UploadError(textOf(file, statusOf(error)))));
      uppy.addFile({ name: file.name, type: file.type, data: file });
      onProgress(0);
      uppy.upload().catch(reject);
    });
  } finally {
    uppy.destroy();
  }
}

function textOf({ name }: File, status: number | string): string {
  return status === 401 ? t(MEDIA_MESSAGES.unauthorized) : storeFailed(name, status);
}

// A failure without an answer is FETCH_ERROR, as in every other call (ERR-01).
function statusOf(error: object): number | string {
  return 'status' in error && typeof error.status === 'number' && error.status > 0 ? error.status : 'FETCH_ERROR';
}
