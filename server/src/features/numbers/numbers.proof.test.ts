import { type PictureName, pictureOf } from '@sankalp/contract/numbers';
import { PERIODS } from '@sankalp/contract/numbers/periods';
import type { Numbers } from '@sankalp/contract/numbers.schema';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../shared/testing/test-database.ts';
import { PLAIN } from '../../testing/plain-numbers.ts';
import { sized } from '../../testing/proof.ts';
import { catalogue, importFiles, writerOf } from '../../testing/random-writes.ts';
import { createTestApp, SUPER_ADMIN, type TestApp, type TestSession } from '../../testing/test-app.ts';

/** Random writes of every kind that the product makes, and then each picture against plain SQL over the rows. */

const WRITES = sized(400, 10_000);

type Counted = Numbers['total'];
const NONE: Counted = { value: 0, before: 0 };

async function expectPlain(app: TestApp, leela: TestSession, timeZone: string): Promise<void> {
  for (const [picture, splits] of Object.entries(PLAIN)) {
    for (const [split, plain] of Object.entries(splits)) {
      const rows: { subject: string; day: string; value: number; base: number }[] = await app.query(
        `select subject, (at at time zone $1)::date::text as day, sum(value)::float8 as value, sum(base)::float8 as base
         from (${plain}) p group by 1, 2`,
        [timeZone],
      );
      const { unit } = pictureOf(picture as PictureName);
      const sumOf = (days: { from: string; to: string }, subject?: string): number | null => {
        const counted = rows.filter(
          (row) => row.day >= days.from && row.day <= days.to && (subject ?? row.subject) === row.subject,
        );
        const [value, base] = (['value', 'base'] as const).map((sum) =>
          counted.reduce((all, row) => all + row[sum], 0),
        );
        if (unit === 'inr' || unit === 'count') return value ?? 0;
        return base ? Math.round(((unit === 'percent' ? 1000 : 10) * (value ?? 0)) / base) / 10 : null;
      };
      for (const period of PERIODS) {
        const asked = `/numbers/${picture}?period=${period}${split === 'all' ? '' : `&split=${split}`}`;
        const { status, body } = await leela.get(asked);
        expect([asked, status]).toEqual([asked, 200]);
        const data: Numbers = body.data;
        const { range } = data;
        const now = { value: sumOf(range), before: sumOf(range.before) };
        expect([asked, data.total]).toEqual([asked, now]);
        expect(data.points.map(({ value }) => value)).toEqual(data.points.map((point) => sumOf(point)));
        if (split === 'all') continue;
        for (const { id, value, before } of data.rows) {
          expect([asked, id, { value, before }]).toEqual([
            asked,
            id,
            { value: sumOf(range, id), before: sumOf(range.before, id) },
          ]);
        }
        if (unit === 'percent' || unit === 'days') continue;
        const counted = [...data.rows, data.rest ?? NONE].reduce(
          (sum, row) => ({ value: (sum.value ?? 0) + (row.value ?? 0), before: (sum.before ?? 0) + (row.before ?? 0) }),
          NONE,
        );
        expect([asked, counted]).toEqual([asked, now]);
        const [first] = data.rows;
        // People without a city have none by which to ask for them.
        if (!first?.id) continue;
        const alone = (await leela.get(`${asked}&of=${encodeURIComponent(first.id)}`)).body.data;
        expect([asked, alone.total]).toEqual([asked, { value: first.value, before: first.before }]);
      }
    }
  }
}

test('after random writes each picture is what plain SQL counts, in every zone', {
  timeout: sized(400_000, 1_800_000),
}, async () => {
  const testDatabase = await createTestDatabase();
  const app = await createTestApp({}, { testDatabase });
  const leela = await app.asSuperAdmin();
  const { user, write } = writerOf(app, await catalogue(app));
  for (let i = 0; i < 10; i += 1) await user();
  for (let i = 0; i < WRITES; i += 1) {
    await write();
    if (i % 150 === 75) await app.query('select fold_tallies(200)');
  }
  await expectPlain(app, leela, 'Asia/Kolkata');
  const { rows } = await app.database.$client.query('select fold_tallies(1000000) as folded');
  expect(rows[0].folded).toBeGreaterThan(0);
  await importFiles(leela, sized(60, 2_000));
  await expectPlain(app, leela, 'Asia/Kolkata');

  await app.database.$client.query('select fold_tallies(1000000)');
  const kept = await app.query('select * from tallies order by 1, 2, 3, 4, 5');
  await app.asOwner('select count_tallies()');
  expect(await app.query('select * from tallies order by 1, 2, 3, 4, 5')).toEqual(kept);

  for (const timeZone of ['America/New_York', 'Asia/Kathmandu']) {
    await app.asOwner(`select count_days_in('${timeZone}')`);
    const elsewhere = await createTestApp({ TIME_ZONE: timeZone }, { testDatabase });
    await write();
    await expectPlain(elsewhere, await elsewhere.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password), timeZone);
  }
});
