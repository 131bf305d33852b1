import { authPaths } from '@sankalp/contract/auth';
import { mediaPaths } from '@sankalp/contract/media';
import type { PresignBody } from '@sankalp/contract/media.schema';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../app/store.ts';
import { answerSignIn } from '../session/sign-in-gate.ts';
import { refuses, server } from '../testing/msw.ts';
import { signIn, tokenFor } from '../testing/sign-in.ts';
import { aFile, presigns, pretendFiles, stores } from './upload.testing.ts';
import { type UploadFilesOptions, uploadFiles } from './upload-files.ts';

let store: ReturnType<typeof createStore>;

beforeEach(() => {
  signIn();
  pretendFiles();
});

const jpeg = aFile('sunrise.jpg');
const video = aFile('clip.mp4', 'video/mp4', 300);

function upload(files: readonly File[], options: Partial<UploadFilesOptions> = {}) {
  store = createStore();
  return uploadFiles(files, { dispatch: store.dispatch, entityType: 'product', mediaCategory: 'media', ...options });
}

const answersBare = (body: object) => http.post(`*/api/v1${mediaPaths.presign}`, () => HttpResponse.json(body));

test('files are announced with the token and put to their addresses without it, with their own types', async () => {
  const calls = new Map<string, PresignBody>();
  const puts = new Map<string, unknown>();
  server.use(
    presigns((body) => void calls.set(body.fileName, body)),
    stores((name, { headers }) => void puts.set(name, [headers.get('content-type'), headers.get('authorization')])),
  );
  const progress: number[] = [];
  const keys = await upload([jpeg, video], { onProgress: (percent) => progress.push(percent) });
  expect(keys).toEqual({ imageKeys: ['product/2026/11/sunrise.jpg'], videoKeys: ['product/2026/11/clip.mp4'] });
  expect(calls.get('sunrise.jpg')).toEqual({
    fileName: 'sunrise.jpg',
    fileType: 'image/jpeg',
    fileSize: 100,
    mediaType: 'image',
    entityType: 'product',
    mediaCategory: 'media',
  });
  expect(calls.get('clip.mp4')).toMatchObject({ fileType: 'video/mp4', fileSize: 300, mediaType: 'video' });
  expect(Object.fromEntries(puts)).toEqual({ 'sunrise.jpg': ['image/jpeg', null], 'clip.mp4': ['video/mp4', null] });
  // The video is three quarters of both.
  expect(progress).toContain(75);
  expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  expect(progress.at(-1)).toBe(100);
});

test('an answer without its wrapping serves as well', async () => {
  server.use(answersBare({ preSignedUrl: 'http://store.test/a?signature=b', s3Key: 'product/1' }), stores());
  expect(await upload([jpeg])).toEqual({ imageKeys: ['product/1'], videoKeys: [] });
});

test('without a stored token nothing is asked', async () => {
  localStorage.removeItem('token');
  await expect(upload([jpeg])).rejects.toThrow(/^Authentication token not found\. Please log in again\.$/);
});

test('an expired token is renewed first; when it cannot be, the session has expired', async () => {
  localStorage.setItem('token', tokenFor(-1));
  server.use(refuses('post', authPaths.refresh, 401));
  await expect(upload([jpeg])).rejects.toThrow(/^Your session has expired\. Please log in again\.$/);

  const fresh = tokenFor();
  localStorage.setItem('token', tokenFor(-1));
  const tokens: (string | null)[] = [];
  server.use(
    http.post(`*/api/v1${authPaths.refresh}`, () => HttpResponse.json({ data: { token: fresh } })),
    http.post(`*/api/v1${mediaPaths.presign}`, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { preSignedUrl: 'http://store.test/a', s3Key: 'product/1' } });
    }),
    stores(),
  );
  expect((await upload([jpeg])).imageKeys).toEqual(['product/1']);
  expect(tokens).toEqual([`Bearer ${fresh}`]);
});

test.each([
  [400, 'The image is too large.', 'Failed to get pre-signed URL for sunrise.jpg: The image is too large.'],
  [503, '', 'Failed to get pre-signed URL for sunrise.jpg: 503'],
])('a refused address (%i "%s") says "%s"', async (status, message, text) => {
  server.use(refuses('post', mediaPaths.presign, status, message));
  await expect(upload([jpeg])).rejects.toThrow(new RegExp(`^${text}$`));
});

test('an address refused with 401 says "Unauthorized access. Please log in again."', async () => {
  localStorage.removeItem('admin');
  server.use(refuses('post', mediaPaths.presign, 401, 'Who are you?'));
  await expect(upload([jpeg])).rejects.toThrow(/^Unauthorized access\. Please log in again\.$/);
});

test('while somebody is asked to sign in again, the toast says why', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(refuses('post', mediaPaths.presign, 401), refuses('post', '/admin/auth/refresh', 401));
  const failed = expect(upload([jpeg])).rejects.toThrow(/^Unauthorized access\. Please log in again\.$/);
  await waitFor(() =>
    expect(store.getState().interface.notifications).toMatchObject([
      { kind: 'alert', text: 'Unauthorized access. Please log in again.' },
    ]),
  );
  answerSignIn(false);
  await failed;
});

test('nothing of a transfer is left behind when it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  server.use(presigns(), stores());
  await upload([jpeg]);
  const inspections = vi.spyOn(navigator, 'onLine', 'get');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(inspections).not.toHaveBeenCalled();
});

test('a store that answers 401 says "Unauthorized access. Please log in again."', async () => {
  server.use(
    presigns(),
    stores(() => new HttpResponse(null, { status: 401 })),
  );
  await expect(upload([jpeg])).rejects.toThrow(/^Unauthorized access\. Please log in again\.$/);
});

test('a store that refuses the file is named with its status', async () => {
  server.use(
    presigns(),
    stores(() => new HttpResponse(null, { status: 403 })),
  );
  await expect(upload([jpeg])).rejects.toThrow(/^Failed to upload sunrise\.jpg to S3: 403$/);
});

test('a store that cannot be reached is named with the status of such failures', async () => {
  server.use(
    presigns(),
    http.put('http://store.test/:name', () => HttpResponse.error()),
  );
  await expect(upload([jpeg])).rejects.toThrow(/^Failed to upload sunrise\.jpg to S3: FETCH_ERROR$/);
});

const huge = aFile('huge.png', 'image/png');
Object.defineProperty(huge, 'size', { value: 20 * 1024 * 1024 + 1 });

test.each([
  ['an SVG', aFile('logo.svg', 'image/svg+xml'), 'Unsupported file type'],
  ['a document', aFile('notes.pdf', 'application/pdf'), 'Unsupported file type'],
  ['a file of no type', aFile('nothing', ''), 'Unsupported file type'],
  ['an empty file', aFile('empty.png', 'image/png', 0), 'empty.png is empty. Please choose another file.'],
  ['an image of more than 20 MB', huge, 'huge.png is larger than 20 MB. Please choose a smaller image.'],
])('%s is refused before anything is asked', async (_, file, text) => {
  await expect(upload([file])).rejects.toThrow(text);
});

test('a place for images takes no video', async () => {
  await expect(upload([video], { entityType: 'banner' })).rejects.toThrow('Unsupported file type');
});

test.each([
  ['user', 'profile-image', [jpeg], 'Failed to upload profile image.'],
  ['product', 'media', [jpeg], 'Failed to upload files. Please try again.'],
  ['product', 'media', [video], 'Failed to upload video file.'],
  ['product', 'media', [jpeg, video], 'No files were uploaded successfully.'],
] as const)(
  'for %s %s an answer without a key says what failed (%#)',
  async (entityType, mediaCategory, files, text) => {
    server.use(answersBare({ data: { preSignedUrl: 'http://store.test/a' } }));
    await expect(upload(files, { entityType, mediaCategory })).rejects.toThrow(text);
  },
);

test('a handler is told of what failed, and the others go on', async () => {
  server.use(
    presigns(),
    stores((name) => (name === 'clip.mp4' ? new HttpResponse(null, { status: 403 }) : undefined)),
  );
  const told: unknown[] = [];
  const keys = await upload([video, jpeg], { onError: ({ text }, file) => told.push([text, file.name]) });
  expect(keys).toEqual({ imageKeys: ['product/2026/11/sunrise.jpg'], videoKeys: [] });
  expect(told).toEqual([['Failed to upload clip.mp4 to S3: 403', 'clip.mp4']]);
});

test('what is cancelled ends at once, and is told to nobody', async () => {
  const controller = new AbortController();
  server.use(
    presigns(),
    stores(() => {
      controller.abort();
      return new Promise<void>(() => {});
    }),
  );
  const told: unknown[] = [];
  const { signal } = controller;
  await expect(upload([video], { signal, onError: (failure) => told.push(failure) })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
  expect(told).toEqual([]);
});

test('a name that no text of the server may hold is announced as one that it may', async () => {
  const names: string[] = [];
  server.use(
    presigns(({ fileName }) => void names.push(fileName)),
    stores(),
  );
  await upload([aFile(`${'x'.repeat(300)}.mp4`, 'video/mp4'), aFile('two\nlines\u0000.mp4', 'video/mp4')]);
  expect(names.map(({ length }) => length).sort()).toEqual([14, 200]);
  expect(names).toContain('two lines .mp4');
});
