import { expect, test } from 'vitest';
import { newChange, type Tools } from './record-tools.ts';

export function describesHistory({ record, admin, stored, update }: Tools): void {
  const changesOf = async (id: string) => {
    const { status, body } = await admin().get(`${record.path}/${id}/history`);
    expect(status).toBe(200);
    return body.data;
  };

  if (record.create) {
    test('has a history that begins with who created it', async () => {
      expect((await changesOf(await stored())).at(-1)).toMatchObject({
        action: 'create',
        entity: record.table,
        actor: 'Ravi Menon',
      });
    });
  }

  if (record.change) {
    test('has a history that tells who changed which field, from what to what, the newest first', async () => {
      const change = newChange(record);
      const id = await stored();
      await update(id, change);
      const [{ actor, entity, changes }] = await changesOf(id);
      expect({ actor, entity }).toEqual({ actor: 'Ravi Menon', entity: record.table });
      const wanted = Object.entries(change).map(([field, after]) => expect.objectContaining({ field, after }));
      expect(changes).toEqual(expect.arrayContaining(wanted));
      for (const { before, after } of changes) expect(before).not.toEqual(after);
    });
  }
}
