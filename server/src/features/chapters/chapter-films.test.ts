import { afterEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_PASSWORD, SUPER_ADMIN } from '../../testing/test-admins.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { fromRoot } from '../../testing/test-client.ts';
import { newChapter, newCourse, uploadFilm } from '../../testing/test-courses.ts';
import { newWebsite } from '../../testing/test-keys.ts';
import { fakeMp4, presign } from '../../testing/test-media.ts';

/** Films of chapters are seen by a signed address alone, and for a while. */

const CLOSED = 'This address of a film is not valid, or no longer. Please load the page again.';
const HOUR_MS = 60 * 60 * 1000;

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);
const website = await newWebsite(app);
const course = await newCourse(app, leela);
const [paidKey, otherKey, freeKey] = [
  await uploadFilm(app, leela),
  await uploadFilm(app, leela),
  await uploadFilm(app, leela),
];
await newChapter(leela, { courseId: course.id, name: 'Paid', videoKey: paidKey });
await newChapter(leela, { courseId: course.id, name: 'Other', videoKey: otherKey });
await newChapter(leela, { courseId: course.id, name: 'Free', videoKey: freeKey, isFree: true, addToHome: true });

const shown = async (session = leela): Promise<{ name: string; url: string }[]> => {
  const { data } = (await session.get(`/chapters/course/${course.id}`)).body;
  return data.map((chapter: { name: string; video: { url: string } }) => ({ name: chapter.name, ...chapter.video }));
};
const addressOf = async (name: string, session = leela) =>
  (await shown(session)).find((chapter) => chapter.name === name)?.url ?? '';
const freeAddress = async (): Promise<string> =>
  (await website.get('/home')).body.data.freeChapters.find(({ name }: { name: string }) => name === 'Free').video.url;
const watch = (url: string, headers: Record<string, string> = {}) => app.call('GET', fromRoot(url), { headers });
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
afterEach(() => void vi.useRealTimers());

describe('the address of a film that an admin reads', () => {
  test('opens it, in parts as well, and lets nobody else keep it', async () => {
    const url = await addressOf('Paid');
    const whole = await watch(url);
    expect([whole.status, whole.bytes.equals(fakeMp4())]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-disposition': 'inline' });
    const age = Number(/^private, max-age=(\d+), immutable$/.exec(String(whole.headers['cache-control']))?.[1]);
    expect(age).toBeGreaterThanOrEqual(2 * 60 * 60 - 5);
    const part = await watch(url, { range: 'bytes=2-5' });
    expect([part.status, part.bytes.length]).toEqual([206, 4]);
    const head = await app.call('HEAD', fromRoot(url));
    expect([head.status, head.headers['content-length']]).toEqual([200, String(fakeMp4().length)]);
    expect((await watch(url, { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
  });

  test('is of the session: each has its own, which stays the same for a while', async () => {
    const mine = await addressOf('Paid');
    expect(await addressOf('Paid', ravi)).not.toBe(mine);
    expect(await addressOf('Paid', await app.signIn(ravi.email, ADMIN_PASSWORD))).not.toBe(
      await addressOf('Paid', ravi),
    );
    // Asked again within a quarter of an hour, unless that ends between the two.
    const [first, second] = [await addressOf('Paid'), await addressOf('Paid')];
    expect(first === second || (await addressOf('Paid')) === second).toBe(true);
  });

  test('ends after two hours, and the list that is read again has another one', async () => {
    const url = await addressOf('Paid');
    later(2 * HOUR_MS - 60_000);
    expect((await watch(url)).status).toBe(200);
    later(20 * 60_000);
    for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }]) {
      const over = await watch(url, headers as Record<string, string>);
      expect(over).toBeRefused(403, CLOSED);
      expect(over.headers['cache-control']).toBe('no-store');
    }
    expect((await app.call('HEAD', fromRoot(url))).status).toBe(403);
    // By then the access token is over as well.
    const renewed = await addressOf('Paid', await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password));
    expect((await watch(renewed)).status).toBe(200);
  });

  test('opens nothing when it is changed', async () => {
    const url = await addressOf('Paid');
    const query = new URL(fromRoot(url)).searchParams;
    const [reader, expires, signature] = ['reader', 'expires', 'signature'].map((name) => query.get(name) ?? '') as [
      string,
      string,
      string,
    ];
    const other = new URL(fromRoot(await addressOf('Paid', ravi))).searchParams;
    const upload = (await presign(app, leela, { bytes: fakeMp4() })).body.data.preSignedUrl;
    const uploadSignature = new URL(upload).searchParams.get('signature') ?? '';
    const addressed = (key: string, changes: Record<string, string | undefined>) => {
      const values = { reader, expires, signature, ...changes };
      const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
      return `/media/${key}?${new URLSearchParams(given)}`;
    };
    const missing = '0190a1b2-0000-4000-8000-000000000000';
    const changed = [
      `/media/${paidKey}`,
      addressed(otherKey, {}),
      addressed(freeKey, {}),
      addressed(paidKey.replace(/[\da-f-]{36}/, missing), {}),
      addressed(paidKey.replace(/\/\d\d\//, '/13/'), {}),
      addressed(paidKey.replace('.mp4', '.webm'), {}),
      addressed(paidKey, { reader: other.get('reader') ?? '' }),
      addressed(paidKey, { reader: undefined }),
      addressed(paidKey, { reader: '' }),
      addressed(paidKey, { signature: other.get('signature') ?? '' }),
      addressed(paidKey, { signature: uploadSignature }),
      addressed(paidKey, { signature: `${signature}=` }),
      addressed(paidKey, { signature: signature.slice(0, -1) }),
      addressed(paidKey, { signature: '' }),
      addressed(paidKey, { signature: undefined }),
      addressed(paidKey, { expires: String(Number(expires) + 1) }),
      addressed(paidKey, { expires: `0${expires}` }),
      addressed(paidKey, { expires: `${expires}.0` }),
      addressed(paidKey, { expires: '9'.repeat(400) }),
      addressed(paidKey, { expires: 'Infinity' }),
      addressed(paidKey, { expires: undefined }),
      `${url}&reader=${reader}`,
      `${url}&expires=${expires}`,
      `${url}&signature=${signature}`,
    ];
    for (const address of changed) expect(await watch(address), address).toBeRefused(403, CLOSED);
    expect((await watch(url)).status).toBe(200);
  });

  test('is read with the chapter as well', async () => {
    const { id } = (await leela.get(`/chapters/course/${course.id}`)).body.data[0];
    const { video, contentUrls, media } = (await leela.get(`/chapters/${id}`)).body.data;
    for (const url of [video.url, contentUrls[0], media[0].url]) expect((await watch(url)).status).toBe(200);
  });
});

describe('the film of a free chapter', () => {
  test('has one address for everybody, which caches between may keep until it ends', async () => {
    const url = await freeAddress();
    const { body } = await website.get(`/courses/${course.id}`);
    expect(body.data.chapters.map(({ video }: { video: { url: string } | null }) => video?.url ?? null)).toEqual([
      null,
      null,
      url,
    ]);
    const answer = await watch(url);
    expect(answer.status).toBe(200);
    const age = Number(/^public, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control']))?.[1]);
    expect(age).toBeGreaterThan(12 * 60 * 60 - 5);
    expect(age).toBeLessThanOrEqual(24 * 60 * 60);
    for (const changed of [url.replace(freeKey, paidKey), url.replace('?', '?reader=&')]) {
      expect(await watch(changed)).toBeRefused(403, CLOSED);
    }
  });

  test('has another one half a day later, which who keeps the answer of the catalogue hears of', async () => {
    const path = `/courses/${course.id}`;
    const first = await website.get(path);
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect((await website.get(path, tag)).status).toBe(304);
    const url = await freeAddress();
    later(12 * HOUR_MS);
    const next = await website.get(path, tag);
    expect(next.status).toBe(200);
    const renewed: string = next.body.data.chapters[2].video.url;
    expect(renewed).not.toBe(url);
    expect([(await watch(renewed)).status, await freeAddress()]).toEqual([200, renewed]);
    later(12 * HOUR_MS);
    expect(await watch(url)).toBeRefused(403, CLOSED);
  });
});
