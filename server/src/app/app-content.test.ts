import { expect, test } from 'vitest';
import { makeClientFolder } from '../testing/client-folder.ts';
import { createTestApp } from '../testing/test-app.ts';
import { newChapter, newCourse, uploadFilm } from '../testing/test-courses.ts';
import { newWebsite } from '../testing/test-keys.ts';
import { uploadBanner, uploadTestimonial } from '../testing/test-marketing.ts';
import { plainImage, upload } from '../testing/test-media.ts';
import { newProduct } from '../testing/test-products.ts';

/** Content around the catalogue, and the first screen, which is made of several features. */

const app = await createTestApp(
  { APP_ORIGIN: 'https://ananda.example.org', FOUNDATION_NAME: 'Ananda & "Sons"' },
  { clientFolder: await makeClientFolder() },
);
const leela = await app.asSuperAdmin();
const website = await newWebsite(app);

const made = async (path: string, body: object) => (await leela.post(path, body)).body.data;
const shown = await made('/banners', { imageKey: await uploadBanner(app, leela), addToHomeScreen: true });
await made('/banners', { imageKey: await uploadBanner(app, leela) });
const testimonial = await made('/testemonials', {
  link: 'https://www.example.org/asha',
  file: await uploadTestimonial(app, leela),
});
const bannerFile = {
  bytes: await plainImage('png', { width: 8, height: 4 }),
  entityType: 'consultation-banner',
  mediaCategory: 'banner',
} as const;
const consultationBanner = await made('/consultationBanners', { imageKey: await upload(app, leela, bannerFile) });
const course = await newCourse(app, leela, { recommended: true });
await newCourse(app, leela, { name: 'Not recommended' });
const film = await uploadFilm(app, leela);
const chapter = await newChapter(leela, { courseId: course.id, videoKey: film, isFree: true, addToHome: true });
await newChapter(leela, { courseId: course.id, videoKey: await uploadFilm(app, leela), isFree: true });
const gone = await newCourse(app, leela, { name: 'Gone' });
await newChapter(leela, { courseId: gone.id, videoKey: await uploadFilm(app, leela), isFree: true, addToHome: true });
await leela.delete(`/courses/${gone.id}`);
const mala = await newProduct(app, leela);
await newProduct(app, leela, { name: 'Bell', tags: [] });

const imageOf = ({ url, thumbnailUrl }: { url: string; thumbnailUrl: string }) => ({ url, thumbnailUrl });
const parts = {
  banners: [{ id: shown.id, image: imageOf(shown.image) }],
  consultationBanners: [
    { id: consultationBanner.id, media: { ...imageOf(consultationBanner.image), mediaType: 'image' } },
  ],
  testimonials: [{ id: testimonial.id, link: 'https://www.example.org/asha', image: imageOf(testimonial.image) }],
};

test('the first screen comes in one call', async () => {
  const { status, body } = await website.get('/home');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...parts,
    freeChapters: [
      {
        id: chapter.id,
        name: 'Sitting',
        videoTitle: null,
        scheduleDate: '2026-11-02',
        sequence: 1,
        isFree: true,
        video: { url: expect.stringContaining(film), expiresAt: expect.any(String) },
        course: { id: course.id, name: course.name },
      },
    ],
    recommendedCourses: (await website.get('/courses?recommended=true')).body.data,
    bestsellers: (await website.get('/products?tag=Bestseller')).body.data,
  });
  expect(body.data.recommendedCourses.map(({ id }: { id: string }) => id)).toEqual([course.id]);
  expect(body.data.bestsellers.map(({ id }: { id: string }) => id)).toEqual([mala.id]);
});

test.each([
  ['/banners', parts.banners],
  ['/consultation-banners', parts.consultationBanners],
  ['/testimonials', parts.testimonials],
])('%s is a list of pages', async (path, data) => {
  expect((await website.get(path)).body).toEqual({ data, total: 1 });
  expect((await website.get(`${path}?page=2`)).body).toEqual({ data: [], total: 1 });
  expect((await website.get(`${path}?limit=0`)).body).toMatchObject({ statusCode: 400, code: 'invalid_request' });
});

test('a write shows in the first screen at once', async () => {
  const tagged = async () => (await website.get('/home')).headers.etag;
  let before = await tagged();
  for (const write of [
    () => leela.patch(`/banners/${shown.id}`, { addToHomeScreen: false }),
    () => leela.patch(`/chapters/${chapter.id}`, { name: 'Sitting still' }),
    () => leela.patch(`/courses/${course.id}`, { priceInr: 600 }),
    () => leela.patch(`/products/${mala.id}`, { name: 'Mala' }),
    () => leela.patch(`/banners/${shown.id}`, { addToHomeScreen: true }),
    () => leela.patch(`/chapters/${chapter.id}`, { name: 'Sitting' }),
  ]) {
    expect((await write()).status).toBe(200);
    const after = await tagged();
    expect(after).not.toBe(before);
    before = after;
  }
});

test('the terms are those in force, for everybody, with their version', async () => {
  const read = () => app.call('GET', 'http://localhost/app/v1/pages/terms?lang=hi');
  expect((await read()).body.data).toEqual({ text: '', version: 0, savedAt: null });
  await leela.put('/settings/terms-conditions', { termsAndConditions: 'Be <kind>.\n\nAlways.' });
  const { body, headers } = await read();
  expect(body.data).toEqual({ text: 'Be <kind>.\n\nAlways.', version: 1, savedAt: expect.any(String) });
  expect(headers['cache-control']).toContain('s-maxage=300');
  const again = await app.call('GET', 'http://localhost/app/v1/pages/terms?lang=hi', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('the policies are those of the built pages, in the language that is asked for', async () => {
  const read = async (query = '') => app.call('GET', `http://localhost/app/v1/pages/policy${query}`);
  const textIn = (language: string) =>
    `Policy of Ananda & "Sons" in ${language}\n\nSee https://ananda.example.org/${language}/contact-us`;
  expect((await read()).body.data).toEqual({ text: textIn('en'), version: null, savedAt: null });
  expect((await read('?lang=hi')).body.data.text).toBe(textIn('hi'));
  expect((await read('?lang=fr')).body).toMatchObject({
    statusCode: 400,
    code: 'invalid_request',
    message: 'lang must be one of en, hi',
  });
});

test('a server without pages has no policies to tell', async () => {
  const bare = await createTestApp();
  const { status, body } = await bare.call('GET', 'http://localhost/app/v1/pages/policy');
  expect([status, body.code]).toEqual([404, 'not_found']);
});
