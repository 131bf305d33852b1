import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { adminPrincipal } from '../../../shared/principal.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { fromRoot } from '../../../testing/test-client.ts';
import { fakeMp4, plainImage, presign, put, type TestFile, upload } from '../../../testing/test-media.ts';

/** Verification at the first reference: seen through the avatar of a user. */

let phones = 10_000;

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const png = await plainImage('png', { width: 40, height: 30 });

async function newUser(profileImageKey?: string, session = leela) {
  phones += 1;
  const body = { name: 'Meera Iyer', whatsappMobileNumber: `+9198201${phones}`, profileImageKey };
  return session.post('/users', body);
}

const setAvatar = (id: string, profileImageKey: string | null, session = leela) =>
  session.put(`/users/admin/${id}`, { profileImageKey });

async function sizeOfKey(key: string): Promise<number | undefined> {
  return stat(join(app.dataDir, 'media/files', key)).then(
    ({ size }) => size,
    () => undefined,
  );
}

async function statusOf(key: string): Promise<unknown> {
  const rows = await app.query(
    'select status, attached_entity, attached_id, detached_at, width_pixels, height_pixels from media where key = $1',
    [key],
  );
  return rows[0];
}

describe('a good image', () => {
  test('becomes the avatar: shown whole for one, small in the list, kept by its user alone', async () => {
    const key = await upload(app, leela, {
      bytes: await plainImage('jpeg', { width: 900, height: 600 }),
      fileType: 'image/jpeg',
    });
    expect(await sizeOfKey(key)).toBeUndefined();
    const created = await newUser(key);
    expect(created).toMatchObject({
      status: 201,
      body: { data: { profileImageKey: key, profileImageUrl: `/media/${key}` } },
    });
    const { id } = created.body.data;
    expect(await statusOf(key)).toMatchObject({
      status: 'verified',
      attached_entity: 'users',
      attached_id: id,
      width_pixels: 900,
    });
    const list = await leela.get('/users?pageSize=1');
    const thumbnail = `/media/${key.replace('.jpg', '.thumb.webp')}`;
    expect(list.body.data.users[0]).toMatchObject({ id, profileImageUrl: thumbnail });
    expect(list.body.data.users[0]).not.toHaveProperty('profileImageKey');
    const small = await sharp((await app.call('GET', `http://x${thumbnail}`)).bytes).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 213 });
    expect(await setAvatar(id, key)).toMatchObject({ status: 200 });
    const rows = await app.query('select id from media where key = $1', [key]);
    expect(await readdir(join(app.dataDir, 'media/incoming'))).not.toContain(rows[0].id);
  });

  test('goes when it is replaced or taken away, stays through delete and restore', async () => {
    const [first, second] = [await upload(app, leela, { bytes: png }), await upload(app, leela, { bytes: png })];
    const { id } = (await newUser(first)).body.data;
    await setAvatar(id, second);
    expect(await statusOf(first)).toMatchObject({ attached_id: null, detached_at: expect.any(Date) });
    await leela.put(`/users/admin/${id}`, { city: 'Pune' });
    expect(await statusOf(second)).toMatchObject({ attached_id: id, detached_at: null });

    await leela.delete(`/users/${id}`);
    expect(await statusOf(second)).toMatchObject({ attached_id: id, detached_at: expect.any(Date) });
    expect((await newUser(second)).status).toBe(400);
    await leela.post(`/users/${id}/restore`);
    expect(await statusOf(second)).toMatchObject({ attached_id: id, detached_at: null });

    expect((await setAvatar(id, null)).body.data).toMatchObject({ profileImageKey: null, profileImageUrl: null });
    expect(await statusOf(second)).toMatchObject({ attached_id: null });
  });

  test('is stored upright and without what it told about its camera', async () => {
    const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody at 18.5204 N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const key = await upload(app, leela, { bytes, fileType: 'image/jpeg' });
    await newUser(key);
    const stored = await app.call('GET', `http://x/media/${key}`);
    const metadata = await sharp(stored.bytes).metadata();
    expect(metadata).toMatchObject({ width: 20, height: 60 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  test.each(['webp', 'gif'] as const)('moves if it moved: %s', async (format) => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      [format]({ delay: [100, 200, 300], loop: 0 })
      .toBuffer();
    const key = await upload(app, leela, { bytes, fileType: `image/${format}` });
    expect((await newUser(key)).status).toBe(201);
    const stored = await app.call('GET', `http://x/media/${key}`);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format, pages: 3, delay: [100, 200, 300] });
    expect(await statusOf(key)).toMatchObject({ width_pixels: 30, height_pixels: 20 });
  });

  test('sent by twenty at once is inspected once and given to one', async () => {
    const key = await upload(app, leela, { bytes: png });
    const answers = await Promise.all(Array.from({ length: 20 }, () => newUser(key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });
});

describe('a bad file is refused with its field and the reason, and nothing of it can be fetched', () => {
  const NOT_REAL = 'profileImageKey names a file that is not a real PNG image.';
  const bad: [string, () => Promise<Buffer> | Buffer, string, string][] = [
    [
      'SVG named .png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      NOT_REAL,
    ],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png', NOT_REAL],
    ['a script named .png', () => Buffer.from('#!/bin/sh\necho hello\n'), 'image/png', NOT_REAL],
    ['a JPEG named .png', () => plainImage('jpeg', { width: 9, height: 9 }), 'image/png', NOT_REAL],
    ['a PNG named .jpg', () => png, 'image/jpeg', 'profileImageKey names a file that is not a real JPG image.'],
    ['one byte', () => Buffer.from('x'), 'image/png', NOT_REAL],
    [
      'half a PNG',
      () => png.subarray(0, 60),
      'image/png',
      'profileImageKey names a file that cannot be read as an image.',
    ],
    [
      'a PNG that is one by its first bytes alone',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
      'image/png',
      'profileImageKey names a file that cannot be read as an image.',
    ],
    [
      'a bomb of 16,000 x 16,000 pixels',
      () => plainImage('png', { width: 16_000, height: 16_000 }),
      'image/png',
      'profileImageKey names a file that has more than 40 megapixels.',
    ],
  ];

  test.each(bad)('%s', async (_, make, fileType, message) => {
    const key = await upload(app, leela, { bytes: await make(), fileType });
    expect(await newUser(key)).toBeRefused(400, message);
    expect(await sizeOfKey(key)).toBeUndefined();
    expect((await app.call('GET', `http://x/media/${key}`)).status).toBe(404);
    expect(await statusOf(key)).toMatchObject({ status: 'stored', attached_id: null });
    expect((await app.call('GET', fromRoot('/livez'))).status).toBe(200);
  });

  test('a polyglot is an image afterwards and nothing else', async () => {
    const evil = '<script>alert(document.domain)</script>PK\x03\x04';
    const key = await upload(app, leela, { bytes: Buffer.concat([png, Buffer.from(evil)]) });
    expect((await newUser(key)).status).toBe(201);
    const stored = await app.call('GET', `http://x/media/${key}`);
    expect(stored.bytes.includes('script')).toBe(false);
    expect(stored.bytes.includes('PK\x03\x04')).toBe(false);
  });
});

describe('a key that one may not use', () => {
  const UNKNOWN = 'profileImageKey does not name an uploaded image.';

  test('of another entity, another kind, made up, or a path', async () => {
    const course: TestFile = { bytes: png, entityType: 'course', mediaCategory: 'profile-image' };
    const video: TestFile = { bytes: fakeMp4(), fileType: 'video/mp4', entityType: 'chapter', mediaCategory: 'video' };
    for (const key of [
      await upload(app, leela, course),
      await upload(app, leela, video),
      'user/2026/01/0190a1b2-0000-4000-8000-000000000000.png',
      '../../../etc/passwd',
      'user/../../secret-key',
    ]) {
      expect(await newUser(key), key).toBeRefused(400, UNKNOWN);
    }
  });

  test('but one that went up under another category of the same entity may be used', async () => {
    expect((await newUser(await upload(app, leela, { bytes: png, mediaCategory: 'media' }))).status).toBe(201);
    const film = { bytes: fakeMp4(), fileType: 'video/mp4', entityType: 'chapter', mediaCategory: 'media' } as const;
    const key = await upload(app, leela, film);
    const reference = { field: 'videoKey', key, entityType: 'chapter', category: 'video' } as const;
    await expect(
      app.media.verify([reference], undefined, { principal: adminPrincipal(leela.id), requestId: 'test' }),
    ).resolves.toBe(undefined);
  });

  test('whose file has not come yet', async () => {
    const { s3Key, preSignedUrl } = (await presign(app, leela, { bytes: png })).body.data;
    const message = 'profileImageKey names a file whose upload is not finished.';
    expect(await newUser(s3Key)).toBeRefused(400, message);
    await put(app, preSignedUrl, png);
    expect((await newUser(s3Key)).status).toBe(201);
  });

  test('of another admin, until it was somebody’s avatar once', async () => {
    const ravi = await app.asAdminWith(['user']);
    const key = await upload(app, ravi, { bytes: png });
    expect(await newUser(key)).toBeRefused(400, 'profileImageKey names a file that somebody else has uploaded.');
    const { id } = (await newUser(key, ravi)).body.data;
    const elsewhere = 'profileImageKey names a file that belongs to something else already.';
    expect(await newUser(key)).toBeRefused(400, elsewhere);
    expect((await setAvatar(id, key)).status).toBe(200);
    await setAvatar(id, null);
    expect((await setAvatar(id, key)).status).toBe(200);
  });
});

describe('what other features verify and attach', () => {
  const owner = { entity: 'chapters', id: '0190a1b2-0000-7000-8000-000000000001' };
  const context = () => ({ principal: adminPrincipal(leela.id), requestId: 'test' });
  const asVideo = (key: string) => ({ field: 'videoKey', key, entityType: 'chapter', category: 'video' }) as const;
  const film: TestFile = { bytes: fakeMp4(5000), fileType: 'video/mp4', entityType: 'chapter', mediaCategory: 'video' };

  test('a video is kept as it came', async () => {
    const key = await upload(app, leela, film);
    await app.media.verify([asVideo(key)], owner, context());
    await app.database.transaction((tx) => app.media.attach(tx, owner, [asVideo(key)]));
    const { url } = await app.media.film(key, 'a-session');
    expect((await app.call('GET', `http://x${url}`)).bytes.equals(film.bytes)).toBe(true);
    expect(() => app.media.item(key)).toThrow('a film has signed addresses alone');
  });

  test('bytes of ours become a verified medium that nobody has yet', async () => {
    const key = await app.media.put({
      entityType: 'user',
      category: 'profile-image',
      contentType: 'image/png',
      bytes: png,
    });
    expect(await statusOf(key)).toMatchObject({ status: 'verified', attached_id: null, width_pixels: 40 });
    expect((await newUser(key)).status).toBe(201);
  });

  test('several faults are named together', async () => {
    const references = [asVideo('chapter/x'), { ...asVideo('chapter/y'), field: 'media.1' }];
    await expect(app.media.verify(references, owner, context())).rejects.toMatchObject({
      messages: ['videoKey does not name an uploaded video.', 'media.1 does not name an uploaded video.'],
    });
  });
});
