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

/** Pictures are large once they are unpacked. */
const compressing = new TaskQueue({ concurrency: 2 });
/** More at once would only share the same line, and leave the page none for its own calls. */
const sending = new TaskQueue({ concurrency: 3 });

/** Sends one file: images compressed, videos as they are (S0 §5). Answers its key. */
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

/** Waits for a free place; whoever is cancelled meanwhile leaves the queue. */
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
