import type { Module } from '@sankalp/contract/access';
import { buildPath } from '@sankalp/contract/shared/path';
import { beforeAll, expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import type { Answer, Caller, TestSession } from '../test-client.ts';

export type Row = Record<string, unknown>;

export interface RecordDescription {
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
  /** Fields without which none is created. */
  readonly required?: readonly string[];
  /** A stored record, where the API makes none. Answers its id. */
  readonly store?: (admin: TestSession) => Promise<string>;
  /**
   * Fields to change, none of which has these values when it is created; a function where no two records may have the same.
   * Without it, records cannot be edited.
   */
  readonly change?: Readonly<Row> | (() => Row);
  /** Columns that are not named as their fields. */
  readonly columns?: Readonly<Record<string, string>>;
  /** How an edit is sent, if not by PATCH to path/:id. */
  readonly updateMethod?: 'put' | 'patch';
  readonly updatePath?: string;
  /** An edit that would change nothing is refused. */
  readonly refusesRepeats?: boolean;
  /** The sentence that a delete answers. Without it, records cannot be deleted. */
  readonly deleted?: string;
  /** The lists in which a stored row stands, if not at `path`. */
  readonly lists?: (row: Row) => readonly string[];
  /** Where one is read, if not at path/:id. */
  readonly readPath?: string;
  /** Nobody asks what happened to one: they are not edited, or tell it themselves. */
  readonly hasNoHistory?: boolean;
}

export const newChange = ({ change }: RecordDescription): Row =>
  typeof change === 'function' ? change() : { ...change };

export type Tools = ReturnType<typeof createTools>;

export function createTools(record: RecordDescription) {
  const { path, table, create, deleted, updateMethod = 'patch', updatePath = path, readPath = `${path}/:id` } = record;
  let admin: TestSession;
  beforeAll(async () => {
    admin = await record.app().asAdminWith([record.module]);
  });

  const query = async (text: string, values: unknown[]): Promise<Row[]> =>
    (await record.app().database.$client.query(text, values)).rows;
  const post = async (headers = {}) => admin.post(path, await create?.(admin), { headers });
  const routes = (
    id: string,
  ): (readonly [string, (as: Caller, headers?: Record<string, string>) => Promise<Answer>])[] => [
    ['GET', (as, headers = {}) => as.get(buildPath(readPath, { id }), { headers })],
    ...(record.change
      ? [
          [
            'the edit',
            (as: Caller, headers = {}) => as[updateMethod](`${updatePath}/${id}`, newChange(record), { headers }),
          ] as const,
        ]
      : []),
    ...(deleted
      ? [
          ['DELETE', (as: Caller, headers = {}) => as.delete(`${path}/${id}`, { headers })] as const,
          ['restore', (as: Caller, headers = {}) => as.post(`${path}/${id}/restore`, undefined, { headers })] as const,
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
    get: (id: string) => admin.get(buildPath(readPath, { id })),
    update: (id: string, body: unknown, version?: number) =>
      admin[updateMethod](`${updatePath}/${id}`, body, version ? { headers: { 'if-match': `"${version}"` } } : {}),
    remove: (id: string) => admin.delete(`${path}/${id}`),
    restore: (id: string, headers = {}) => admin.post(`${path}/${id}/restore`, undefined, { headers }),
    /** The whole row, deleted or not. */
    row: async (id: string): Promise<Row> => (await query(`select * from ${table} where id = $1`, [id]))[0] ?? {},
    /** Lines of the audit log about it, oldest first. */
    lines: (id: string): Promise<Row[]> =>
      query('select action, admin_id, before, after from audit_log where entity = $1 and entity_id = $2 order by id', [
        table,
        id,
      ]),
  };
}
