import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from './test-app.ts';
import type { TestSession } from './test-client.ts';

interface FieldsDescription {
  /** Asked for when the tests run. */
  readonly app: () => TestApp;
  readonly path: string;
  /** The contract's body of an edit: its shape names the fields. */
  readonly body: z.ZodObject;
  /** A body that is taken. */
  readonly create: (admin: TestSession) => Promise<object> | object;
  /** Other values where the schema alone makes none that is taken: ids, files, what another field allows. */
  readonly change: (admin: TestSession) => Promise<object> | object;
  /** Fields that an edit cannot change, each with the reason. */
  readonly fixed?: { readonly [Name in string]?: string };
  readonly updateMethod?: 'put' | 'patch';
  readonly updatePath?: string;
  /** A record as a body names its fields, where the answer has another shape. */
  readonly sentOf?: (row: never) => object;
  /** Reads one, where there is no call for that. */
  readonly read?: (admin: TestSession, created: Record<string, string>) => Promise<object>;
}

/** A field that the contract has and nobody stores, answers or tells would get lost in silence; here each has to come through. */
export function describesFields(record: FieldsDescription): void {
  const { path, body, fixed = {}, updateMethod = 'patch', updatePath = path } = record;

  describe(`each field of ${path}`, () => {
    test('comes back when it was changed, and the history names it', async () => {
      const admin = await record.app().asSuperAdmin();
      const added = await admin.post(path, await record.create(admin));
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      const created = added.body.data;
      const shown = (row: object) => record.sentOf?.(row as never) ?? row;
      const values = { ...otherValues(body, shown(created)), ...(await record.change(admin)) };
      const names = Object.keys(body.shape).filter((name) => !(name in fixed));
      const change = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

      const saved = await admin[updateMethod](`${updatePath}/${created.id}`, change);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const row = record.read
        ? await record.read(admin, created)
        : (await admin.get(`${path}/${created.id}`)).body.data;
      expect(shown(row)).toMatchObject(change);

      const [last] = (await admin.get(`${path}/${created.id}/history`)).body.data;
      expect(last.changes.map(({ field }: { field: string }) => field)).toEqual(expect.arrayContaining(names));
    });
  });
}
