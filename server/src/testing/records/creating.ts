import { API_BASE } from '@sankalp/contract/shared/path';
import { expect, test } from 'vitest';
import type { Row, Tools } from './record-tools.ts';

export function describesCreating({ record, admin, post, get, lines, query, row }: Tools): void {
  test('is created with its first version and one line in the audit log', async () => {
    const { status, body, headers } = await post();
    expect(status, JSON.stringify(body)).toBe(201);
    const line = { action: 'create', admin_id: admin().id, before: null, after: expect.any(Object) };
    expect(await lines(body.data.id)).toEqual([line]);
    expect(headers.etag).toBe('"1"');
    expect(headers.location).toBe(`${API_BASE}${record.path}/${body.data.id}`);
    expect((await get(body.data.id)).headers.etag).toMatch(/^"1-/);
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
    expect(second.headers).toMatchObject({ etag: first.headers.etag, location: first.headers.location });
    expect(await count()).toEqual(stored);
  });

  test('is stored and logged under a key as it is without one', async () => {
    const [plain, keyed] = [await post(), await post({ 'idempotency-key': crypto.randomUUID() })];
    expect([plain.status, keyed.status]).toEqual([201, 201]);
    const [before, after] = [await fieldsOf(plain.body.data.id), await fieldsOf(keyed.body.data.id)];
    expect(after).toEqual(before);
    expect(keyed.headers.etag).toBe(plain.headers.etag);
  });

  if (record.required) {
    test.each(record.required)('is not created without %s', async (field) => {
      const { [field]: _, ...body } = { ...(await record.create?.(admin())) } as Row;
      const answer = await admin().post(record.path, body);
      expect([answer.status, [answer.body.message].flat().join()]).toEqual([400, expect.stringContaining(field)]);
    });
  }

  /** Fields that a record and its one line in the log hold, and which of it is null. */
  async function fieldsOf(id: string) {
    const [line, ...others] = await lines(id);
    const nulls = (values: object) => Object.entries(values).map(([field, value]) => [field, value === null]);
    return { line: { ...line, after: nulls(Object(line?.after)).sort() }, others, row: nulls(await row(id)) };
  }
}
