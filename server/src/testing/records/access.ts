import { accessOf } from '@sankalp/contract/access';
import { expect, test } from 'vitest';
import type { RecordDescription } from './record-tools.ts';

/** Writes out whose calls they are; that a route keeps to it is proved for all of them at once. */
export function describesAccess(record: RecordDescription): void {
  const { path, module, create, change, deleted, readPath = `${path}/:id` } = record;
  const { updateMethod = 'patch', updatePath = path } = record;

  test('is for those who hold its module', () => {
    const calls = [
      `GET ${readPath}`,
      ...(create ? [`POST ${path}`] : []),
      ...(change ? [`${updateMethod.toUpperCase()} ${updatePath}/:id`] : []),
      ...(deleted ? [`DELETE ${path}/:id`, `POST ${path}/:id/restore`] : []),
      ...(deleted ? [`POST ${path}/bulk-delete`, `POST ${path}/bulk-restore`] : []),
    ];
    for (const call of calls) {
      const [method = '', pattern = ''] = call.split(' ');
      expect(accessOf(method, pattern), call).toEqual([module]);
    }
  });
}
