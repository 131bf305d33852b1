import { buildPath } from '@sankalp/contract/shared/path';
import { expect, test } from 'vitest';
import type { Tools } from './record-tools.ts';

/** Tags that no version has: another one, a text, a weak one (RFC 9110, 13.1.1), none at all, and what is no tag. */
const OTHERS = ['"999"', '"x"', 'W/"1"', '"01"', '""', '1', 'rubbish', '"1', '9'.repeat(2_000), '"2", "3"'];

export function describesVersions({ record, admin, stored, row, get, routes, remove, restore, lines }: Tools): void {
  const isWrite = ([name]: readonly [string, unknown]) => name !== 'GET' && name !== 'restore';
  const etagOf = async (id: string) => String((await get(id)).headers.etag);

  test('is written by who names its version, and by nobody who names another: 412, and nothing changes', async () => {
    const id = await stored();
    const [before, known] = [await row(id), await lines(id)];
    for (const [name, call] of routes(id).filter(isWrite)) {
      for (const ifMatch of OTHERS) {
        expect(await call(admin(), { 'if-match': ifMatch }), `${name} ${ifMatch}`).toMatchObject({ status: 412 });
      }
    }
    expect(await row(id)).toEqual(before);
    expect(await lines(id)).toEqual(known);
    for (const [name, call] of routes(id).filter(isWrite)) {
      expect(await call(admin(), { 'if-match': `"0", ${await etagOf(id)}` }), name).toMatchObject({ status: 200 });
    }
    const other = await stored();
    for (const [name, call] of routes(other).filter(isWrite)) {
      expect(await call(admin(), { 'if-match': '*' }), name).toMatchObject({ status: 200 });
    }
  });

  test('is read again only when it has changed', async () => {
    const id = await stored();
    const etag = await etagOf(id);
    expect(etag).toMatch(/^"\d+-[\w-]+"$/);
    const ask = (known: string) =>
      admin().get(buildPath(record.readPath ?? `${record.path}/:id`, { id }), { headers: { 'if-none-match': known } });
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect(await ask(known), known).toMatchObject({ status: 304, body: '', headers: { etag } });
    }
    for (const known of ['"x"', '"1"', 'rubbish']) expect((await ask(known)).status, known).toBe(200);
    const [, edit] = routes(id).find(([name]) => name === 'the edit') ?? [];
    if (!edit) return;
    expect((await edit(admin())).status).toBe(200);
    expect((await ask(etag)).status).toBe(200);
  });

  if (!record.deleted) return;

  test('comes back by who names the version that was deleted', async () => {
    const id = await stored();
    await remove(id);
    const { version } = await row(id);
    expect(await restore(id, { 'if-match': `"${Number(version) - 1}"` })).toMatchObject({ status: 412 });
    expect((await row(id)).deleted_at).not.toBeNull();
    expect((await restore(id, { 'if-match': `"${version}"` })).status).toBe(200);
  });
}
