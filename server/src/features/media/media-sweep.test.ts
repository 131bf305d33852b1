import { access, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../platform/media-store/local-store.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { plainImage, presign, upload } from '../../testing/test-media.ts';
import { MEDIA_SWEEP_JOB, recoverUploads } from './index.ts';

let phones = 20_000;

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const png = await plainImage('png', { width: 40, height: 30 });

const query = (text: string, values: unknown[] = []) => app.database.$client.query(text, values);
const isThere = (...names: string[]) =>
  access(join(app.dataDir, 'media', ...names)).then(
    () => true,
    () => false,
  );
const isRow = async (key: string) => (await query('select 1 from media where key = $1', [key])).rows.length === 1;
const age = (key: string, column: 'created_at' | 'detached_at', interval: string) =>
  query(`update media set ${column} = now() - $2::interval where key = $1`, [key, interval]);
const idOf = async (key: string) => (await query('select id from media where key = $1', [key])).rows[0].id as string;

async function newUser(profileImageKey: string): Promise<string> {
  phones += 1;
  const body = { name: 'Meera Iyer', whatsappMobileNumber: `+9198201${phones}`, profileImageKey };
  return (await leela.post('/users', body)).body.data.id;
}

async function sweep(): Promise<void> {
  await query('select graphile_worker.add_job($1)', [MEDIA_SWEEP_JOB]);
  await app.runJobs();
}

const ownImage = () =>
  app.media.put({ entityType: 'user', category: 'profile-image', contentType: 'image/png', bytes: png });

describe('the start after a crash', () => {
  beforeEach(() => rm(join(app.dataDir, 'media/temporary'), { recursive: true, force: true }));
  const half = async (name: string) => {
    await mkdir(join(app.dataDir, 'media/temporary'), { recursive: true });
    await writeFile(join(app.dataDir, 'media/temporary', name), 'x');
  };
  const store = () => createLocalStore({ folder: join(app.dataDir, 'media'), secretKey: 'x'.repeat(32) });
  const statusOf = async (id: string) => (await query('select status from media where id = $1', [id])).rows[0].status;

  test('removes what was left half-written; the only process also takes up the upload again', async () => {
    const { s3Key } = (await presign(app, leela, { bytes: png })).body.data;
    const id = await idOf(s3Key);
    await query("update media set status = 'receiving' where id = $1", [id]);
    await half('of-a-neighbour');
    const old = new Date(Date.now() - 6 * 60_000);
    await half('of-the-dead');
    await utimes(join(app.dataDir, 'media/temporary/of-the-dead'), old, old);
    await recoverUploads(app.database, store(), false);
    expect(await readdir(join(app.dataDir, 'media/temporary'))).toEqual(['of-a-neighbour']);
    expect(await statusOf(id)).toBe('receiving');
    await recoverUploads(app.database, store(), true);
    expect(await readdir(join(app.dataDir, 'media/temporary'))).toEqual([]);
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('the hourly sweep', () => {
  let key: string;
  beforeEach(async () => {
    key = await ownImage();
  });

  test('removes uploads that were not finished or not used for a day, with what came of them', async () => {
    const stored = await upload(app, leela, { bytes: png });
    const pending = (await presign(app, leela, { bytes: png })).body.data.s3Key;
    const id = await idOf(stored);
    for (const one of [stored, pending]) await age(one, 'created_at', '23 hours 50 minutes');
    await sweep();
    expect([await isRow(stored), await isRow(pending), await isThere('incoming', id)]).toEqual([true, true, true]);
    for (const one of [stored, pending]) await age(one, 'created_at', '24 hours 1 minute');
    await sweep();
    expect([await isRow(stored), await isRow(pending), await isThere('incoming', id)]).toEqual([false, false, false]);
  });

  test('removes what nobody took up for 30 days, the small image as well', async () => {
    await age(key, 'created_at', '29 days 23 hours');
    await sweep();
    expect(await isRow(key)).toBe(true);
    await age(key, 'created_at', '30 days 1 minute');
    await sweep();
    expect([
      await isRow(key),
      await isThere('files', key),
      await isThere('files', key.replace('.png', '.thumb.webp')),
    ]).toEqual([false, false, false]);
  });

  test('removes what was detached 30 days ago', async () => {
    const id = await newUser(key);
    await leela.put(`/users/admin/${id}`, { profileImageKey: null });
    await age(key, 'created_at', '90 days');
    await sweep();
    expect(await isRow(key)).toBe(true);
    await age(key, 'detached_at', '30 days 2 hours');
    await sweep();
    expect([await isRow(key), await isThere('files', key)]).toEqual([false, false]);
  });

  test('removes what a deleted user had once they cannot come back', async () => {
    const id = await newUser(key);
    await leela.delete(`/users/${id}`);
    await age(key, 'detached_at', '30 days');
    await sweep();
    expect(await isRow(key)).toBe(true);
    await age(key, 'detached_at', '30 days 2 hours');
    await sweep();
    expect(await isRow(key)).toBe(false);
  });

  test('never removes what is referred to, however old', async () => {
    await newUser(key);
    await age(key, 'created_at', '10 years');
    await sweep();
    expect([await isRow(key), await isThere('files', key)]).toEqual([true, true]);
  });

  test('works through more than one batch', async () => {
    await query(`insert into media (id, key, entity_type, media_category, media_type, content_type, size_bytes, created_at)
      select gen_random_uuid(), 'user/2020/01/' || gen_random_uuid() || '.png', 'user', 'profile-image', 'image', 'image/png', 1,
        now() - interval '2 days' from generate_series(1, 120)`);
    await sweep();
    const { rows } = await query("select count(*)::int as left from media where key like 'user/2020/%'");
    expect(rows[0].left).toBe(0);
  });

  test('removes files that no row knows, and leaves those that still come in', async () => {
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const [folder, name] of [
      ['incoming', '0190a1b2-0000-7000-8000-000000000001'],
      ['temporary', 'half.1'],
      ['temporary', 'half.2'],
    ] as const) {
      await mkdir(join(app.dataDir, 'media', folder), { recursive: true });
      await writeFile(join(app.dataDir, 'media', folder, name), 'x');
      if (name !== 'half.2') await utimes(join(app.dataDir, 'media', folder, name), old, old);
    }
    await sweep();
    expect(await isThere('incoming', '0190a1b2-0000-7000-8000-000000000001')).toBe(false);
    expect(await readdir(join(app.dataDir, 'media/temporary'))).toEqual(['half.2']);
  });
});
