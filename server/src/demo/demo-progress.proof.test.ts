import { beforeAll, describe, expect, test } from 'vitest';
import { sized, someOf } from '../testing/proof.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { newUser } from '../testing/test-courses.ts';
import { loadDemoData } from './demo-data.ts';

const load = ({ demo }: TestApp) => loadDemoData(demo);

const TABLES = [
  'users',
  'coupons',
  'consultants',
  'courses',
  'chapters',
  'enrolments',
  'course_reviews',
  'meditation_days',
  'consultations',
  'notifications',
] as const;

async function counts({ database }: TestApp): Promise<unknown> {
  const columns = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await database.$client.query(
    `select ${columns.join(', ')}, (select count(*)::int from media where attached_id is not null) as media`,
  );
  return rows[0];
}

/** From the nth row on, nothing can be inserted here: as if the process had ended there. */
async function cutOffAt({ asOwner }: TestApp, table: string, nth: number, when = ''): Promise<() => Promise<void>> {
  await asOwner(`
    create sequence if not exists rows_seen;
    select setval('rows_seen', 1, false);
    create or replace function cut_off() returns trigger language plpgsql security definer as $$
      begin
        if nextval('rows_seen') >= ${nth} then raise exception 'cut off'; end if;
        return new;
      end $$;
    create trigger cut_off before insert on ${table} for each row ${when} execute function cut_off();`);
  return () => asOwner(`drop trigger cut_off on ${table}`);
}

describe('demo data that was cut off', () => {
  let whole: unknown;
  let undisturbed: TestApp;
  beforeAll(async () => {
    undisturbed = await createTestApp();
    await load(undisturbed);
    whole = await counts(undisturbed);
  });

  test('at every step and in the middle of each is whole after the next start, and nothing is there twice', async () => {
    const app = await createTestApp();
    for (const table of someOf(TABLES, 3)) {
      for (const nth of sized([7], [1, 7])) {
        const mend = await cutOffAt(app, table, nth);
        await expect(load(app), `${table}, row ${nth}`).rejects.toThrow();
        await mend();
      }
    }
    const mend = await cutOffAt(app, 'audit_log', 1, "when (new.action = 'finish')");
    await expect(load(app)).rejects.toThrow();
    await mend();
    await load(app);
    expect(await counts(app)).toEqual(whole);
  });

  test('and once whole it does not come again, whatever somebody has done with it', async () => {
    await undisturbed.database.$client.query('delete from course_reviews');
    await load(undisturbed);
    expect(await counts(undisturbed)).toEqual({ ...(whole as object), course_reviews: 0 });
  });

  test('never comes into a database that is somebody’s', async () => {
    const used = await createTestApp();
    await newUser(await used.asSuperAdmin());
    await load(used);
    expect(await counts(used)).toMatchObject({ users: 1, courses: 0, consultants: 0, coupons: 0 });
  });
});
