import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { presign } from '../../testing/test-media.ts';

const ten = { bytes: Buffer.alloc(10) };

const app = await createTestApp({ MEDIA_MAX_VIDEO_MB: '3' });
const leela = await app.asSuperAdmin();

const places: [string, string, string, string][] = [
  ['course', 'media', 'image', 'image/webp'],
  ['course', 'media', 'video', 'video/ogg'],
  ['course', 'banner', 'image', 'image/jpeg'],
  ['course', 'profile-image', 'image', 'image/png'],
  ['chapter', 'video', 'video', 'video/mp4'],
  ['product', 'media', 'video', 'video/webm'],
  ['banner', 'media', 'image', 'image/gif'],
  ['consultation-banner', 'media', 'video', 'video/mp4'],
  ['consultation', 'media', 'image', 'image/png'],
  ['consultunt', 'profile-image', 'image', 'image/png'],
  ['testemonial', 'media', 'image', 'image/png'],
  ['user', 'profile-image', 'image', 'image/png'],
  // A category that no field of the entity has by name.
  ['product', 'banner', 'image', 'image/png'],
  ['course', 'video', 'video', 'video/mp4'],
];

describe('POST /media/presigned-url', () => {
  test.each(places)(
    'gives out an address for %s %s (%s, %s)',
    async (entityType, mediaCategory, mediaType, fileType) => {
      const answer = await presign(app, leela, ten, { entityType, mediaCategory, mediaType, fileType });
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body.data).sort()).toEqual(['preSignedUrl', 's3Key']);
      const extension = { 'image/jpeg': 'jpg', 'video/ogg': 'ogv' }[fileType] ?? fileType.split('/')[1];
      const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
      expect(answer.body.data.s3Key).toMatch(new RegExp(`^${entityType}/20\\d\\d/[01]\\d/${uuid}\\.${extension}$`));
      expect(answer.body.data.preSignedUrl).toMatch(/^http:\/\/localhost:3000\/api\/v1\/media\/uploads\//);
    },
  );

  test.each([
    [{ fileType: 'image/svg+xml' }, 'Unsupported file type'],
    [{ fileType: 'text/html' }, 'Unsupported file type'],
    [{ fileType: 'video/mp4', mediaType: 'video' }, 'Unsupported file type'],
    [{ mediaType: 'video' }, 'mediaType is not that of image/png.'],
    [{ mediaCategory: 'banner', fileType: 'video/mp4', mediaType: 'video' }, 'Unsupported file type'],
    [{ fileSize: 5 * 1024 * 1024 + 1 }, 'fileSize is more than the 5 MB that a file of this kind can have.'],
    [{ fileSize: 0 }, 'fileSize must be at least 1 byte'],
    [{ fileSize: 1.5 }, 'fileSize must be a whole number of bytes'],
    [{ fileSize: '10' }, 'fileSize must be a whole number of bytes'],
    [
      { entityType: 'admins' },
      'entityType must be one of course, chapter, product, banner, consultation-banner, consultation, consultunt, testemonial, user',
    ],
    [{ mediaType: 'audio' }, 'mediaType must be image or video'],
    [{ fileName: '../../etc/passwd' }, 'fileName must be the name of a file, without a path'],
    [{ fileName: '..\\..\\boot.ini' }, 'fileName must be the name of a file, without a path'],
    [{ fileName: '..' }, 'fileName must be the name of a file, without a path'],
    [{ fileName: 'a\0.png' }, 'fileName contains characters that cannot be stored'],
  ])('refuses %j', async (wrong, message) => {
    expect(await presign(app, leela, ten, wrong)).toBeRefused(400, message);
  });

  test.each([
    ['banner', 'banner'],
    ['testemonial', 'media'],
    ['consultation', 'media'],
    ['consultunt', 'profile-image'],
  ])('takes no film for %s %s', async (entityType, mediaCategory) => {
    const film = { entityType, mediaCategory, fileType: 'video/mp4', mediaType: 'video' };
    expect(await presign(app, leela, ten, film)).toBeRefused(400, 'Unsupported file type');
  });

  test('takes videos up to what is configured', async () => {
    const video = { entityType: 'chapter', mediaCategory: 'video', mediaType: 'video', fileType: 'video/mp4' };
    expect((await presign(app, leela, ten, { ...video, fileSize: 3 * 1024 * 1024 })).status).toBe(200);
    expect(await presign(app, leela, ten, { ...video, fileSize: 3 * 1024 * 1024 + 1 })).toBeRefused(
      400,
      'fileSize is more than the 3 MB that a file of this kind can have.',
    );
  });

  test('is for the module of the place alone', async () => {
    const ravi = await app.asAdminWith(['course']);
    const own = { entityType: 'chapter', mediaCategory: 'video', mediaType: 'video', fileType: 'video/mp4' };
    expect((await presign(app, ravi, ten, own)).status).toBe(200);
    for (const [entityType, mediaCategory] of [
      ['user', 'profile-image'],
      ['product', 'media'],
      ['testemonial', 'media'],
      ['consultunt', 'media'],
    ]) {
      expect(await presign(app, ravi, ten, { entityType, mediaCategory })).toBeRefused(
        403,
        'You do not have access to this area.',
      );
    }
    expect((await app.call('POST', '/media/presigned-url', { body: {} })).status).toBe(401);
  });

  test.each([
    [{ origin: 'http://127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
    [{ host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
    [{ host: 'evil.example' }, 'http://localhost:3000'],
    [{ origin: 'https://evil.example' }, 'http://localhost:3000'],
  ])('names the origin by which the caller came, if it is ours: %j', async (headers, origin) => {
    const answer = await leela.post(
      '/media/presigned-url',
      {
        fileName: 'a.png',
        fileType: 'image/png',
        fileSize: 10,
        mediaType: 'image',
        entityType: 'user',
        mediaCategory: 'profile-image',
      },
      { headers: headers as Record<string, string> },
    );
    expect(new URL(answer.body.data.preSignedUrl).origin).toBe(origin);
  });
});
