import { expect, test } from 'vitest';
import { createTestApp, type TestSession } from '../../testing/test-app.ts';
import { uploadConsultationPicture } from '../../testing/test-consultations.ts';
import { fakeMp4, plainImage, upload } from '../../testing/test-media.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const place = { entityType: 'consultation-banner', mediaCategory: 'banner' } as const;
const picture = async (session: TestSession) =>
  upload(app, session, { ...place, bytes: await plainImage('png', { width: 8, height: 4 }) });
const film = (session: TestSession) =>
  upload(app, session, { ...place, bytes: fakeMp4(), fileType: 'video/mp4', fileName: 'film.mp4' });
const list = async () => (await leela.get('/consultationBanners')).body.data;

test('pictures and films are listed, the newest first, each by its key', async () => {
  const keys = [await picture(leela), await film(leela)];
  for (const imageKey of keys) expect((await leela.post('/consultationBanners', { imageKey })).status).toBe(201);
  expect((await list()).slice(0, 2)).toMatchObject([
    { imageKey: keys[1], image: { url: `/media/${keys[1]}`, thumbnailUrl: null, mediaType: 'video' } },
    { imageKey: keys[0], image: { url: `/media/${keys[0]}`, mediaType: 'image' } },
  ]);
});

test.each([
  [{}, 'imageKey'],
  [{ imageKey: '' }, 'imageKey is required'],
  [{ imageKey: 'consultation-banner/2026/11/none.jpg' }, 'imageKey'],
])('%j is no banner', async (body, message) => {
  const before = await list();
  const answer = await leela.post('/consultationBanners', body);
  expect([answer.status, [answer.body.message].flat().join()]).toEqual([400, expect.stringContaining(message)]);
  expect(await list()).toEqual(before);
});

test('the category under which a banner was uploaded is of no matter', async () => {
  const bytes = await plainImage('png', { width: 8, height: 4 });
  const image = await upload(app, leela, { ...place, mediaCategory: 'media', bytes });
  const video = { bytes: fakeMp4(), fileType: 'video/mp4', fileName: 'film.mp4' };
  const clip = await upload(app, leela, { ...place, mediaCategory: 'video', ...video });
  for (const imageKey of [image, clip]) {
    expect((await leela.post('/consultationBanners', { imageKey })).status, imageKey).toBe(201);
  }
});

test('a key of another kind is refused', async () => {
  const imageKey = await uploadConsultationPicture(app, leela);
  expect(await leela.post('/consultationBanners', { imageKey })).toBeRefused(400, /^imageKey /);
});
