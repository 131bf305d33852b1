import { createHash } from 'node:crypto';
import { mkdir, open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import {
  ebml,
  element,
  HTML,
  hex,
  index,
  info,
  inMoov,
  largeBox,
  liar,
  media,
  mp4,
  named,
  oggPage,
  segment,
  sound,
  tiny,
  trackEntry,
  tracks,
  trak,
  UNKNOWN_SIZE,
  webm,
} from '../../../testing/test-containers.ts';
import { newCourse } from '../../../testing/test-courses.ts';
import { mp4Box, mp4Head, presign, upload } from '../../../testing/test-media.ts';
import type { VideoType } from './video-track.ts';

/** A video is what is attached as one: seen through the film of a chapter. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const courseId = (await newCourse(app, leela)).id;

const place = { entityType: 'chapter', mediaCategory: 'video' } as const;

async function attach(bytes: Buffer, fileType: VideoType) {
  const videoKey = await upload(app, leela, { ...place, bytes, fileType });
  return { videoKey, answer: await newChapter(videoKey) };
}

function newChapter(videoKey: string) {
  const body = { name: 'Sitting', courseId, scheduleDate: '2026-11-02', videoKey };
  return leela.post('/chapters', body);
}

describe('a video is taken', () => {
  const good: [string, VideoType, () => Buffer | Promise<Buffer>][] = [
    ['MP4 with its index in front', 'video/mp4', () => mp4(index, media)],
    ['MP4 with its index at the end', 'video/mp4', () => mp4(mp4Box('free'), media, index)],
    [
      'MP4 with sizes of 64 bits',
      'video/mp4',
      () => mp4(largeBox('mdat', Buffer.alloc(9000)), largeBox('moov', index.subarray(8))),
    ],
    ['MP4 whose last box takes what is left', 'video/mp4', () => mp4(liar('moov', 0, index.subarray(8)))],
    ['MP4 with sound before the video', 'video/mp4', () => mp4(inMoov(sound.subarray(8), trak), media)],
    [
      'MP4 in fragments',
      'video/mp4',
      () => mp4(inMoov(trak, mp4Box('mvex', mp4Box('trex', Buffer.alloc(24)))), mp4Box('moof')),
    ],
    ['MP4 with an index of megabytes', 'video/mp4', () => mp4(inMoov(mp4Box('udta', Buffer.alloc(3_000_000)), trak))],
    ['WebM', 'video/webm', () => webm(info, tracks(trackEntry('01', 'V_VP9')))],
    [
      'WebM with sound before the video',
      'video/webm',
      () => webm(info, tracks(trackEntry('02', 'A_OPUS'), trackEntry('01', 'V_VP8'))),
    ],
    [
      'WebM as a browser records it, without a size',
      'video/webm',
      () =>
        Buffer.concat([
          ebml('webm'),
          segment(
            Buffer.concat([
              info,
              tracks(trackEntry('01', 'V_VP8')),
              element('1f43b675', Buffer.alloc(99), UNKNOWN_SIZE),
            ]),
            UNKNOWN_SIZE,
          ),
        ]),
    ],
    ['Ogg with Theora', 'video/ogg', () => oggPage(named('\x80theora'))],
    [
      'Ogg with sound before the video',
      'video/ogg',
      () => Buffer.concat([oggPage(named('\x01vorbis')), oggPage(named('BBCD\0'), 2, 8)]),
    ],
  ];

  test.each(good)('%s', async (_, fileType, make) => {
    const bytes = await make();
    const { videoKey, answer } = await attach(bytes, fileType);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const shown = await app.call('GET', `http://x${(await app.media.film(videoKey, 'test')).url}`);
    expect(createHash('sha256').update(shown.bytes).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  });

  test('whose index lies at the end of 2 GB', async () => {
    const sizeBytes = 2048 * 1024 * 1024;
    const presigned = await presign(app, leela, {
      ...place,
      bytes: Buffer.alloc(0),
      fileType: 'video/mp4',
      fileSize: sizeBytes,
    });
    const { preSignedUrl, s3Key } = presigned.body.data;
    const id = new URL(preSignedUrl).pathname.split('/').at(-1) ?? '';
    // As if it had come: the body is a hole, so that no disk is filled.
    await mkdir(join(app.dataDir, 'media/incoming'), { recursive: true });
    const path = join(app.dataDir, 'media/incoming', id);
    const file = await open(path, 'w');
    const size = sizeBytes - mp4Head.length - index.length;
    await file.write(mp4Head, 0, mp4Head.length, 0);
    await file.write(liar('mdat', size, Buffer.alloc(0)), 0, 8, mp4Head.length);
    await file.write(index, 0, index.length, mp4Head.length + size);
    await file.close();
    await app.query(`update media set status = 'stored' where id = $1`, [id]);
    expect((await newChapter(s3Key)).status).toBe(201);
    await truncate(join(app.dataDir, 'media/files', s3Key), 0);
  });
});

describe('what is no video is refused, and nothing of it can be fetched', () => {
  const bad: [string, VideoType, () => Buffer][] = [
    ['HTML', 'video/mp4', () => HTML],
    ['HTML behind the first box of an MP4', 'video/mp4', () => Buffer.concat([mp4Head, HTML.subarray(0, 19)])],
    ['one byte', 'video/mp4', () => Buffer.from('x')],
    ['the first box alone', 'video/mp4', () => mp4Head],
    ['no index', 'video/mp4', () => mp4(media)],
    ['an index without a first box', 'video/mp4', () => Buffer.concat([index, media])],
    ['a still', 'video/mp4', () => Buffer.concat([mp4Box('ftyp', Buffer.from('avif\0\0\0\0')), index])],
    ['sound alone', 'video/mp4', () => mp4(sound, media)],
    ['an index cut off', 'video/mp4', () => mp4(media, index).subarray(0, -50)],
    ['media cut off before the index', 'video/mp4', () => mp4(media).subarray(0, -50)],
    [
      'a track that describes no samples',
      'video/mp4',
      () =>
        mp4(
          inMoov(
            mp4Box('trak', mp4Box('mdia', mp4Box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)))),
          ),
        ),
    ],
    ['an index in a box of another name', 'video/mp4', () => mp4(mp4Box('free', index))],
    ['a box smaller than its head', 'video/mp4', () => mp4(liar('free', 7), index)],
    ['a box of 64 bits smaller than its head', 'video/mp4', () => mp4(largeBox('free', Buffer.alloc(8), 15), index)],
    ['a box that ends where it starts', 'video/mp4', () => mp4(largeBox('free', Buffer.alloc(8), 0), index)],
    ['a box of all 64 bits', 'video/mp4', () => mp4(largeBox('moov', index.subarray(8), Number.MAX_SAFE_INTEGER))],
    ['a track without a size', 'video/mp4', () => mp4(inMoov(liar('trak', 0, trak.subarray(8))), media)],
    [
      'a track larger than its index',
      'video/mp4',
      () => mp4(inMoov(liar('trak', 0x7fffffff, trak.subarray(8))), media),
    ],
    [
      'a first box that takes everything',
      'video/mp4',
      () => Buffer.concat([liar('ftyp', 0, mp4Head.subarray(8)), index]),
    ],
    ['100,000 tiny boxes before the index', 'video/mp4', () => mp4(tiny(100_000), index)],
    ['100,000 tiny boxes inside the index', 'video/mp4', () => mp4(inMoov(tiny(100_000), trak))],
    [
      '100,000 tracks of sound',
      'video/mp4',
      () => mp4(inMoov(Buffer.concat(Array.from({ length: 100_000 }, () => mp4Box('trak'))))),
    ],
    ['Matroska', 'video/webm', () => Buffer.concat([ebml('matroska'), segment(tracks(trackEntry('01', 'V_VP8')))])],
    ['HTML behind the head of a WebM', 'video/webm', () => Buffer.concat([ebml('webm'), HTML])],
    ['the head of a WebM alone', 'video/webm', () => ebml('webm')],
    ['WebM with sound alone', 'video/webm', () => webm(info, tracks(trackEntry('02', 'A_OPUS')))],
    [
      'WebM with subtitles that call themselves video',
      'video/webm',
      () => webm(tracks(trackEntry('01', 'S_TEXT/UTF8'))),
    ],
    ['WebM without tracks', 'video/webm', () => webm(info)],
    ['WebM cut off', 'video/webm', () => webm(info, tracks(trackEntry('01', 'V_VP8'))).subarray(0, -3)],
    [
      'a head without a size',
      'video/webm',
      () =>
        Buffer.concat([
          element('1a45dfa3', element('4282', Buffer.from('webm')), UNKNOWN_SIZE),
          segment(tracks(trackEntry('01', 'V_VP8'))),
        ]),
    ],
    ['tracks without a size', 'video/webm', () => webm(element('1654ae6b', trackEntry('01', 'V_VP8'), UNKNOWN_SIZE))],
    [
      'an element of 2 to the 56th',
      'video/webm',
      () => webm(element('1549a966', Buffer.alloc(4), '01ff ffff ffff fffe')),
    ],
    ['an id of no length', 'video/webm', () => webm(Buffer.alloc(64))],
    ['a size of no length', 'video/webm', () => webm(hex('ec00 0000 0000 0000 0000 0000'))],
    [
      'a name of the format of a megabyte',
      'video/webm',
      () => Buffer.concat([ebml('webm'.padEnd(1_000_000, '\0')), segment(tracks(trackEntry('01', 'V_VP8')))]),
    ],
    [
      '100,000 empty elements',
      'video/webm',
      () => webm(Buffer.from('ec80'.repeat(100_000), 'hex'), tracks(trackEntry('01', 'V_VP8'))),
    ],
    [
      'Ogg with sound alone',
      'video/ogg',
      () => Buffer.concat([oggPage(named('\x01vorbis')), oggPage(named('\x80theora'), 0)]),
    ],
    ['letters that begin as Ogg', 'video/ogg', () => Buffer.from('OggS\0\x02')],
    ['HTML behind the letters of Ogg', 'video/ogg', () => Buffer.concat([Buffer.from('OggS'), HTML])],
    ['a page cut off', 'video/ogg', () => oggPage(named('\x80theora')).subarray(0, -5)],
    [
      '100,000 streams',
      'video/ogg',
      () => Buffer.concat(Array.from({ length: 100_000 }, () => oggPage(Buffer.from('x')))),
    ],
  ];
  const KINDS = { 'video/mp4': 'MP4', 'video/webm': 'WEBM', 'video/ogg': 'OGV' };

  test.each(bad)('%s', async (_, fileType, make) => {
    const { videoKey, answer } = await attach(make(), fileType);
    const message = `videoKey names a file that is not a real ${KINDS[fileType]} video.`;
    expect(answer).toBeRefused(400, message);
    expect((await app.call('GET', `http://x${(await app.media.film(videoKey, 'test')).url}`)).status).toBe(404);
  });

  test('the 43 bytes of a first box with HTML in it', async () => {
    const bytes = Buffer.concat([mp4Head.subarray(0, 24), Buffer.from('<script>alert(1)</script>').subarray(0, 19)]);
    expect(bytes).toHaveLength(43);
    expect((await attach(bytes, 'video/mp4')).answer.status).toBe(400);
  });
});
