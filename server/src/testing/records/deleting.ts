import { DELETED_RECORDS } from '@sankalp/contract/audit/deleted';
import { buildPath } from '@sankalp/contract/shared/path';
import { RESTORE_MESSAGES } from '@sankalp/contract/shared/restore';
import { expect, test } from 'vitest';
import type { Answer } from '../test-client.ts';
import { contentOf } from './audit-content.ts';
import type { Tools } from './record-tools.ts';

const AT_ONCE = 5;

export function describesDeleting(tools: Tools, deleted: string): void {
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
      expect(await call(admin()), name).toBeRefused(404, record.notFound);
    }
  });

  test('leaves its lists and their totals when it is deleted, and comes back to both', async () => {
    const id = await stored();
    for (const path of record.lists?.(await row(id)) ?? [record.path]) {
      const listed = async (): Promise<[isThere: boolean, total: unknown]> => {
        const { data, total } = (await admin().get(path)).body;
        const rows: { id: string }[] = data.users ?? data;
        return [rows.some((one) => one.id === id), total ?? data.total];
      };
      const [isThere, total] = await listed();
      expect(isThere).toBe(true);
      await remove(id);
      expect(await listed()).toEqual([false, total && Number(total) - 1]);
      await restore(id);
      expect(await listed()).toEqual([true, total]);
    }
  });

  test('comes back as it was, once, and the log says so', async () => {
    const id = await stored();
    const [before, known] = [await row(id), (await lines(id)).length];
    expect(await restore(id)).toBeRefused(409, RESTORE_MESSAGES.notDeleted);
    await remove(id);
    const restored = await restore(id);
    expect(restored).toMatchObject({ status: 200, body: { data: { id } } });
    const after = await row(id);
    expect(after).toEqual({ ...before, version: after.version, updated_at: after.updated_at });
    expect(await restore(id)).toBeRefused(409, RESTORE_MESSAGES.notDeleted);

    const [removal, restoring, ...more] = (await lines(id)).slice(known);
    expect(more).toEqual([]);
    expect(removal).toMatchObject({ action: 'delete', admin_id: admin().id, after: null });
    expect(restoring).toMatchObject({ action: 'restore', admin_id: admin().id, before: null });
    expect(contentOf(restoring?.after)).toEqual(contentOf(removal?.before));
  });

  test('stands among the recently deleted, and comes back by the call of its kind', async () => {
    const id = await stored();
    await remove(id);
    const recently = async () =>
      (await admin().get('/deleted?limit=100')).body.data.filter((row: { id: string }) => row.id === id);
    expect(await recently()).toMatchObject([{ kind: record.table, actor: 'Ravi Menon' }]);
    const path = DELETED_RECORDS[record.table as keyof typeof DELETED_RECORDS].restore;
    expect((await admin().post(buildPath(path, { id }))).status).toBe(200);
    expect(await recently()).toEqual([]);
  });

  test('comes back within 30 days', async () => {
    const id = await stored();
    const age = (time: string) =>
      query(`update ${record.table} set deleted_at = now() - interval '${time}' where id = $1`, [id]);
    await remove(id);
    await age('30 days 1 minute');
    expect(await restore(id)).toBeRefused(404, record.notFound);
    await age('29 days 23 hours');
    expect((await restore(id)).status).toBe(200);
  });

  test('is deleted and restored by one of several who do it at once', async () => {
    const id = await stored();
    expect(await atOnce(() => remove(id))).toEqual(onceOf(404));
    expect(await atOnce(() => restore(id))).toEqual(onceOf(409));
  });
}

const atOnce = async (call: () => Promise<Answer>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: AT_ONCE }, call))).map(({ status }) => status).sort();
const onceOf = (others: number): number[] => [200, ...Array(AT_ONCE - 1).fill(others)];
