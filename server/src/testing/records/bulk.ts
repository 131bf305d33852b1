import { expect, test } from 'vitest';
import { contentOf } from './audit-content.ts';
import type { Tools } from './record-tools.ts';

const MISSING = '0190a1b2-0000-7000-8000-000000000000';

export function describesBulk({ record, admin, stored, row, lines, query, remove }: Tools): void {
  const storedMany = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await stored());
    return ids;
  };
  const bulk = (verb: 'delete' | 'restore', body: object) => admin().post(`${record.path}/bulk-${verb}`, body);
  const rowsOf = (ids: readonly string[]) => Promise.all(ids.map(row));
  const areDeleted = async (ids: readonly string[]) => (await rowsOf(ids)).map(({ deleted_at }) => deleted_at !== null);
  const linesSince = async (known: unknown) =>
    query(
      'select action, entity_id, before, after, request_id from audit_log where entity = $1 and id > $2 order by id',
      [record.table, known],
    );
  const lastLine = async () => (await query('select max(id::text)::uuid as id from audit_log', []))[0]?.id;

  test('are deleted by one call and come back by one, with a line in the log for each', async () => {
    const ids = await storedMany(3);
    const before = await rowsOf(ids);
    const known = await lastLine();
    const removed = await bulk('delete', { ids: [...ids, ids[0]] });
    expect(removed).toMatchObject({ status: 200, body: { data: { count: 3, leftOut: [] } } });
    expect([...removed.body.data.ids].sort()).toEqual([...ids].sort());
    expect(await areDeleted(ids)).toEqual([true, true, true]);
    const removals = await linesSince(known);
    expect(removals.map(({ action, entity_id }) => [action, entity_id]).sort()).toEqual(
      ids.map((id) => ['delete', id]).sort(),
    );
    expect(new Set(removals.map(({ request_id }) => request_id)).size).toBe(1);
    for (const { before: old, after } of removals) {
      expect(contentOf(old)).not.toEqual({});
      expect(after).toBeNull();
    }

    const undone = await lastLine();
    expect(await bulk('restore', { ids })).toMatchObject({ status: 200, body: { data: { count: 3, leftOut: [] } } });
    const restorings = await linesSince(undone);
    expect(restorings.map(({ action }) => action)).toEqual(['restore', 'restore', 'restore']);
    const contentBy = (id: string, side: 'before' | 'after', of: typeof removals) =>
      contentOf(of.find(({ entity_id }) => entity_id === id)?.[side]);
    const after = await rowsOf(ids);
    for (const [index, id] of ids.entries()) {
      const { version, updated_at, ...values } = after[index] ?? {};
      expect(before[index]).toMatchObject(values);
      expect(contentBy(id, 'after', restorings)).toEqual(contentBy(id, 'before', removals));
    }
  });

  test('that are not there are left out with the sentence why, and the others go', async () => {
    const [kept = '', gone = ''] = await storedMany(2);
    await remove(gone);
    const known = (await lines(gone)).length;
    const { status, body } = await bulk('delete', { ids: [kept, gone, MISSING] });
    expect([status, body.data.count, body.data.ids]).toEqual([200, 1, [kept]]);
    expect(body.data.leftOut).toEqual([{ why: record.notFound, count: 2, names: expect.any(Array) }]);
    expect((await lines(gone)).length).toBe(known);
    const all = await bulk('delete', { ids: [kept] });
    expect(all.body.data).toMatchObject({ count: 0, ids: [], leftOut: [{ why: record.notFound, count: 1 }] });
    const restored = await bulk('restore', { ids: [kept, MISSING] });
    expect(restored.body.data).toMatchObject({ count: 1, ids: [kept], leftOut: [{ count: 1 }] });
  });

  test('a dry run tells what would be deleted, and changes nothing', async () => {
    const ids = await storedMany(2);
    const before = await rowsOf(ids);
    const known = await lastLine();
    const answer = await bulk('delete', { ids: [...ids, MISSING], dryRun: true });
    expect(answer.body.data).toMatchObject({ count: 2, ids: [], leftOut: [{ why: record.notFound, count: 1 }] });
    expect(await rowsOf(ids)).toEqual(before);
    expect(await linesSince(known)).toEqual([]);
  });

  test('are named by a list of ids that has its bounds', async () => {
    for (const verb of ['delete', 'restore'] as const) {
      expect(await bulk(verb, { ids: [] })).toBeRefused(400, 'ids must hold at least one id');
      const tooMany = Array.from({ length: 5_001 }, () => MISSING);
      expect(await bulk(verb, { ids: tooMany })).toBeRefused(400, 'ids can hold at most 5000 ids');
      expect((await bulk(verb, { ids: ['1'] })).status).toBe(400);
    }
  });
}
