import { mediaPaths } from '@sankalp/contract/media';
import { type PresignBody, presignAnswer } from '@sankalp/contract/media.schema';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { answers } from '../testing/msw.ts';

const STORE = 'http://store.test';

/** Abilities of browsers with files that jsdom has not; every picture has this size, until `picturesOf` says otherwise. */
export function pretendFiles(): void {
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    return `blob:test/${count}`;
  };
  URL.revokeObjectURL = () => {};
  picturesOf(600, 400);
}

/** From now on every image decodes to this many pixels. */
export function picturesOf(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
}

export function aFile(name: string, type = 'image/jpeg', sizeBytes = 100): File {
  return new File([new Uint8Array(sizeBytes)], name, { type, lastModified: 0 });
}

/** The key that the pretended server gives to a file. */
function keyOf({ entityType, fileName }: Pick<PresignBody, 'entityType' | 'fileName'>): string {
  return `${entityType}/2026/11/${fileName}`;
}

/** POST /media/presigned-url, which signs whatever is asked for. `onCall` sees each body first. */
export function presigns(onCall?: (body: PresignBody) => void | Promise<void>) {
  return answers('post', mediaPaths.presign, presignAnswer, async ({ request }) => {
    const body = (await request.json()) as PresignBody;
    await onCall?.(body);
    const preSignedUrl = `${STORE}/${encodeURIComponent(body.fileName)}?signature=abc`;
    return { data: { preSignedUrl, s3Key: keyOf(body) } };
  });
}

/** PUT of the store. `onPut` sees each file's name and request first, and may answer otherwise. */
export function stores(onPut?: (name: string, request: Request) => unknown) {
  return http.put(`${STORE}/:name`, async ({ params, request }) => {
    const answer = await onPut?.(decodeURIComponent(String(params.name)), request);
    return answer instanceof HttpResponse ? answer : new HttpResponse(null, { status: 200 });
  });
}
