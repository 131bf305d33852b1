import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();

// So many as one page of other lists does not hold.
const LIVING = 105;

describe.each([
  ['/banners', 'home_banners', 'image_key, add_to_home_screen', `'banner/' || n, true`],
  ['/consultationBanners', 'consultation_banners', 'image_key', `'consultationbanner/' || n`],
  ['/testemonials', 'testimonials', 'link, image_key', `'https://example.org', 'testimonial/' || n`],
])('%s', (path, table, columns, values) => {
  const keysOf = (rows: Record<string, string>[]) => rows.map(({ imageKey, file }) => imageKey ?? file);

  beforeAll(async () => {
    await query(
      `insert into ${table} (id, created_at, updated_at, deleted_at, ${columns})
       select gen_random_uuid(), now() - n * interval '1 minute', now(), case when n > ${LIVING} then now() end, ${values}
       from generate_series(1, ${LIVING + 3}) n`,
    );
  });

  test('answers all that there are, newest first, and how many', async () => {
    const { data, total } = (await leela.get(path)).body;
    expect([data.length, total]).toEqual([LIVING, LIVING]);
    const numbers = keysOf(data).map((key) => Number(key?.split('/')[1]));
    expect(numbers).toEqual(Array.from({ length: LIVING }, (_, index) => index + 1));
  });

  test('answers a page when asked, with the same total; beyond the last it is empty', async () => {
    const all = keysOf((await leela.get(path)).body.data);
    const second = (await leela.get(`${path}?page=2&limit=100`)).body;
    expect([keysOf(second.data), second.total]).toEqual([all.slice(100), LIVING]);
    expect((await leela.get(`${path}?page=3&limit=100`)).body).toMatchObject({ data: [], total: LIVING });
  });
});
