import { fileRefusal, type MediaPlace, mediaTypeOf } from './file-refusal.ts';
import type { UploadDispatch } from './request-address.ts';
import { UploadError } from './upload-error.ts';
import { failureOf, textOfFailures, type UploadFailure } from './upload-failure.ts';

export interface UploadFilesOptions extends MediaPlace {
  dispatch: UploadDispatch;
  /** 0 to 100, of all files together; first called when the first byte may leave. */
  onProgress?: (percent: number) => void;
  /** Called for every file that failed, while the others go on; without it one failure fails the whole. */
  onError?: (failure: UploadFailure, file: File) => void;
  signal?: AbortSignal;
}

export interface UploadedKeys {
  imageKeys: string[];
  videoKeys: string[];
}

/**
 * Sends files straight to the store and answers their keys, in the order of the files: images made smaller first, videos
 * as they are (MEDIA-10, MEDIA-17). Fails with an UploadError that carries the text to show, or with an AbortError when cancelled.
 */
export async function uploadFiles(files: readonly File[], options: UploadFilesOptions): Promise<UploadedKeys> {
  const { onProgress, onError, signal = new AbortController().signal, ...place } = options;
  const percents = files.map(() => 0);
  const upload = async (file: File, index: number) => {
    const refusal = fileRefusal(file, place);
    if (refusal) throw new UploadError(refusal);
    // The upload code is loaded when there is a file to send.
    const { uploadFile } = await import('./upload-file.ts');
    const progress = (percent: number) => {
      percents[index] = percent;
      onProgress?.(togetherPercent(files, percents));
    };
    return uploadFile(file, { ...place, onProgress: progress, signal });
  };
  const results = await Promise.allSettled(files.map(upload));
  signal.throwIfAborted();

  const keys: UploadedKeys = { imageKeys: [], videoKeys: [] };
  const failures: UploadFailure[] = [];
  for (const [index, result] of results.entries()) {
    const file = files[index] as File;
    if (result.status === 'fulfilled') {
      keys[mediaTypeOf(file) === 'video' ? 'videoKeys' : 'imageKeys'].push(result.value);
    } else {
      const failure = failureOf(result.reason, file, place);
      failures.push(failure);
      onError?.(failure, file);
    }
  }
  const hasSucceeded = failures.length < files.length;
  if (failures.length > 0 && !onError) throw new UploadError(textOfFailures(failures, hasSucceeded));
  return keys;
}

/** How far several files are together, by their sizes. */
export function togetherPercent(files: readonly { size: number }[], percents: readonly number[]): number {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const sent = files.reduce((sum, { size }, index) => sum + size * (percents[index] ?? 0), 0);
  return total === 0 ? 0 : Math.floor(sent / total);
}
