import type { PresignBody } from '@sankalp/contract/media.schema';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../app/store.ts';
import { server } from '../testing/msw.ts';
import { signIn } from '../testing/sign-in.ts';
import { aFile, presigns, pretendFiles, stores } from './upload.testing.ts';
import { createUploadList, percentOf, type UploadList, type UploadListOptions } from './upload-list.ts';

const video = (name: string, sizeBytes = 100) => aFile(name, 'video/mp4', sizeBytes);
const key = (name: string) => `product/2026/11/${name}`;
const stored = (name: string) => ({ key: key(name), url: `/media/${key(name)}`, mediaType: 'image' as const });

let told: string[];
let puts: string[];
let gone: string[];
/** Names that the store keeps waiting, and those that it refuses. */
const waiting = new Set<string>();
const refused = new Set<string>();

beforeEach(() => {
  signIn();
  pretendFiles();
  [told, puts, gone] = [[], [], []];
  waiting.clear();
  refused.clear();
  URL.revokeObjectURL = (url) => gone.push(url);
  server.use(presigns(), stores(takesPut));
});

async function takesPut(name: string) {
  puts.push(name);
  if (waiting.has(name)) await new Promise(() => {});
  return refused.has(name) ? new HttpResponse(null, { status: 403 }) : undefined;
}

function listOf(options: Partial<UploadListOptions> = {}): UploadList {
  return createUploadList({
    dispatch: createStore().dispatch,
    entityType: 'product',
    mediaCategory: 'media',
    initial: [],
    maxFiles: Number.POSITIVE_INFINITY,
    restoresOnFailure: false,
    onError: (text) => told.push(text),
    ...options,
  });
}

const states = (list: UploadList) => list.entries().map(({ name, state }) => `${name} ${state}`);
const idOf = (list: UploadList, name: string) => list.entries().find((entry) => entry.name === name)?.id ?? '';
const isPut = (name: string) => waitFor(() => expect(puts).toContain(name));

test('what a record has stands first; what is added goes up at once, and the keys keep the order', async () => {
  const list = listOf({ initial: [stored('a.jpg'), { ...stored('b.mp4'), mediaType: 'video' }] });
  expect(states(list)).toEqual(['Image 1 stored', 'Video 2 stored']);
  list.add([video('c.mp4'), aFile('d.jpg')]);
  expect(states(list).slice(2)).toEqual(['c.mp4 preparing', 'd.jpg preparing']);
  expect(await list.settle()).toEqual(['a.jpg', 'b.mp4', 'c.mp4', 'd.jpg'].map(key));
  expect(states(list).slice(2)).toEqual(['c.mp4 done', 'd.jpg done']);
  expect(told).toEqual([]);
});

test('the percent is that of all that run together, by size', async () => {
  const list = listOf();
  waiting.add('large.mp4');
  list.add([video('large.mp4', 300), aFile('missing.pdf', 'application/pdf'), video('small.mp4', 100)]);
  expect(percentOf(list.entries())).toBe(0);
  await waitFor(() => expect(states(list)).toEqual(['large.mp4 uploading', 'small.mp4 done']));
  expect(percentOf(list.entries())).toBe(25);
  waiting.add('later.mp4');
  list.add([video('later.mp4', 100)]);
  expect(percentOf(list.entries())).toBe(20);
  list.cancel(idOf(list, 'later.mp4'));
  list.cancel(idOf(list, 'large.mp4'));
  await list.settle();
  expect(percentOf(list.entries())).toBe(0);
});

test('a medium without a type is named after what its key ends with', () => {
  const bare = ['hall.webp', 'old.JPEG', 'talk.mp4', 'chant.ogg', 'notes.pdf', 'nothing'];
  const list = listOf({ initial: bare.map((name) => ({ key: `course/${name}`, url: `/media/${name}` })) });
  expect(list.entries().map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['Image 1', 'image'],
    ['Image 2', 'image'],
    ['Video 3', 'video'],
    ['Video 4', 'video'],
    ['File 5', undefined],
    ['File 6', undefined],
  ]);
});

test('a refused file is told of and is not there', () => {
  const list = listOf();
  list.add([aFile('logo.svg', 'image/svg+xml')]);
  expect(list.entries()).toEqual([]);
  expect(told).toEqual(['Unsupported file type']);
});

test('a failed one stays with its text and fails the save; Retry sends it again, to a new address', async () => {
  const asked: PresignBody[] = [];
  server.use(presigns((body) => void asked.push(body)));
  const list = listOf();
  refused.add('clip.mp4');
  list.add([video('clip.mp4'), video('other.mp4')]);
  await expect(list.settle()).rejects.toThrow(/^Failed to upload clip\.mp4 to S3: 403$/);
  expect(told).toEqual(['Failed to upload clip.mp4 to S3: 403']);
  expect(list.entries()[0]).toMatchObject({
    state: 'failed',
    error: 'Failed to upload clip.mp4 to S3: 403',
    key: null,
  });
  refused.clear();
  list.retry(idOf(list, 'clip.mp4'));
  expect(list.entries()[0]).toMatchObject({ state: 'preparing', error: null });
  expect(await list.settle()).toEqual([key('clip.mp4'), key('other.mp4')]);
  expect(asked.map(({ fileName }) => fileName).sort()).toEqual(['clip.mp4', 'clip.mp4', 'other.mp4']);
});

test('when none of those picked now went up it says so, besides why, stored ones or not', async () => {
  const list = listOf({ initial: [stored('a.jpg')] });
  refused.add('clip.mp4').add('other.mp4');
  list.add([video('clip.mp4'), video('other.mp4')]);
  await expect(list.settle()).rejects.toThrow(/^No files were uploaded successfully\.$/);
  expect(told.toSorted()).toEqual([
    'Failed to upload clip.mp4 to S3: 403',
    'Failed to upload other.mp4 to S3: 403',
    'No files were uploaded successfully.',
  ]);
  list.add([video('third.mp4')]);
  await expect(list.settle()).rejects.toThrow(/^Failed to upload clip\.mp4 to S3: 403$/);
  expect(told).toHaveLength(3);
  refused.add('fourth.mp4');
  list.add([video('fourth.mp4')]);
  await expect(list.settle()).rejects.toThrow();
  expect(told.slice(3)).toEqual(['Failed to upload fourth.mp4 to S3: 403', 'No files were uploaded successfully.']);
});

test('a removed failure no longer fails the save', async () => {
  const list = listOf();
  refused.add('clip.mp4');
  list.add([video('clip.mp4')]);
  await expect(list.settle()).rejects.toThrow(/^No files were uploaded successfully\.$/);
  list.remove(idOf(list, 'clip.mp4'));
  expect(await list.settle()).toEqual([]);
});

test('Cancel takes a running one out; a save that waits for it goes on', async () => {
  const list = listOf({ initial: [stored('a.jpg')] });
  waiting.add('clip.mp4');
  list.add([video('clip.mp4')]);
  await isPut('clip.mp4');
  const settled = list.settle();
  const url = list.entries()[1]?.previewUrl;
  list.cancel(idOf(list, 'clip.mp4'));
  expect(states(list)).toEqual(['Image 1 stored']);
  expect(await settled).toEqual([key('a.jpg')]);
  expect(gone).toEqual([url]);
  expect(told).toEqual([]);
});

test('moving changes the order of the keys; beyond the ends nothing moves', () => {
  const list = listOf({ initial: ['a', 'b', 'c'].map(stored) });
  const order = () =>
    list
      .entries()
      .map((entry) => entry.key?.at(-1))
      .join('');
  list.move(0, 2);
  expect(order()).toBe('bca');
  list.move(2, 1);
  expect(order()).toBe('bac');
  list.move(0, -1);
  list.move(2, 3);
  expect(order()).toBe('bac');
});

test('no more is taken than fits', async () => {
  const list = listOf({ maxFiles: 2, initial: [stored('a.jpg')] });
  list.add([video('b.mp4'), video('c.mp4')]);
  expect(told).toEqual(['At most 2 files can be added here.']);
  expect(await list.settle()).toEqual([key('a.jpg'), key('b.mp4')]);
});

test('in a place for one the last picked stands; given up, the one before comes back', async () => {
  const list = listOf({ maxFiles: 1, initial: [stored('a.jpg')] });
  waiting.add('b.mp4').add('c.mp4');
  list.add([video('b.mp4')]);
  list.add([video('c.mp4'), video('ignored.mp4')]);
  expect(states(list)).toEqual(['c.mp4 preparing']);
  await isPut('c.mp4');
  list.cancel(idOf(list, 'c.mp4'));
  expect(states(list)).toEqual(['Image 1 stored']);
  refused.add('d.mp4');
  list.add([video('d.mp4')]);
  await expect(list.settle()).rejects.toThrow('Failed to upload d.mp4 to S3: 403');
  expect(states(list)).toEqual(['d.mp4 failed']);
  list.remove(idOf(list, 'd.mp4'));
  expect(states(list)).toEqual(['Image 1 stored']);
  list.add([video('e.mp4')]);
  expect(await list.settle()).toEqual([key('e.mp4')]);
  list.remove(idOf(list, 'e.mp4'));
  expect(states(list)).toEqual([]);
});

test('where a failure restores, the one before is back at once, and the save that waited still fails', async () => {
  const list = listOf({ maxFiles: 1, restoresOnFailure: true, initial: [stored('a.jpg')] });
  refused.add('b.mp4');
  list.add([video('b.mp4')]);
  await expect(list.settle()).rejects.toThrow('Failed to upload b.mp4 to S3: 403');
  expect(states(list)).toEqual(['Image 1 stored']);
  expect(await list.settle()).toEqual([key('a.jpg')]);
});

test('reset shows what the record has now, and stops the rest', async () => {
  const list = listOf();
  waiting.add('b.mp4');
  list.add([video('b.mp4')]);
  await isPut('b.mp4');
  list.reset([stored('c.jpg')]);
  expect(states(list)).toEqual(['Image 1 stored']);
  expect(await list.settle()).toEqual([key('c.jpg')]);
});
