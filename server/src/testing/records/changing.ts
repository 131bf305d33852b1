import { expect, test } from 'vitest';
import { contentOf } from './audit-content.ts';
import { newChange, type Tools } from './record-tools.ts';

export function describesChanging({ record, admin, stored, update, row, lines, get }: Tools): void {
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
    expect(columns.sort()).toEqual(
      [
        ...Object.keys(change).map((field) => record.columns?.[field] ?? columnOf(field)),
        'updated_at',
        'version',
      ].sort(),
    );
    expect(after.version).toBe(Number(before.version) + 1);

    const [line, ...more] = (await lines(id)).slice(known);
    expect(more).toEqual([]);
    expect(line?.admin_id).toBe(admin().id);
    const [old, now] = [contentOf(line?.before), contentOf(line?.after)];
    expect(now).toEqual({ ...old, ...change });
    expect(now).not.toEqual(old);
  });

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

  if (record.refusesRepeats) return;

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
    expect((await get(id)).headers.etag).toMatch(/^"2-/);
  });
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
