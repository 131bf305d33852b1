import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLocalStore } from './local-store.ts';
import { isMediaKey, newMediaKey } from './media-key.ts';
import { createS3Store } from './s3-store.ts';

const id = '0190a1b2-0000-7000-8000-000000000001';
const terms = { id, sizeBytes: 4, contentType: 'image/png' };

async function localStore(keepFreeBytes?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'sankalp-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, store: createLocalStore({ folder, secretKey: 'x'.repeat(32), keepFreeBytes }) };
}

async function* bodyOf(...parts: (string | Error)[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}

describe('a folder', () => {
  test('takes a body whole', async () => {
    const { folder, store } = await localStore();
    await store.receiver?.receive(terms, bodyOf('ab', 'cd'));
    expect(await store.incoming(id)).toMatchObject({ sizeBytes: 4 });
    expect((await store.readIncoming(id, '', { start: 0, end: 2 })).toString()).toBe('abc');
    expect((await store.readIncoming(id, '', { start: 2, end: 9 })).toString()).toBe('cd');
    expect(await readdir(join(folder, 'temporary'))).toEqual([]);
  });

  test.each([
    ['larger', ['ab', 'cde'], 'The file is larger than announced.'],
    ['smaller', ['ab', 'c'], 'The file is smaller than announced.'],
    ['broken', ['ab', new Error('gone')], 'gone'],
  ])('keeps nothing of a body that is %s', async (_, parts, message) => {
    const { folder, store } = await localStore();
    await expect(store.receiver?.receive(terms, bodyOf(...parts))).rejects.toThrow(message);
    expect(await store.incoming(id)).toBeUndefined();
    expect(await readdir(join(folder, 'temporary'))).toEqual([]);
  });

  test('takes nothing that would fill the disk', async () => {
    const { folder, store } = await localStore(Number.MAX_SAFE_INTEGER);
    await expect(store.receiver?.receive(terms, bodyOf('abcd'))).rejects.toMatchObject({
      statusCode: 503,
      messages: 'There is no room left on the disk for this file.',
    });
    expect(await readdir(join(folder, 'temporary'))).toEqual([]);
  });

  test.each(['../../etc/passwd', 'user/../../x.png', '', '/etc/passwd'])('has no file %j', async (key) => {
    const { store } = await localStore();
    await expect(async () => store.read(key)).rejects.toThrow('not the key of a media item');
    await expect(async () => store.incoming(key)).rejects.toThrow('not the id of an upload');
  });
});

describe('a bucket', () => {
  const options = {
    endpoint: 'http://127.0.0.1:1/',
    region: 'x',
    bucket: 'media',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };

  test('signs size and type, and shows what everybody can read where they can', async () => {
    const own = createS3Store({ ...options, publicUrl: undefined });
    const open = createS3Store({ ...options, publicUrl: 'https://media.example.org/' });
    const address = new URL(await own.presign({ ...terms, origin: 'http://x' }));
    expect(address.href.startsWith(`http://127.0.0.1:1/media/incoming/${id}?`)).toBe(true);
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('600');
    const key = newMediaKey('course', 'image/jpeg', new Date('2026-11-20T23:59:59Z'));
    expect(key).toMatch(/^course\/2026\/11\/[\da-f-]{36}\.jpg$/);
    expect(isMediaKey(key)).toBe(true);
    expect([own.urlOf(key), open.urlOf(key)]).toEqual([`/media/${key}`, `https://media.example.org/${key}`]);
  });

  test('that does not answer is a 503', async () => {
    const store = createS3Store({ ...options, publicUrl: undefined });
    await expect(store.incoming(id)).rejects.toMatchObject({
      statusCode: 503,
      messages: 'The media store cannot be reached right now. Please try again in a moment.',
    });
  });

  describe('that stops answering', () => {
    const key = newMediaKey('course', 'image/jpeg', new Date('2026-11-20T23:59:59Z'));
    const UNREACHABLE = {
      statusCode: 503,
      messages: 'The media store cannot be reached right now. Please try again in a moment.',
    };

    async function storeOn(answer: RequestListener, silenceMs = 600) {
      const server = createServer(answer).listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      const { port } = server.address() as AddressInfo;
      return createS3Store({ ...options, endpoint: `http://127.0.0.1:${port}`, publicUrl: undefined, silenceMs });
    }

    test.each([
      ['before an answer', () => undefined],
      ['after a part of one', (_, response) => void response.writeHead(200, { 'content-length': 4 }).write('ab')],
    ] satisfies [string, RequestListener][])('%s is a 503', async (_, answer) => {
      const store = await storeOn(answer);
      await expect(store.readIncoming(id, '"x"', { start: 0, end: 3 })).rejects.toMatchObject(UNREACHABLE);
    });

    test('in the middle of a file breaks it off', async () => {
      const store = await storeOn((_, response) => void response.writeHead(200, { 'content-length': 4 }).write('ab'));
      const body = await store.read(key);
      await expect(body?.toArray()).rejects.toThrow();
    });

    test('is not one whose answer takes its time, nor one whose reader does', async () => {
      const store = await storeOn(async (request, response) => {
        response.writeHead(200, { 'content-length': request.method === 'GET' ? 200_000 : 0 });
        for (const part of [1, 2]) {
          response.write(Buffer.alloc(100_000, part));
          await pause(900);
        }
        response.end();
      }, 1_500);
      const body = await store.read(key);
      await pause(1_700);
      expect(Buffer.concat((await body?.toArray()) ?? [])).toHaveLength(200_000);
    });

    test('takes what is written, and its length is said', async () => {
      const lengths: (string | undefined)[] = [];
      const store = await storeOn((request, response) => {
        lengths.push(request.headers['content-length']);
        request.resume().on('end', () => response.end());
      });
      await store.write(key, Buffer.from('abcd'));
      expect(lengths).toEqual(['4']);
    });
  });
});
