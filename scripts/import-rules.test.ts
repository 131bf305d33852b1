// The rules of docs/ARCHITECTURE.md about imports hold in every file, and each refuses what it is there for.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { circlesOf, graphOf, importsOf, readImports } from './import-graph.ts';
import { refusalsOf } from './import-rules.ts';

const found = readImports(fileURLToPath(new URL('..', import.meta.url)));
/** A folder in it, or a file that lies in none. */
const partOf = (folder: string) => (path: string) => new RegExp(`^${folder}/([^/]+)`).exec(path)?.[1];

test('no file breaks a rule', () => {
  expect(found.length).toBeGreaterThan(5_000);
  expect(refusalsOf(found)).toEqual([]);
});

test.each(['server/src/features', 'server/src/platform', 'server/src/shared', 'web/src/features'])(
  'the folders of %s use each other in one direction',
  (folder) => {
    const graph = graphOf(found, partOf(folder));
    expect(graph.size).toBeGreaterThan(1);
    expect(circlesOf(graph)).toEqual([]);
  },
);

const taking = (specifier: string, names = 'x') => `import { ${names} } from '${specifier}';\n`;
const refused = (path: string, source: string) => refusalsOf(importsOf(path, source)).join('\n');

test.each([
  ['contract/src/orders/a.ts', taking('fastify'), 'The contract imports zod and itself'],
  ['contract/src/orders/a.schema.ts', taking('../../../server/src/b.ts'), 'The contract imports zod and itself'],
  ['contract/src/orders/a.ts', taking('zod'), 'without zod'],
  ['contract/src/orders/a.ts', taking('./a.schema.ts'), 'without zod'],
  ['contract/src/orders/a.ts', taking('./a.schema.ts', 'type A'), 'without zod'],
  ['contract/src/orders/a.ts', "export * from '../users/users.schema.ts';\n", 'without zod'],
  ['server/src/features/users/a.ts', taking('@sankalp/web/x'), 'never imports the web client'],
  ['server/src/app/a.ts', taking('../../../web/src/main.ts'), 'never imports the web client'],
  ['web/src/shared/ui/a.ts', taking('../../../../server/src/x.ts'), 'never imports the server'],
  ['web/src/features/users/a.ts', taking('@sankalp/server'), 'never imports the server'],
  ['e2e/a.ts', taking('../server/src/main.ts'), 'from outside'],
  ['bench/a.mjs', taking('../web/src/main.ts'), 'from outside'],
  ['server/src/features/users/users.service.ts', taking('../../app/config.ts'), 'never upward'],
  ['server/src/features/users/a.ts', taking('../../demo/users.ts'), 'never upward'],
  ['server/src/features/orders/list/a.ts', taking('../../../app/config.ts'), 'never upward'],
  ['server/src/shared/http/a.ts', taking('../../app/app.ts'), 'never upward'],
  ['server/src/platform/mail/a.ts', taking('../../features/users/index.ts'), 'shared know no feature'],
  ['server/src/shared/db/a.ts', taking('../../platform/log/log.ts'), 'never upward'],
  ['server/src/demo/a.ts', taking('../app/features.ts'), 'never upward'],
  ['web/src/features/users/a.tsx', taking('../../app/store.ts'), 'never upward'],
  ['web/src/shared/ui/a.tsx', taking('../../features/users/index.ts'), 'shared know no feature'],
  ['server/src/features/orders/a.service.ts', taking('../users/users.service.ts'), 'index.ts'],
  ['server/src/features/orders/a.store.ts', taking('../users/users.store.ts'), 'index.ts'],
  ['server/src/features/orders/a.test.ts', taking('../users/users.store.ts'), 'index.ts'],
  ['server/src/features/orders/list/a.ts', taking('../../users/users.table.ts'), 'index.ts'],
  ['server/src/app/a.ts', taking('../features/users/users.routes.ts'), 'index.ts'],
  ['server/src/demo/a.ts', taking('../features/users/users.store.ts'), 'index.ts'],
  ['server/src/cli/a.ts', taking('../features/users/users.store.ts'), 'index.ts'],
  ['web/src/features/orders/list/a.tsx', taking('../../users/user-form.tsx'), 'index.ts'],
  ['web/src/features/orders/a.tsx', "const load = () => import('../users/user-form.tsx');\n", 'index.ts'],
  ['web/src/features/orders/a.tsx', "export { x } from '../users/user-form.tsx';\n", 'index.ts'],
  ['web/src/app/a.tsx', taking('../features/users/list/user-form.tsx'), 'index.ts'],
  ['server/src/features/orders/a.routes.ts', taking('./orders.service.ts', 'type A, createOrders'), 'built once'],
  ['server/src/demo/a.ts', taking('../features/orders/index.ts', 'createOrders as make'), 'built once'],
  ['web/src/public/a.ts', taking('@mantine/core'), 'neither the kit nor the store'],
  ['web/src/public/a.ts', taking('react-redux'), 'neither the kit nor the store'],
  ['server/src/features/users/a.service.ts', taking('drizzle-orm'), 'SQL lives only in'],
  ['server/src/features/users/a.routes.ts', "import type pg from 'pg';\n", 'SQL lives only in'],
  ['server/src/app/a.ts', taking('drizzle-orm/pg-core'), 'SQL lives only in'],
  ['server/src/demo/a.ts', taking('drizzle-orm'), 'SQL lives only in'],
  ['server/src/features/users/a.service.ts', taking('fastify'), 'fastify lives only in'],
  ['server/src/features/users/a.store.ts', taking('@fastify/cookie'), 'fastify lives only in'],
  ['server/src/cli/a.ts', taking('fastify'), 'fastify lives only in'],
])('%s is refused: %s', (path, source, says) => {
  expect(refused(path, source)).toContain(says);
});

test.each([
  ['contract/src/orders/a.schema.ts', taking('zod', 'z') + taking('./b.schema.ts') + taking('../shared/path.ts')],
  ['contract/src/orders/a.ts', `import type { User } from '../users/users.schema.ts';\n${taking('../shared/path.ts')}`],
  [
    'server/src/features/users/a.routes.ts',
    taking('fastify') + taking('@sankalp/contract/users.schema', 'createUserBody'),
  ],
  ['server/src/features/orders/a.table.ts', taking('drizzle-orm') + taking('../users/users.table.ts')],
  ['server/src/features/orders/list/a.ts', taking('../../users/index.ts') + taking('../orders.store.ts')],
  ['server/src/features/orders/a.test.ts', taking('../../testing/test-app.ts') + taking('drizzle-orm')],
  ['server/src/app/a.ts', taking('../features/users/index.ts') + taking('../demo/demo-data.ts') + taking('fastify')],
  ['server/src/shared/db/a.ts', taking('pg')],
  ['web/src/features/orders/list/a.tsx', taking('../record/order-form.tsx') + taking('../../users/index.ts')],
  ['web/src/features/orders/a.test.tsx', taking('../users/users.testing.ts') + taking('../../app/store.ts')],
  ['web/src/app/a.tsx', "const load = () => import('../features/users/list/users-page.tsx');\n"],
  ['e2e/journeys/a.ts', taking('@sankalp/contract/users')],
])('%s is allowed: %s', (path, source) => {
  expect(refused(path, source)).toBe('');
});

test('a circle is told once, by way of types, re-exports and imports on demand', () => {
  const imports = [
    ['f/a/index.ts', "export { b } from '../b/index.ts';\n"],
    ['f/b/index.ts', "const c = () => import('../c/index.ts');\n"],
    ['f/c/index.ts', "import type {\n  A,\n} from '../a/a.table.ts';\nimport { d } from '../d/index.ts';\n"],
    ['f/d/d.test.ts', "import { a } from '../a/index.ts';\n"],
  ].flatMap(([path = '', source = '']) => importsOf(path, source));
  expect(circlesOf(graphOf(imports, partOf('f')))).toEqual(['a -> b -> c -> a']);
});
