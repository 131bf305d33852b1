import { AUDIT_ENTITIES } from '@sankalp/contract/audit';
import { DELETED_RECORDS } from '@sankalp/contract/audit/deleted';
import { enrolledPaths } from '@sankalp/contract/enrolments/enrolled';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestSession } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const newCategory = async (name: string, admin = leela): Promise<string> =>
  (await admin.post('/categories', { name })).body.data.id;

describe('the audit log', () => {
  test('tells super admins who changed what, from what to what, the newest first', async () => {
    const id = await newCategory('Malas');
    await leela.patch(`/categories/${id}`, { name: 'Beads' });
    const { body } = await leela.get(`/audit?entity=categories&entityId=${id}`);
    expect(body).toMatchObject({ total: 2, isPartial: false });
    expect(body.data).toMatchObject([
      { action: 'update', actor: 'Leela Nair', changes: [{ field: 'name', before: 'Malas', after: 'Beads' }] },
      { action: 'create', entity: 'categories', entityId: id },
    ]);
  });

  test('is narrowed by admin, kind and day, and read by pages', async () => {
    const keeper = await app.asAdminWith(['product']);
    for (const name of ['Lamps', 'Books', 'Shawls']) await newCategory(name, keeper);
    const today = dayInZone(Date.now(), 'Asia/Kolkata');
    const ofKeeper = `/audit?adminId=${keeper.id}&entity=categories`;
    expect((await leela.get(`${ofKeeper}&from=${today}&to=${today}`)).body.total).toBe(3);
    expect((await leela.get(`${ofKeeper}&to=2026-01-01`)).body.total).toBe(0);
    expect((await leela.get(`/audit?adminId=${keeper.id}&entity=users`)).body.total).toBe(0);
    const names = async (page: number) =>
      (await leela.get(`${ofKeeper}&limit=2&page=${page}`)).body.data.map(
        ({ changes }: { changes: { field: string; after: string }[] }) =>
          changes.find(({ field }) => field === 'name')?.after,
      );
    expect([await names(1), await names(2)]).toEqual([['Shawls', 'Books'], ['Lamps']]);
  });

  test('names each record as it is called now, and where its page is, and is searched by names and people', async () => {
    const user = await newUser(leela, { name: 'Vasanti Kulkarni' });
    const id = await newCategory('Rudraksha');
    await leela.patch(`/categories/${id}`, { name: 'Rudraksha malas' });
    const lines = async (query: string) => (await leela.get(`/audit?limit=100&${query}`)).body;
    const named = { subject: 'Rudraksha malas', pageId: id };
    expect((await lines('search=rudraksha')).data).toMatchObject([
      { ...named, action: 'update' },
      { ...named, action: 'create' },
    ]);
    expect((await lines('search=vasanti')).data).toMatchObject([
      { entity: 'users', subject: 'Vasanti Kulkarni', pageId: user.id },
    ]);
    await leela.delete(`/users/${user.id}`);
    expect((await lines('search=vasanti&entity=users')).data).toMatchObject([
      { action: 'delete', subject: 'Vasanti Kulkarni', pageId: null },
      { action: 'create' },
    ]);
    expect(await lines('search=nobody-at-all')).toMatchObject({ data: [], total: 0 });
    expect((await leela.get(`/audit/export.csv?search=rudraksha`)).body.trim().split('\n')).toHaveLength(3);
    for (const search of ['%', `'`, '100001', 'a'.repeat(100)]) {
      expect((await leela.get(`/audit?search=${encodeURIComponent(search)}`)).status).toBe(200);
    }
  });

  test('asks first what else a line must be, and says where a search leads to more than it looks at', async () => {
    const { $client } = app.database;
    await $client.query(`insert into users (id, name, whatsapp_mobile_number)
      select gen_random_uuid(), 'Crowd ' || n, '+9164' || (10000000 + n) from generate_series(1, 1500) n`);
    const { rows } = await $client.query(`insert into coupons (id, code, discount_percentage, user_id, expiry_time)
      select gen_random_uuid(), 'CROWDED1', 10, id, now() + interval '1 day' from users where name = 'Crowd 1500' returning id`);
    const lines = async (query: string) => (await leela.get(`/audit?${query}`)).body;
    const lastExported = async (query: string) =>
      String((await leela.get(`/audit/export.csv?${query}`)).body)
        .trim()
        .split('\n')
        .at(-1);
    const cut = 'More entries may match than this file holds. Narrow the search to export them all.,,,,,,';
    const log = (entity: string, id: string, times: number, adminId: string | null = null) =>
      $client.query(
        `insert into audit_log (id, action, entity, entity_id, admin_id, request_id)
         select gen_random_uuid(), 'update', $1, $2, $3, 'crowd' from generate_series(1, ${times})`,
        [entity, id, adminId],
      );
    await log('coupons', rows[0].id, 1);
    expect(await lines('search=crowd&entity=coupons')).toMatchObject({ total: 1, isPartial: false });
    expect(await lines('search=crowd')).toMatchObject({ isPartial: true });
    expect(await lastExported('search=crowd&entity=coupons')).not.toBe(cut);
    expect(await lastExported('search=crowd')).toBe(cut);
    const keeper = await app.asAdminWith(['product']);
    const id = await newCategory('Much edited', keeper);
    await log('categories', id, 10_001);
    expect(await lines(`search=much edited&adminId=${keeper.id}`)).toMatchObject({ total: 1, isPartial: false });
    expect(await lines('search=much edited')).toMatchObject({ total: 10_000, isPartial: true });
    expect(await lastExported(`search=much edited&adminId=${keeper.id}`)).not.toBe(cut);
    expect(await lastExported('search=much edited')).toBe(cut);
  });

  test('finds the name of a record of every kind', async () => {
    const kinds = Object.keys(AUDIT_ENTITIES);
    const ids: string[] = kinds.map(() => crypto.randomUUID());
    await app.query(
      `insert into audit_log (id, action, entity, entity_id, request_id)
       select gen_random_uuid(), 'update', entity, id, 'kinds' from unnest($1::text[], $2::uuid[]) as s (entity, id)`,
      [kinds, ids],
    );
    const { status, body } = await leela.get('/audit?limit=100');
    expect(status).toBe(200);
    const found = body.data.filter(({ entityId }: { entityId: string }) => ids.includes(entityId));
    expect(found).toHaveLength(kinds.length);
  });

  test('is exported, whatever its length, with nothing in it that a spreadsheet would run', async () => {
    const id = await newCategory('=HYPERLINK("https://example.org")');
    await app.query(
      `insert into audit_log (id, action, entity, entity_id, request_id)
       select gen_random_uuid(), 'update', 'categories', $1, 'test' from generate_series(1, 2500)`,
      [id],
    );
    const { body, headers } = await leela.get(`/audit/export.csv?entityId=${id}`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
    expect(String(body).charCodeAt(0)).toBe(0xfeff);
    const lines = String(body).trim().split('\n');
    expect(lines[0]).toBe('When,Admin,Action,Kind,Id,Before,After');
    expect(lines).toHaveLength(2_502);
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-]/);
  });
});

describe('recently deleted', () => {
  const gone = async (admin: TestSession) => (await admin.get('/deleted?limit=100')).body;

  test('lists what was deleted, by whom, until it is back', async () => {
    const id = await newCategory('Bowls');
    await leela.delete(`/categories/${id}`);
    expect((await gone(leela)).data[0]).toEqual({
      id,
      kind: 'categories',
      name: 'Bowls',
      deletedAt: expect.any(String),
      actor: 'Leela Nair',
    });
    expect((await leela.post(buildPath(DELETED_RECORDS.categories.restore, { id }))).status).toBe(200);
    expect((await gone(leela)).data.map((row: { id: string }) => row.id)).not.toContain(id);
    await leela.delete(`/categories/${id}`);
    const again = (await gone(leela)).data.filter((row: { id: string }) => row.id === id);
    expect(again).toHaveLength(1);
  });

  test('each kind is for those who may bring it back', async () => {
    const { id } = await newUser(leela);
    await leela.delete(`/users/${id}`);
    await leela.delete(`/categories/${await newCategory('Bells')}`);
    const [users, products] = [await app.asAdminWith(['user']), await app.asAdminWith(['product'])];
    const kindsOf = async (admin: typeof users) =>
      new Set((await gone(admin)).data.map((row: { kind: string }) => row.kind));
    expect(await kindsOf(users)).toEqual(new Set(['users']));
    expect(await kindsOf(products)).toEqual(new Set(['categories']));
    expect(await gone(await app.asAdminWith(['settings']))).toMatchObject({ data: [], total: 0 });
  });

  test('every call that restores a record has its kind here', () => {
    // An enrolment has no name to be found by here: the course's list brings it back.
    const restoring = Object.keys(app.describe().paths ?? {}).filter(
      (path) => path.endsWith('/{id}/restore') && !path.includes(enrolledPaths.restore.replace(':id', '{id}')),
    );
    const known = Object.values(DELETED_RECORDS).map(({ restore }) => `/api/v1${restore.replace(':id', '{id}')}`);
    expect(restoring.sort()).toEqual([...known].sort());
  });
});
