import { TaskQueue } from '@uppy/core/utils';
import { compressImage } from './compress-image.ts';
import { contentTypeOf, type MediaPlace, mediaTypeOf } from './file-refusal.ts';
import { requestAddress, type UploadDispatch } from './request-address.ts';
import { sendFile } from './send-file.ts';

export interface FileUpload extends MediaPlace {
  dispatch: UploadDispatch;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Decoded images take much memory. */
const compressing = new TaskQueue({ concurrency: 2 });
/** More would only share the same bandwidth, and leave none for the calls of the page. */
const sending = new TaskQueue({ concurrency: 3 });

/** Sends one file: images compressed, videos as they are (MEDIA-15, MEDIA-17). Answers its key. */
export async function uploadFile(file: File, { entityType, mediaCategory, ...upload }: FileUpload): Promise<string> {
  const { dispatch, onProgress, signal } = upload;
  const mediaType = mediaTypeOf(file);
  const sent = mediaType === 'image' ? await inTurn(compressing, signal, () => compressImage(file, signal)) : file;
  const fileType = contentTypeOf(sent);
  const call = { fileName: file.name, fileType, fileSize: sent.size, mediaType, entityType, mediaCategory };
  return inTurn(sending, signal, () =>
    sendFile({ file: sent, requestAddress: () => requestAddress(call, dispatch), onProgress, signal }),
  );
}

/** Waits for a free slot; a cancelled upload leaves the queue. */
async function inTurn<Result>(queue: TaskQueue, signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  const task = queue.add(run);
  const leave = () => task.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await task;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
