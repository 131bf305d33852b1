// Biome sees circles of files. Two folders may use each other without one: by different files, or by a table.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { circlesOf, readFolderGraph } from './folder-graph.ts';

describe.each([
  ['server/src/features', 'chapters', 'courses'],
  ['server/src/platform', 'http', 'crypto'],
  ['server/src/shared', 'records', 'audit'],
  ['web/src/features', 'courses', 'chapters'],
])('the folders of %s', (folder, using, used) => {
  const graph = readFolderGraph(fileURLToPath(new URL(`../${folder}`, import.meta.url)));

  test('use each other in one direction', () => {
    expect(circlesOf(graph)).toEqual([]);
  });

  test(`are read: ${using} use ${used}`, () => {
    expect(graph.get(using)).toContain(used);
  });
});

describe('a circle is found', () => {
  let folder: string;
  afterEach(() => rmSync(folder, { recursive: true }));

  function circlesIn(files: Record<string, string>): string[] {
    folder = mkdtempSync(join(tmpdir(), 'sankalp-features-'));
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    return circlesOf(readFolderGraph(folder));
  }

  test('through index.ts one way and a table the other, types alone included', () => {
    const circles = circlesIn({
      'orders/orders.service.ts': "import type { Buyer } from '../users/index.ts';\n",
      'users/list/users-list.store.ts': "import {\n  orders,\n} from '../../orders/orders.table.ts';\n",
    });
    expect(circles).toEqual(['orders -> users -> orders']);
  });

  test('through a third feature, re-exports and imports on demand', () => {
    const circles = circlesIn({
      'a/index.ts': "export { b } from '../b/index.ts';\n",
      'b/index.ts': "const c = () => import('../c/index.ts');\n",
      'c/index.ts': "import '../a/index.ts';\n",
    });
    expect(circles).toEqual(['a -> b -> c -> a']);
  });

  test('through a file that lies in no folder', () => {
    const circles = circlesIn({
      'db/database.ts': "import type { Context } from '../context.ts';\n",
      'context.ts': "import { connect } from './db/database.ts';\n",
    });
    expect(circles).toEqual(['context.ts -> db -> context.ts']);
  });

  test('and nothing else: not what tests import, not two ways to one folder', () => {
    const circles = circlesIn({
      'a/index.ts': "import { b } from '../b/index.ts';\nimport { c } from '../c/index.ts';\n",
      'b/index.ts': "import { c } from '../c/index.ts';\nimport { d } from '../../shared/d.ts';\n",
      'c/c.test.ts': "import { a } from '../a/index.ts';\n",
      'testing/a.ts': "import { a } from '../a/index.ts';\n",
    });
    expect(circles).toEqual([]);
  });
});
