import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { uploadBanner, uploadTestimonial } from '../../testing/test-marketing.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const list = async () => (await leela.get('/banners')).body.data;

test('a new banner is not on the home screen, and the newest stands first', async () => {
  const [first, second] = [await uploadBanner(app, leela), await uploadBanner(app, leela)];
  expect((await leela.post('/banners', { imageKey: first })).status).toBe(201);
  expect((await leela.post('/banners', { imageKey: second, addToHomeScreen: true })).status).toBe(201);
  expect((await list()).slice(0, 2)).toMatchObject([
    { imageKey: second, addToHomeScreen: true, image: { url: `/media/${second}` } },
    { imageKey: first, addToHomeScreen: false, image: { thumbnailUrl: expect.stringContaining('.webp') } },
  ]);
});

test('its choice changes with the picture sent along as it is stored', async () => {
  const imageKey = await uploadBanner(app, leela);
  const { id } = (await leela.post('/banners', { imageKey, addToHomeScreen: false })).body.data;
  const answer = await leela.patch(`/banners/${id}`, { imageKey, addToHomeScreen: true });
  expect([answer.status, answer.body.data]).toEqual([
    200,
    expect.objectContaining({ imageKey, addToHomeScreen: true, version: 2 }),
  ]);
  expect(await list()).toContainEqual(answer.body.data);
});

test.each([
  [{}, 'imageKey'],
  [{ imageKey: '' }, 'imageKey is required'],
  [{ imageKey: 'banner/2026/11/none.jpg' }, 'imageKey does not name an uploaded image'],
  [{ imageKey: 'banner/2026/11/none.jpg', addToHomeScreen: 'Yes' }, 'addToHomeScreen'],
])('%j is no banner', async (body, message) => {
  const before = await list();
  const answer = await leela.post('/banners', body);
  expect([answer.status, [answer.body.message].flat().join()]).toEqual([400, expect.stringContaining(message)]);
  expect(await list()).toEqual(before);
});

test('a key of another kind is refused, when it is made and when it is changed', async () => {
  const imageKey = await uploadTestimonial(app, leela);
  const refusal = [400, 'imageKey does not name an uploaded image.'];
  const made = await leela.post('/banners', { imageKey });
  expect([made.status, made.body.message]).toEqual(refusal);
  const { id } = (await leela.post('/banners', { imageKey: await uploadBanner(app, leela) })).body.data;
  const before = await list();
  const changed = await leela.patch(`/banners/${id}`, { imageKey });
  expect([changed.status, changed.body.message]).toEqual(refusal);
  expect(await list()).toEqual(before);
});
