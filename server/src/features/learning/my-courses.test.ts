import { KEY_HEADER } from '@sankalp/contract/app-api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { fromRoot } from '../../testing/test-client.ts';
import { newChapter, newCourse, uploadFilm } from '../../testing/test-courses.ts';
import { fakeMp4 } from '../../testing/test-media.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';
import { newAppClient } from '../../testing/test-person.ts';

const MISSING = '0190a1b2-0000-7000-8000-000000000000';
const NOT_ENROLLED = 'You do not take this course.';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const client = await newAppClient(app);
const asha = await client.signIn('+919820490101');
const meera = await client.signIn('+919820490102', 'Meera Iyer');

const free = await newCourse(app, leela, { name: 'Stillness', discountInr: 0 });
const paid = await newCourse(app, leela, { name: 'Breath' });
await newChapter(leela, { courseId: free.id, name: 'Arriving', videoKey: await uploadFilm(app, leela) });
await newChapter(leela, { courseId: free.id, name: 'Open', videoKey: await uploadFilm(app, leela), isFree: true });
await newChapter(leela, { courseId: paid.id, name: 'Sitting', videoKey: await uploadFilm(app, leela) });

const enrol = (person: typeof asha, courseId: string) => person.post(`/me/courses/${courseId}/enrol`, undefined);
const watch = (url: string, headers: Record<string, string> = {}) => app.call('GET', fromRoot(url), { headers });
await enrol(asha, free.id);
afterEach(() => void vi.useRealTimers());

describe('enrolling', () => {
  test('in a free course is possible once, and whoever listens hears of it', async () => {
    const course = await newCourse(app, leela, { discountInr: 0 });
    const made = await enrol(asha, course.id);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ courseId: course.id, progress: 0, completedAt: null });
    expect(await enrol(asha, course.id)).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
    const { data } = (await leela.get(`/courses/${course.id}/enrolled`)).body;
    expect(data).toMatchObject([{ id: asha.id, progress: 0, isBought: false }]);
    const events = await app.query(`select 1 from events where type = 'enrolment.created' and entity_id = $1`, [
      made.body.data.id,
    ]);
    expect(events).toHaveLength(1);
    const [line] = await app.query('select admin_id from audit_log where entity_id = $1', [made.body.data.id]);
    expect(line.admin_id).toBe(asha.id);
  });

  test('of fifty at once is one enrolment', async () => {
    const { id } = await newCourse(app, leela, { discountInr: 0 });
    const { counts } = await statusesAtOnce(50, () => enrol(meera, id));
    expect(counts).toEqual({ 201: 1, 409: 49 });
  });

  test('in a course with a price, or one that is not there, is refused', async () => {
    expect(await enrol(asha, paid.id)).toMatchObject({ status: 402, body: { code: 'not_free' } });
    expect(await enrol(asha, MISSING)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const gone = await newCourse(app, leela, { discountInr: 0 });
    await leela.delete(`/courses/${gone.id}`);
    expect(await enrol(asha, gone.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await app.query('select 1 from enrolments where course_id = any($1)', [[paid.id, gone.id]])).toEqual([]);
  });
});

describe('my courses', () => {
  test('are those that I take, the newest first, page by page', async () => {
    const ravi = await client.signIn('+919820490103', 'Ravi Menon');
    const { body } = await ravi.get('/me/courses');
    expect(body).toEqual({ data: [], total: 0 });
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      ids.push((await newCourse(app, leela, { name, discountInr: 0 })).id);
      await enrol(ravi, ids.at(-1) ?? '');
    }
    const names = async (query = '') => {
      const { data, total } = (await ravi.get(`/me/courses${query}`)).body;
      return [data.map(({ name }: { name: string }) => name), total];
    };
    expect(await names()).toEqual([['Three', 'Two', 'One'], 3]);
    expect(await names('?page=2&limit=2')).toEqual([['One'], 3]);
    await leela.delete(`/courses/${ids[1]}`);
    expect(await names()).toEqual([['Three', 'One'], 2]);
    expect(await ravi.get(`/me/courses/${ids[1]}`)).toMatchObject({ status: 404 });
    await leela.post(`/courses/${ids[1]}/restore`);
    expect(await names()).toEqual([['Three', 'Two', 'One'], 3]);
    expect((await ravi.get('/me/courses?limit=101')).status).toBe(400);
  });

  test('tell their chapters with films, which nobody else is given', async () => {
    const { data, ...rest } = (await asha.get(`/me/courses/${free.id}`)).body;
    expect(rest).toEqual({});
    expect(data).toMatchObject({ id: free.id, name: 'Stillness', progress: 0, completedAt: null, myReview: null });
    const [own, open] = data.chapters;
    expect(own).toMatchObject({ name: 'Arriving', isFree: false, positionSeconds: 0, completedAt: null });
    expect((await watch(own.video.url)).bytes.equals(fakeMp4())).toBe(true);
    expect((await watch(own.video.url, { range: 'bytes=0-3' })).status).toBe(206);
    const left = Date.parse(own.video.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(2 * 60 * 60 * 1000 - 60_000);
    // The film of a free chapter is at the address that everybody has.
    const website = (
      await app.call('GET', `${fromRoot('/app/v1')}/courses/${free.id}`, {
        headers: { [KEY_HEADER]: client.key },
      })
    ).body.data;
    expect(website.chapters.map(({ video }: { video: unknown }) => video)).toEqual([null, open.video]);

    expect(await meera.get(`/me/courses/${free.id}`)).toBeRefused(403, NOT_ENROLLED);
    expect((await meera.get(`/me/courses/${free.id}`)).body.code).toBe('not_enrolled');
    await enrol(meera, free.id);
    const ofMeera = (await meera.get(`/me/courses/${free.id}`)).body.data.chapters[0].video.url;
    expect(ofMeera).not.toBe(own.video.url);
    const swapped = new URL(fromRoot(own.video.url));
    swapped.searchParams.set('reader', new URL(fromRoot(ofMeera)).searchParams.get('reader') ?? '');
    expect((await app.call('GET', swapped.href)).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60 * 60 * 1000 });
    expect((await watch(own.video.url)).status).toBe(403);
  });

  test('end with the enrolment', async () => {
    const course = await newCourse(app, leela, { discountInr: 0 });
    const { id } = (await enrol(asha, course.id)).body.data;
    expect((await asha.get(`/me/courses/${course.id}`)).status).toBe(200);
    const removal = await leela.put(`/user-courses/admin/assign/${id}/removal`, { reason: 'Asked for it' });
    expect(removal.status).toBe(200);
    expect(await asha.get(`/me/courses/${course.id}`)).toBeRefused(403, NOT_ENROLLED);
    const { data } = (await asha.get('/me/courses')).body;
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(course.id);
  });

  test('are told to a server that acts for their person', async () => {
    const server = await newPartner(app, ['act-as-user']);
    const forAsha = { 'on-behalf-of': `user:${asha.id}` };
    const { status, body } = await server.get(`/me/courses/${free.id}`, forAsha);
    expect(status).toBe(200);
    expect((await watch(body.data.chapters[0].video.url)).status).toBe(200);
    const chapterId = body.data.chapters[1].id;
    const items = [{ chapterId, positionSeconds: 60 }];
    expect((await server.post('/me/progress', { items }, undefined, forAsha)).status).toBe(200);
    const { data } = (await asha.get(`/me/courses/${free.id}`)).body;
    expect(data.chapters[1].positionSeconds).toBe(60);
  });

  test('of others leave a trace of who asked, which goes with the person', async () => {
    const ravi = await client.signIn('+919820490104', 'Ravi Menon');
    expect((await ravi.get(`/me/courses/${paid.id}`)).status).toBe(403);
    const traces = () =>
      app.query(`select admin_id, entity_id from audit_log where action = 'accessRefused' and entity = 'users'`);
    await expect.poll(traces).toContainEqual({ admin_id: ravi.id, entity_id: ravi.id });
  });

  test('are kept by no cache', async () => {
    for (const path of ['/me/courses', `/me/courses/${free.id}`]) {
      expect((await asha.get(path)).headers['cache-control']).toBe('no-store');
    }
  });
});
