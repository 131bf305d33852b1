import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createFolderArchive } from '../../../platform/archive/archive.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { archiveAudit } from './audit-archive.ts';

const app = await createTestApp();
const archive = createFolderArchive(`${app.dataDir}/archive`);
const { signal } = new AbortController();
const options = { database: app.database, archive, keepMonths: 3 };

const monthsBack = (count: number) => `date_trunc('month', now() - interval '${count} months', 'UTC')`;
const write = (back: number, entity: string, lines: number) =>
  app.query(
    `insert into audit_log (id, at, action, entity, entity_id, before, after, request_id)
     select gen_random_uuid(), ${monthsBack(back)} + interval '1 day' + n * interval '1 minute', 'update', $1, gen_random_uuid(),
       '{"name": "Asha, \\"Ash\\"\\n"}', jsonb_build_object('name', '=Ravi', 'n', n), 'archive' from generate_series(1, $2::int) n`,
    [entity, lines],
  );
/** As a product has them that ran for so many months. */
async function splitEarly(): Promise<void> {
  for (const back of [1, 5, 6]) {
    await app.asOwner(`select split_partition('audit_log_early', ${monthsBack(back)})`);
  }
}
const stored = async () =>
  (await app.query(`select count(*)::int as lines from audit_log where request_id = 'archive'`))[0].lines;
async function filed() {
  const folder = join(app.dataDir, 'archive');
  const files = (await readdir(folder)).sort();
  const texts = await Promise.all(files.map(async (name) => gunzipSync(await readFile(join(folder, name))).toString()));
  return { files, lines: texts.flatMap((text) => parse(text, { columns: true }) as Record<string, string>[]) };
}

await write(7, 'products', 6_000);
await write(7, 'users', 2);
await write(6, 'products', 3);
await write(4, 'products', 5);
await write(0, 'products', 7);
await splitEarly();

// Each goes on from the one before it.
describe('the log, month after month', { shuffle: false }, () => {
  test('nothing is taken out of the log where it is kept for ever', async () => {
    await archiveAudit({ ...options, keepMonths: undefined }, signal);
    expect(await stored()).toBe(6_017);
  });

  test('an archive that does not read back as the log was is refused, and the log is not dropped', async () => {
    const broken = {
      ...archive,
      read: async (name: string) => Buffer.from((await archive.read(name)).subarray(0, 200)),
    };
    await expect(archiveAudit({ ...options, archive: broken }, signal)).rejects.toThrow();
    const lost = { ...archive, async write() {}, read: async () => Buffer.alloc(0) };
    await expect(archiveAudit({ ...options, archive: lost }, signal)).rejects.toThrow(
      /nothing is dropped|unexpected end/,
    );
    expect((await app.query('select count(*)::int as lines from audit_log_detached'))[0].lines).toBe(6_002);
  });

  test('months that are over leave the log for files, whole but for the values of people; the others stay', async () => {
    await archiveAudit(options, signal);
    const { files, lines } = await filed();
    expect(files).toEqual([
      expect.stringMatching(/^audit-log-from-[\d-]{10}-0001\.csv\.gz$/),
      expect.stringMatching(/^audit-log-from-[\d-]{10}-0001\.csv\.gz$/),
    ]);
    expect(lines).toHaveLength(6_005);
    const [product] = lines.filter(({ entity }) => entity === 'products');
    expect(JSON.parse(product?.before ?? '')).toEqual({ name: 'Asha, "Ash"\n' });
    expect(product).toMatchObject({
      action: 'update',
      requestId: 'archive',
      adminId: '',
      at: expect.stringMatching(/Z$/),
    });
    for (const person of lines.filter(({ entity }) => entity === 'users')) {
      expect(
        Object.values(JSON.parse(person.before ?? '')).concat(Object.values(JSON.parse(person.after ?? ''))),
      ).toEqual([null, null, null]);
    }
    expect(await stored()).toBe(12);
  });

  test('a line that is dated back has its place after its month is gone, and goes with the next', async () => {
    await write(7, 'products', 1);
    expect(await stored()).toBe(13);
    await archiveAudit(options, signal);
    expect(await stored()).toBe(12);
    expect((await filed()).lines.length).toBeGreaterThan(1);
  });
});

test('whom an erasure takes out of the log is in no archive: entities of people are those of the erasure', async () => {
  const { PERSONAL_TABLES } = await import('../../deletion-requests/index.ts');
  const entities = PERSONAL_TABLES.flatMap(({ audit }) => (audit ? [audit.entity] : []));
  const rows = await app.query('select entity from unnest($1::text[]) entity where is_about_people(entity)', [
    entities,
  ]);
  expect(rows.map(({ entity }) => entity)).toEqual(entities);
  expect(entities.length).toBeGreaterThan(5);
});
