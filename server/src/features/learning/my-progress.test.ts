import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newChapter, newCourse, uploadFilm } from '../../testing/test-courses.ts';
import { newPartner } from '../../testing/test-partner.ts';
import { newAppClient, type TestPerson } from '../../testing/test-person.ts';

const MISSING = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const client = await newAppClient(app);
const partner = await newPartner(app, ['progress:write']);

let people = 0;
const newPerson = () => {
  people += 1;
  return client.signIn(`+9198204900${String(people).padStart(2, '0')}`);
};

/** A free course with so many chapters. Answers its id and theirs. */
async function courseOf(count: number): Promise<{ id: string; chapters: string[] }> {
  const { id } = await newCourse(app, leela, { discountInr: 0 });
  const chapters: string[] = [];
  for (let n = 0; n < count; n++) {
    chapters.push((await newChapter(leela, { courseId: id, videoKey: await uploadFilm(app, leela) })).id);
  }
  return { id, chapters };
}

async function takenCourse(person: TestPerson, count: number) {
  const course = await courseOf(count);
  expect((await person.post(`/me/courses/${course.id}/enrol`, undefined)).status).toBe(201);
  return course;
}

interface Item {
  chapterId: string | undefined;
  positionSeconds?: number;
  isCompleted?: boolean;
  at?: string;
}
const send = (person: TestPerson, ...items: Item[]) =>
  person.post('/me/progress', { items: items.map((item) => ({ positionSeconds: 0, ...item })) });
const read = async (person: TestPerson, courseId: string) => (await person.get(`/me/courses/${courseId}`)).body.data;
const events = () => app.query(`select 1 from events where type = 'enrolment.completed'`);
const lines = async (courseId: string, userId: string) =>
  (
    await app.query(
      `select a.after ->> 'progress' as progress from audit_log a join enrolments e on e.id = a.entity_id
       where a.entity = 'enrolments' and a.action = 'update' and e.course_id = $1 and e.user_id = $2 order by a.id`,
      [courseId, userId],
    )
  ).map(({ progress }) => progress);

describe('positions', () => {
  test('the furthest wins and what is completed stays, in whichever order they come', async () => {
    const asha = await newPerson();
    const { id, chapters } = await takenCourse(asha, 3);
    const [first, second] = chapters;
    const sent = await send(
      asha,
      { chapterId: first, positionSeconds: 300 },
      { chapterId: first, positionSeconds: 754, isCompleted: true },
      { chapterId: first?.toUpperCase(), positionSeconds: 12 },
      { chapterId: second, positionSeconds: 60 },
    );
    expect(sent.status).toBe(200);
    expect(sent.body.data).toEqual({ courses: [{ courseId: id, progress: 33, completedAt: null }], leftOut: [] });
    await send(asha, { chapterId: first, positionSeconds: 5, isCompleted: false });
    const course = await read(asha, id);
    expect(course).toMatchObject({ progress: 33, completedAt: null });
    const shown = course.chapters.map((chapter: { positionSeconds: number; completedAt: string | null }) => [
      chapter.positionSeconds,
      chapter.completedAt !== null,
    ]);
    expect(shown).toEqual([
      [754, true],
      [60, false],
      [0, false],
    ]);
    expect(await lines(id, asha.id)).toEqual(['33']);
    const { data } = (await asha.get('/me/courses')).body;
    expect(data).toMatchObject([{ id, progress: 33, completedAt: null }]);
  });

  test('complete a course once, with one event, and it stays completed when a chapter is added', async () => {
    const asha = await newPerson();
    const { id, chapters } = await takenCourse(asha, 2);
    const before = (await events()).length;
    for (const chapterId of chapters) await send(asha, { chapterId, isCompleted: true });
    const { progress, completedAt } = await read(asha, id);
    expect([progress, completedAt]).toEqual([100, expect.any(String)]);
    await send(asha, ...chapters.map((chapterId) => ({ chapterId, isCompleted: true })));
    await newChapter(leela, { courseId: id, videoKey: await uploadFilm(app, leela) });
    await send(asha, { chapterId: chapters[0], isCompleted: true });
    expect(await read(asha, id)).toMatchObject({ progress: 100, completedAt });
    expect((await events()).length).toBe(before + 1);
    expect(await lines(id, asha.id)).toEqual(['50', '100']);
  });

  test('count existing chapters alone; one that is gone is left out and keeps nothing else back', async () => {
    const asha = await newPerson();
    const { id, chapters } = await takenCourse(asha, 3);
    const [first, second, third = ''] = chapters;
    await send(asha, { chapterId: third, isCompleted: true });
    await leela.delete(`/chapters/${third}`);
    const sent = await send(
      asha,
      { chapterId: first, isCompleted: true },
      { chapterId: third, positionSeconds: 9 },
      { chapterId: MISSING, isCompleted: true },
    );
    expect(sent.body.data).toEqual({
      courses: [{ courseId: id, progress: 50, completedAt: null }],
      leftOut: [third, MISSING],
    });
    await send(asha, { chapterId: second, isCompleted: true });
    expect(await read(asha, id)).toMatchObject({ progress: 100 });
  });

  test('of a course that is not taken refuse the whole call, and name its chapters', async () => {
    const [asha, meera] = [await newPerson(), await newPerson()];
    const { id, chapters } = await takenCourse(asha, 1);
    const other = await takenCourse(meera, 1);
    const refused = await send(
      asha,
      { chapterId: chapters[0], isCompleted: true },
      { chapterId: other.chapters[0], isCompleted: true },
    );
    expect(refused).toBeRefused(
      403,
      'You do not take the courses of some of these chapters: chapterIds names them. Nothing was stored.',
    );
    expect(refused.body).toMatchObject({ code: 'not_enrolled', chapterIds: other.chapters });
    expect(await read(asha, id)).toMatchObject({ progress: 0, chapters: [{ completedAt: null }] });
    expect(await read(meera, other.id)).toMatchObject({ progress: 0 });
  });

  test('agree with what another system tells: the further one counts, and completes once', async () => {
    const asha = await newPerson();
    const { id, chapters } = await takenCourse(asha, 2);
    const tell = (percent: number) => partner.post('/progress', { person: { id: asha.id }, courseId: id, percent });
    expect((await tell(80)).body.data).toMatchObject({ progress: 80, outcome: 'merged' });
    await send(asha, { chapterId: chapters[0], isCompleted: true });
    expect(await read(asha, id)).toMatchObject({ progress: 80 });
    const before = (await events()).length;
    expect((await tell(100)).body.data).toMatchObject({ progress: 100, outcome: 'merged' });
    const { completedAt } = await read(asha, id);
    expect(completedAt).toEqual(expect.any(String));
    await send(asha, { chapterId: chapters[1], isCompleted: true });
    expect((await tell(100)).body.data).toMatchObject({ progress: 100, outcome: 'unchanged' });
    expect(await read(asha, id)).toMatchObject({ progress: 100, completedAt });
    expect((await events()).length).toBe(before + 1);
  });

  test('take the time from the phone, unless its clock is wrong', async () => {
    const asha = await newPerson();
    const { id, chapters } = await takenCourse(asha, 3);
    await app.query(`update enrolments set created_at = now() - interval '3 days' where course_id = $1`, [id]);
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    await send(
      asha,
      { chapterId: chapters[0], isCompleted: true, at: yesterday },
      { chapterId: chapters[1], isCompleted: true, at: '2199-01-01T00:00:00+05:30' },
      { chapterId: chapters[2], isCompleted: true, at: '1970-01-01T00:00:00Z' },
    );
    const course = await read(asha, id);
    const [first, second, third] = course.chapters.map(({ completedAt }: { completedAt: string }) => completedAt);
    expect(first).toBe(yesterday);
    expect(Math.abs(Date.parse(second) - Date.now())).toBeLessThan(60_000);
    expect(third).toBe(course.enrolledAt);
  });

  test('of wrong shapes are refused, and nothing is stored', async () => {
    const asha = await newPerson();
    const { id, chapters } = await takenCourse(asha, 1);
    const [chapterId] = chapters;
    const good = { chapterId, positionSeconds: 1 };
    const bodies = [
      undefined,
      {},
      { items: [] },
      { items: Array.from({ length: 201 }, () => good) },
      { items: [{ ...good, chapterId: 'x' }] },
      { items: [{ ...good, positionSeconds: -1 }] },
      { items: [{ ...good, positionSeconds: 1.5 }] },
      { items: [{ ...good, positionSeconds: 86_401 }] },
      { items: [{ ...good, isCompleted: 'yes' }] },
      { items: [{ ...good, at: 'infinity' }] },
      { items: [{ ...good, at: '2026-02-30T00:00:00Z' }] },
      { items: [good, { ...good, percent: 100 }] },
      { items: [good], userId: MISSING },
    ];
    for (const body of bodies) {
      expect((await asha.post('/me/progress', body)).status, JSON.stringify(body)?.slice(0, 80)).toBe(400);
    }
    expect(await read(asha, id)).toMatchObject({ chapters: [{ positionSeconds: 0 }] });
  });
});

describe('at once', () => {
  test('200 positions twice from two phones lose nothing and complete once', async () => {
    const asha = await newPerson();
    const course = await takenCourse(asha, 4);
    const others = await takenCourse(asha, 2);
    const before = (await events()).length;
    const chapters = [...course.chapters, ...others.chapters];
    const batch = (shift: number) =>
      Array.from({ length: 200 }, (_, n) => ({
        chapterId: chapters[(n + shift) % chapters.length],
        positionSeconds: n,
        isCompleted: n > 150,
      }));
    const answers = await Promise.all([0, 3, 1, 5].map((shift) => send(asha, ...batch(shift).reverse())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { id } of [course, others]) {
      const shown = await read(asha, id);
      expect(shown.progress).toBe(100);
      for (const { positionSeconds } of shown.chapters) expect(positionSeconds).toBeGreaterThanOrEqual(194);
    }
    expect((await events()).length).toBe(before + 2);
  });

  test('two phones that complete different chapters complete the course', async () => {
    for (let round = 0; round < 8; round++) {
      const asha = await newPerson();
      const { id, chapters } = await takenCourse(asha, 2);
      const told = await Promise.all([
        ...chapters.map((chapterId) => send(asha, { chapterId, isCompleted: true })),
        partner.post('/progress', { person: { id: asha.id }, courseId: id, percent: 10 }),
      ]);
      for (const { status } of told) expect([200, 201]).toContain(status);
      expect(await read(asha, id)).toMatchObject({ progress: 100 });
    }
  });
});

test('a phone that waits for the deletion of its person stores nothing', async () => {
  const asha = await newPerson();
  const { chapters } = await takenCourse(asha, 1);
  const admin = await app.database.$client.connect();
  try {
    await admin.query('begin');
    await admin.query('update users set deleted_at = now() where id = $1', [asha.id]);
    const sent = send(asha, { chapterId: chapters[0], isCompleted: true });
    await waiting();
    await admin.query('commit');
    const { status, body } = await sent;
    expect([status, body.code]).toEqual([401, 'token_invalid']);
  } finally {
    admin.release();
  }
  expect(await app.query('select 1 from chapter_progress where user_id = $1', [asha.id])).toEqual([]);
});

/** Until a statement waits for a lock. */
async function waiting(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [row] = await app.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nobody waits');
}
