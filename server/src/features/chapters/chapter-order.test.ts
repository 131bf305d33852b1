import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newChapter, newCourse } from '../../testing/test-courses.ts';

let courseId: string;
/** The ids of the chapters by their names. */
let ids: Record<string, string>;

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);

beforeEach(async () => {
  courseId = (await newCourse(app, leela, { type: 'Live Course', startTime: '06:00' })).id;
  ids = {};
  for (const name of 'ABCDEFGH') ids[name] = (await newChapter(leela, { name, courseId })).id;
});

interface Row {
  id: string;
  name: string;
  sequence: number;
  version: number;
  updatedAt: string;
}

const list = async (): Promise<Row[]> => (await leela.get(`/chapters/course/${courseId}`)).body.data;

/** The names in their order, once the positions are known to be 1 to n. */
async function order(): Promise<string> {
  const rows = await list();
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => i + 1));
  return rows.map(({ name }) => name).join('');
}

const move = (name: string, sequence: number, { token } = leela) =>
  app.call('PATCH', `/chapters/${ids[name]}`, { token, body: { sequence } });

/** Body that the client sends after a drag: the position of each chapter that moved. */
const movesTo = (target: string, from = 'ABCDEFGH') =>
  [...target].flatMap((name, i) => (from[i] === name ? [] : [{ name, sequence: i + 1 }]));

/** The same shuffle at every run. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const rest = [...items];
  return items.map((_, i) => rest.splice((seed * (i + 7) * 31) % rest.length, 1)[0] as Item);
}

describe('dragging', () => {
  test('two chapters change places', async () => {
    expect((await move('B', 5)).body.data).toMatchObject({ name: 'B', sequence: 5 });
    expect(await order()).toBe('AECDBFGH');
  });

  test('beyond the end means last', async () => {
    expect((await move('C', 1_000_000)).body.data.sequence).toBe(8);
    expect(await order()).toBe('ABHDEFGC');
  });

  test.each([['BCDEFGHA'], ['HABCDEFG'], ['HGFEDCBA'], ['ACBDEHGF'], ['DABCHEFG']])(
    'the saves of all that moved end in %s, in whichever order they arrive',
    async (target) => {
      let from = 'ABCDEFGH';
      for (const seed of [1, 2, 3, 4]) {
        for (const { name, sequence } of shuffled(movesTo(target, from), seed)) await move(name, sequence);
        expect(await order()).toBe(target);
        for (const { name, sequence } of shuffled(movesTo('ABCDEFGH', target), seed)) await move(name, sequence);
        from = await order();
      }
      expect(from).toBe('ABCDEFGH');
    },
  );

  test('the saves may come all at once', async () => {
    const answers = await Promise.all(movesTo('HGFEDCBA').map(({ name, sequence }) => move(name, sequence)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await order()).toBe('HGFEDCBA');
  });

  test('two admins at once end in 1 to n', async () => {
    for (const [one, other] of [
      ['BCDEFGHA', 'HGFEDCBA'],
      ['HABCDEFG', 'BADCFEHG'],
    ] as const) {
      const from = await order();
      await Promise.all([
        ...movesTo(one, from).map(({ name, sequence }) => move(name, sequence, leela)),
        ...movesTo(other, from).map(({ name, sequence }) => move(name, sequence, ravi)),
      ]);
      expect([...(await order())].sort().join('')).toBe('ABCDEFGH');
    }
  });

  test('is no edit: neither the one that moved nor the one that made way has a new version', async () => {
    const before = await list();
    expect((await move('A', 3)).headers.etag).toBe('"1"');
    const after = await list();
    for (const { id, version, updatedAt } of before) {
      expect(after.find((row) => row.id === id)).toMatchObject({ version, updatedAt });
    }
    const renamed = { sequence: 1, name: 'A again' };
    const answer = await leela.patch(`/chapters/${ids.A}`, renamed, { headers: { 'if-match': '"1"' } });
    expect(answer.body.data).toMatchObject({ ...renamed, version: 2 });
    const rows = await app.query(
      `select before, after from audit_log where entity_id = $1 and action = 'update' order by id`,
      [ids.A],
    );
    expect(rows).toEqual([
      { before: { sequence: 1 }, after: { sequence: 3 } },
      { before: { sequence: 3, name: 'A' }, after: renamed },
    ]);
  });

  test('with an old version moves nothing', async () => {
    await ravi.patch(`/chapters/${ids.A}`, { name: 'A' });
    await ravi.patch(`/chapters/${ids.A}`, { name: 'Z' });
    const answer = await leela.patch(`/chapters/${ids.A}`, { sequence: 4 }, { headers: { 'if-match': '"1"' } });
    expect(answer.status).toBe(412);
    expect(await order()).toBe('ZBCDEFGH');
  });
});

describe('a new chapter', () => {
  test('comes last, or where it is put', async () => {
    await newChapter(leela, { name: 'I', courseId });
    await newChapter(leela, { name: 'J', courseId, sequence: 99 });
    await newChapter(leela, { name: '1', courseId, sequence: 1 });
    await newChapter(leela, { name: '2', courseId, sequence: 3 });
    expect(await order()).toBe('1A2BCDEFGHIJ');
  });

  test('shares the order with others that come at once', async () => {
    const names = [...'IJKLMNOP'];
    await Promise.all(names.map((name, i) => newChapter(leela, { name, courseId, sequence: 1 + (i % 3) })));
    expect([...(await order())].sort().join('')).toBe('ABCDEFGHIJKLMNOP');
  });

  test('is refused after the thousandth', async () => {
    await app.query(
      `insert into chapters (id, course_id, name, sequence)
       select gen_random_uuid(), $1, 'n', n from generate_series(9, 1000) n`,
      [courseId],
    );
    const full = { status: 409, body: { message: 'A course can have at most 1000 chapters.' } };
    const body = { name: 'x', courseId, scheduleDate: '2026-11-02' };
    expect(await leela.post('/chapters', body)).toMatchObject(full);
    await leela.delete(`/chapters/${ids.B}`);
    expect((await leela.post('/chapters', body)).status).toBe(201);
    expect(await leela.post(`/chapters/${ids.B}/restore`)).toMatchObject(full);
  });
});

describe('a deleted chapter', () => {
  test('leaves no gap, and comes back last', async () => {
    await leela.delete(`/chapters/${ids.C}`);
    expect(await order()).toBe('ABDEFGH');
    const answer = await leela.post(`/chapters/${ids.C}/restore`);
    expect(answer.body.data.sequence).toBe(8);
    expect(await order()).toBe('ABDEFGHC');
  });

  test('leaves 1 to n also while others move, come and go', async () => {
    await Promise.all([
      move('H', 1),
      ravi.delete(`/chapters/${ids.A}`),
      move('B', 8, ravi),
      newChapter(ravi, { name: 'I', courseId, sequence: 2 }),
      leela.delete(`/chapters/${ids.D}`),
      move('G', 3, ravi),
      move('D', 5),
    ]);
    await leela.post(`/chapters/${ids.A}/restore`);
    expect([...(await order())].sort().join('')).toBe('ABCEFGHI');
  });

  test('of a course that was deleted and restored keeps its place in the rest', async () => {
    await leela.delete(`/chapters/${ids.D}`);
    await move('A', 7);
    await leela.delete(`/courses/${courseId}`);
    await leela.post(`/courses/${courseId}/restore`);
    expect(await order()).toBe('HBCEFGA');
  });
});
