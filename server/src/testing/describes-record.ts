import { MODULES, type Module } from '@sankalp/contract/access';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './test-app.ts';
import type { Answer, Caller, TestSession } from './test-client.ts';

type Row = Record<string, unknown>;

interface RecordDescription {
  /** Asked for when the tests run. */
  readonly app: () => TestApp;
  readonly path: string;
  /** As the audit log and the database name it. */
  readonly table: string;
  readonly module: Module;
  /** Said (404) of one that is not there. */
  readonly notFound: string;
  /** The body of a POST that is taken, another one each time. Without it, `store` makes the record. */
  readonly create?: (admin: TestSession) => Promise<object> | object;
  /** A stored record, where the API makes none. Answers its id. */
  readonly store?: (admin: TestSession) => Promise<string>;
  /**
   * Fields to change, none of which has these values when it is created; a function where no two records may have the same.
   * Without it, records cannot be edited.
   */
  readonly change?: Readonly<Row> | (() => Row);
  /** How an edit is sent, if not by PATCH to path/:id. */
  readonly updateMethod?: 'put' | 'patch';
  readonly updatePath?: string;
  /** The sentence that a delete answers. Without it, records cannot be deleted. */
  readonly deleted?: string;
  /** Records that are not read one by one. */
  readonly isListedOnly?: boolean;
  /** Edits do not name the version that they were made from. */
  readonly isUnversioned?: boolean;
}

const MISSING = '0190a1b2-0000-7000-8000-000000000000';
const HOUSEKEEPING = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt'];
const AT_ONCE = 5;

/** What holds for the records of every feature; what is special of one stands in its own tests. */
export function describesRecord(record: RecordDescription): void {
  describe(`every record of ${record.table}`, () => {
    const tools = createTools(record);
    if (record.create) describesCreating(tools);
    if (record.change) describesChanging(tools);
    if (record.deleted) describesDeleting(tools, record.deleted);
    describesAccess(tools);
  });
}

const newChange = ({ change }: RecordDescription): Row => (typeof change === 'function' ? change() : { ...change });

type Tools = ReturnType<typeof createTools>;

function createTools(record: RecordDescription) {
  const { path, table, create, deleted, updateMethod = 'patch', updatePath = path } = record;
  let admin: TestSession;
  beforeAll(async () => {
    admin = await record.app().asAdminWith([record.module]);
  });

  const query = async (text: string, values: unknown[]): Promise<Row[]> =>
    (await record.app().database.$client.query(text, values)).rows;
  const post = async (headers = {}) => admin.post(path, await create?.(admin), { headers });
  const routes = (id: string): (readonly [string, (as: Caller) => Promise<Answer>])[] => [
    ...(record.isListedOnly ? [] : [['GET', (as: Caller) => as.get(`${path}/${id}`)] as const]),
    ...(record.change
      ? [['the edit', (as: Caller) => as[updateMethod](`${updatePath}/${id}`, newChange(record))] as const]
      : []),
    ...(deleted
      ? [
          ['DELETE', (as: Caller) => as.delete(`${path}/${id}`)] as const,
          ['restore', (as: Caller) => as.post(`${path}/${id}/restore`)] as const,
        ]
      : []),
  ];
  return {
    record,
    admin: () => admin,
    post,
    routes,
    query,
    /** A stored record. Answers its id. */
    async stored(): Promise<string> {
      if (record.store) return record.store(admin);
      const { status, body } = await post();
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data.id;
    },
    get: (id: string) => admin.get(`${path}/${id}`),
    update: (id: string, body: unknown, version?: number) =>
      admin[updateMethod](`${updatePath}/${id}`, body, version ? { headers: { 'if-match': `"${version}"` } } : {}),
    remove: (id: string) => admin.delete(`${path}/${id}`),
    restore: (id: string) => admin.post(`${path}/${id}/restore`),
    /** The whole row, deleted or not. */
    row: async (id: string): Promise<Row> => (await query(`select * from ${table} where id = $1`, [id]))[0] ?? {},
    /** What the audit log says of it, oldest first. */
    lines: (id: string): Promise<Row[]> =>
      query('select action, admin_id, before, after from audit_log where entity = $1 and entity_id = $2 order by id', [
        table,
        id,
      ]),
  };
}

const atOnce = async (call: () => Promise<Answer>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: AT_ONCE }, call))).map(({ status }) => status).sort();
const onceOf = (status: number): number[] => [status, ...Array(AT_ONCE - 1).fill(404)];

function describesCreating({ record, admin, post, get, lines, query }: Tools): void {
  test('is created with its first version and one line in the audit log', async () => {
    const { status, body, headers } = await post();
    expect(status, JSON.stringify(body)).toBe(201);
    const line = { action: 'create', admin_id: admin().id, before: null, after: expect.any(Object) };
    expect(await lines(body.data.id)).toEqual([line]);
    if (record.isUnversioned) return;
    expect(headers.etag).toBe('"1"');
    if (!record.isListedOnly) expect((await get(body.data.id)).headers.etag).toBe('"1"');
  });

  test('is created once by a request that is sent twice with the same key', async () => {
    const body = await record.create?.(admin());
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const count = async () => (await query(`select count(*) from ${record.table}`, []))[0];
    const first = await admin().post(record.path, body, { headers });
    const stored = await count();
    const second = await admin().post(record.path, body, { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await count()).toEqual(stored);
  });
}

function describesChanging({ record, admin, stored, update, row, lines, get }: Tools): void {
  test('changes in the fields that are sent alone, and the log has the row before and after', async () => {
    const change = newChange(record);
    const id = await stored();
    const [before, known] = [await row(id), (await lines(id)).length];
    const { status, body } = await update(id, change);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject(change);
    const after = await row(id);
    const columns = Object.keys(after).filter(
      (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
    );
    expect(columns.sort()).toEqual([...Object.keys(change).map(columnOf), 'updated_at', 'version'].sort());
    expect(after.version).toBe(Number(before.version) + 1);

    const [line, ...more] = (await lines(id)).slice(known);
    expect(more).toEqual([]);
    expect(line?.admin_id).toBe(admin().id);
    const [old, now] = [contentOf(line?.before), contentOf(line?.after)];
    expect(now).toEqual({ ...old, ...change });
    expect(now).not.toEqual(old);
  });

  if (record.isUnversioned) return;

  test('is not changed by who read an older version: 412 tells who was faster, and when', async () => {
    const change = newChange(record);
    const id = await stored();
    expect((await update(id, change, 1)).headers.etag).toBe('"2"');
    const before = await row(id);
    const late = await update(id, { ...change }, 1);
    expect(late).toMatchObject({ status: 412, body: { statusCode: 412, changedBy: 'Ravi Menon' } });
    expect(new Date(late.body.changedAt)).toEqual(before.updated_at);
    expect(await row(id)).toEqual(before);
  });

  test('sent as it is stored, is not written: the same version, and nothing in the log', async () => {
    const change = newChange(record);
    const id = await stored();
    await update(id, change);
    const [before, known] = [await row(id), await lines(id)];
    for (const body of [change, {}]) {
      expect(await update(id, body, 2)).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    }
    expect(await row(id)).toEqual(before);
    expect(await lines(id)).toEqual(known);
    if (!record.isListedOnly) expect((await get(id)).headers.etag).toBe('"2"');
  });
}

function describesDeleting(tools: Tools, deleted: string): void {
  const { record, admin, stored, remove, restore, row, routes, lines, query } = tools;
  const unlessRestore = ([name]: readonly [string, unknown]) => name !== 'restore';

  test('is deleted once, and then is there for nobody', async () => {
    const id = await stored();
    const { deleted_at, ...before } = await row(id);
    expect(deleted_at).toBeNull();
    expect(await remove(id)).toMatchObject({ status: 200, body: { data: { message: deleted } } });
    expect(await row(id)).toMatchObject({
      ...before,
      deleted_at: expect.anything(),
      version: expect.anything(),
      updated_at: expect.anything(),
    });
    for (const [name, call] of routes(id).filter(unlessRestore)) {
      expect(await call(admin()), name).toMatchObject({ status: 404, body: { message: record.notFound } });
    }
  });

  test('comes back as it was, once, and the log says so', async () => {
    const id = await stored();
    const [before, known] = [await row(id), (await lines(id)).length];
    expect(await restore(id)).toMatchObject({ status: 404, body: { message: record.notFound } });
    await remove(id);
    const restored = await restore(id);
    expect(restored).toMatchObject({ status: 200, body: { data: { id } } });
    const after = await row(id);
    expect(after).toEqual({ ...before, version: after.version, updated_at: after.updated_at });
    expect(await restore(id)).toMatchObject({ status: 404, body: { message: record.notFound } });

    const [removal, restoring, ...more] = (await lines(id)).slice(known);
    expect(more).toEqual([]);
    expect(removal).toMatchObject({ action: 'delete', admin_id: admin().id, after: null });
    expect(restoring).toMatchObject({ action: 'restore', admin_id: admin().id, before: null });
    expect(contentOf(restoring?.after)).toEqual(contentOf(removal?.before));
  });

  test('comes back within 30 days', async () => {
    const id = await stored();
    const age = (time: string) =>
      query(`update ${record.table} set deleted_at = now() - interval '${time}' where id = $1`, [id]);
    await remove(id);
    await age('30 days 1 minute');
    expect(await restore(id)).toMatchObject({ status: 404, body: { message: record.notFound } });
    await age('29 days 23 hours');
    expect((await restore(id)).status).toBe(200);
  });

  test('is deleted and restored by one of several who do it at once', async () => {
    const id = await stored();
    expect(await atOnce(() => remove(id))).toEqual(onceOf(200));
    expect(await atOnce(() => restore(id))).toEqual(onceOf(200));
  });
}

function describesAccess({ record, admin, stored, routes, row }: Tools): void {
  test('that nobody has is not found, and what is no id is refused', async () => {
    for (const [name, call] of routes(MISSING)) {
      expect(await call(admin()), name).toMatchObject({ status: 404, body: { message: record.notFound } });
    }
    for (const [name, call] of routes("1'or'1")) {
      expect(await call(admin()), name).toMatchObject({ status: 400, body: { message: 'id is not a valid id' } });
    }
  });

  test('is for who is signed in and has its module', async () => {
    const id = await stored();
    const before = await row(id);
    const app = record.app();
    const others = await app.asAdminWith(MODULES.filter((module) => module !== record.module));
    const nobody = app.visitor;
    const calls = [...routes(id), ['POST', (as: Caller) => as.post(record.path, {})] as const];
    for (const [name, call] of record.create ? calls : routes(id)) {
      expect((await call(others)).status, name).toBe(403);
      expect((await call(nobody)).status, name).toBe(401);
    }
    expect(await row(id)).toEqual(before);
  });
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a line of the audit log holds of a row besides its housekeeping. */
function contentOf(side: unknown): Row {
  expect(side).toEqual(expect.any(Object));
  const content = Object.entries(side as Row).filter(([field]) => !HOUSEKEEPING.includes(field));
  expect(content.filter(([field]) => /password|secret|hash|token/i.test(field))).toEqual([]);
  return Object.fromEntries(content);
}
