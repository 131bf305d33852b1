import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newMediaKey } from './media-key.ts';
import { findOpenFilms, warnOfOpenFilms } from './open-films.ts';
import { createS3Store } from './s3-store.ts';

const KEYS = { region: 'x', bucket: 'media', accessKeyId: 'a', secretAccessKey: 'b', silenceMs: 600 };
const PICTURE = newMediaKey('chapter', 'image/png', new Date());
const FILM = newMediaKey('chapter', 'video/mp4', new Date());

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bucket that has these objects, and shows those below the open folders to everybody. */
async function newBucket(objects: readonly string[], open: readonly string[]) {
  const asked: string[] = [];
  const endpoint = await serve(({ url = '', headers }, response) => {
    if (headers.authorization !== undefined) {
      const entry = (key: string) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-01T00:00:00Z</LastModified></Contents>`;
      return void response.end(`<ListBucketResult>${objects.map(entry).join('')}</ListBucketResult>`);
    }
    asked.push(url);
    const isOpen = open.some((folder) => url.startsWith(`/media/${folder}`));
    response.writeHead(isOpen ? 206 : 403).end('x');
  });
  return { endpoint, asked };
}

async function warningsOf(options: Parameters<typeof warnOfOpenFilms>[0]): Promise<string[]> {
  const lines: string[] = [];
  await warnOfOpenFilms(options, { warn: (text) => void lines.push(text), debug: () => undefined });
  return lines;
}

test('of a bucket that everybody reads are told, by the public address and by that of the bucket itself', async () => {
  const { endpoint } = await newBucket([PICTURE, FILM], ['']);
  const own = { ...KEYS, endpoint: `${endpoint}/`, publicUrl: undefined };
  expect(await findOpenFilms(own)).toBe(`${endpoint}/media/chapter/`);
  const away = { ...own, publicUrl: `${endpoint}/media/` };
  expect(await warningsOf(away)).toEqual([
    `everybody can watch the films of chapters: close ${endpoint}/media/chapter/ to readers without a signature`,
  ]);
});

test('are none where chapter/ is closed, and where there is no film to look at', async () => {
  const { endpoint, asked } = await newBucket([PICTURE, FILM], ['user/', 'course/']);
  expect(await warningsOf({ ...KEYS, endpoint, publicUrl: `${endpoint}/media` })).toEqual([]);
  expect(asked).toEqual([`/media/${FILM}`, `/media/${FILM}`]);
  const without = await newBucket([PICTURE], ['']);
  expect(await warningsOf({ ...KEYS, endpoint: without.endpoint, publicUrl: undefined })).toEqual([]);
  expect(without.asked).toEqual([]);
});

test('of a bucket or a place that is silent nothing is known, and nobody waits for it', async () => {
  const silent = await serve(() => undefined);
  expect(await warningsOf({ ...KEYS, endpoint: silent, publicUrl: undefined })).toEqual([]);
  const { endpoint } = await newBucket([FILM], []);
  expect(await warningsOf({ ...KEYS, endpoint, publicUrl: 'http://127.0.0.1:9' })).toEqual([]);
});

test('are never given an address below the public one', async () => {
  const store = createS3Store({
    ...KEYS,
    endpoint: 'https://bucket.example.org',
    publicUrl: 'https://media.example.org',
  });
  expect(store.urlOf(PICTURE)).toBe(`https://media.example.org/${PICTURE}`);
  expect(() => store.urlOf(FILM)).toThrow('a film has signed addresses alone');
  for (const reader of ['0190a1b2-0000-7000-8000-000000000000', null]) {
    const address = await store.filmUrl(FILM, { reader, fromSeconds: 0, untilSeconds: 900 });
    expect(address.startsWith(`https://bucket.example.org/media/${FILM}?`)).toBe(true);
    expect(new URL(address).searchParams.has('X-Amz-Signature')).toBe(true);
  }
});
