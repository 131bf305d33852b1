// A rule that no machine checks is a wish: each rule of the architecture is broken here once, and Biome must report it.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const houseFiles = ['biome.json', 'package.json', '.gitignore'];
const workspaces = ['contract', 'server', 'web', 'e2e'];

const imports = (specifier: string) => `import { x } from '${specifier}';\n\nexport const y = x;\n`;

/** Path, source, and the rule with its message that must be reported there. */
const violations: [path: string, source: string, rule: string, message?: string][] = [
  [
    'contract/src/a1.ts',
    imports('fastify'),
    'noRestrictedImports',
    'The contract imports zod and itself, nothing else.',
  ],
  [
    'contract/src/a2.ts',
    imports('../../server/src/b.ts'),
    'noRestrictedImports',
    'The contract imports zod and itself',
  ],
  ['server/src/features/users/b1.ts', imports('@sankalp/web/x'), 'noRestrictedImports', 'never imports the web client'],
  ['server/src/app/b2.ts', imports('../../../web/src/main.ts'), 'noRestrictedImports', 'never imports the web client'],
  [
    'web/src/shared/ui/b3.ts',
    imports('../../../../server/src/x.ts'),
    'noRestrictedImports',
    'never imports the server',
  ],
  ['web/src/features/users/b4.ts', imports('@sankalp/server'), 'noRestrictedImports', 'never imports the server'],
  ['e2e/b5.ts', imports('../server/src/main.ts'), 'noRestrictedImports', 'e2e imports the contract only'],
  ['e2e/journeys/b6.ts', imports('../../web/src/main.ts'), 'noRestrictedImports', 'e2e imports the contract only'],

  ['server/src/features/users/users.service.ts', imports('../../app/config.ts'), 'noRestrictedImports', 'never upward'],
  ['server/src/shared/mail/c1.ts', imports('../../features/users/index.ts'), 'noRestrictedImports', 'know no feature'],
  ['server/src/shared/db/c2.ts', imports('../../features/users/index.ts'), 'noRestrictedImports', 'know no feature'],
  [
    'server/src/platform/media-store/c9.ts',
    imports('../../features/users/index.ts'),
    'noRestrictedImports',
    'know no feature',
  ],
  ['server/src/shared/audit/c10.ts', imports('../../platform/push/push.ts'), 'noRestrictedImports', 'never upward'],
  ['server/src/shared/lists/c11.ts', imports('../../platform/log/logger.ts'), 'noRestrictedImports', 'never upward'],
  [
    'server/src/shared/records/c12.routes.ts',
    imports('../../platform/http/a.ts'),
    'noRestrictedImports',
    'never upward',
  ],
  ['server/src/shared/http/c3.ts', imports('../../app/app.ts'), 'noRestrictedImports', 'never upward'],
  ['server/src/demo/c6.ts', imports('../app/features.ts'), 'noRestrictedImports', 'never upward'],
  ['server/src/features/users/c7.ts', imports('../../demo/users.ts'), 'noRestrictedImports', 'never upward'],
  ['server/src/shared/mail/c8.ts', imports('../../demo/users.ts'), 'noRestrictedImports', 'never upward'],
  ['web/src/features/users/c4.tsx', imports('../../app/store.ts'), 'noRestrictedImports', 'never upward'],
  [
    'web/src/shared/ui/c5.tsx',
    imports('../../features/users/index.ts'),
    'noRestrictedImports',
    'shared knows no feature',
  ],

  [
    'server/src/features/orders/orders.service.ts',
    imports('../users/users.service.ts'),
    'noRestrictedImports',
    'index.ts',
  ],
  ['server/src/features/orders/orders.store.ts', imports('../users/users.store.ts'), 'noRestrictedImports', 'index.ts'],
  ['server/src/features/orders/orders.test.ts', imports('../users/users.store.ts'), 'noRestrictedImports', 'index.ts'],
  [
    'server/src/features/orders/d8.routes.ts',
    "import { createOrders } from './orders.service.ts';\n\nexport const orders = createOrders();\n",
    'noRestrictedImports',
    'built once, in app/features.ts',
  ],
  [
    'server/src/demo/d9.ts',
    "import { createOrders } from '../features/orders/index.ts';\n\nexport const orders = createOrders();\n",
    'noRestrictedImports',
    'built once, in app/features.ts',
  ],
  [
    'server/src/features/orders/list/orders-list.store.ts',
    imports('../../users/users.store.ts'),
    'noRestrictedImports',
    'index.ts',
  ],
  ['server/src/features/orders/list/d11.ts', imports('../../users/users.table.ts'), 'noRestrictedImports', 'index.ts'],
  ['server/src/features/orders/list/d12.routes.ts', imports('../../users/a/b.ts'), 'noRestrictedImports', 'index.ts'],
  ['server/src/features/orders/list/d13.test.ts', imports('../../users/b.ts'), 'noRestrictedImports', 'index.ts'],
  ['server/src/features/orders/list/d14.ts', imports('../../../app/config.ts'), 'noRestrictedImports', 'never upward'],
  ['server/src/app/d1.ts', imports('../features/users/users.routes.ts'), 'noRestrictedImports', 'index.ts'],
  ['server/src/demo/d7.ts', imports('../features/users/users.store.ts'), 'noRestrictedImports', 'index.ts'],
  ['server/src/cli/d2.ts', imports('../features/users/users.store.ts'), 'noRestrictedImports', 'index.ts'],
  ['web/src/features/orders/d3.tsx', imports('../users/user-form.tsx'), 'noRestrictedImports', 'index.ts'],
  ['web/src/features/orders/list/d15.tsx', imports('../../users/user-form.tsx'), 'noRestrictedImports', 'index.ts'],
  ['web/src/features/orders/list/d16.tsx', imports('../../users/list/b.tsx'), 'noRestrictedImports', 'index.ts'],
  ['web/src/app/d17.tsx', imports('../features/users/list/user-form.tsx'), 'noRestrictedImports', 'index.ts'],
  ['web/src/app/d4.tsx', imports('../features/users/user-form.tsx'), 'noRestrictedImports', 'index.ts'],
  ['web/src/public/d5.ts', imports('@mantine/core'), 'noRestrictedImports', 'neither the kit nor the store'],
  ['web/src/public/d6.ts', imports('react-redux'), 'noRestrictedImports', 'neither the kit nor the store'],

  ['server/src/features/users/e1.service.ts', imports('drizzle-orm'), 'noRestrictedImports', 'SQL lives only in'],
  ['server/src/features/users/e2.routes.ts', imports('pg'), 'noRestrictedImports', 'SQL lives only in'],
  ['server/src/app/e3.ts', imports('drizzle-orm/pg-core'), 'noRestrictedImports', 'SQL lives only in'],
  ['server/src/platform/mail/e4.ts', imports('drizzle-orm'), 'noRestrictedImports', 'SQL lives only in'],
  ['server/src/demo/e5.ts', imports('drizzle-orm'), 'noRestrictedImports', 'SQL lives only in'],
  ['server/src/features/users/f1.service.ts', imports('fastify'), 'noRestrictedImports', 'fastify lives only in'],
  ['server/src/features/users/f2.store.ts', imports('@fastify/cookie'), 'noRestrictedImports', 'fastify lives only in'],
  ['server/src/shared/records/e6.routes.ts', imports('drizzle-orm'), 'noRestrictedImports', 'SQL lives only in'],
  ['server/src/platform/http/e7.ts', imports('drizzle-orm'), 'noRestrictedImports', 'SQL lives only in'],
  ['server/src/platform/push/f6.ts', imports('fastify'), 'noRestrictedImports', 'fastify lives only in'],
  ['server/src/shared/audit/f3.ts', imports('fastify'), 'noRestrictedImports', 'fastify lives only in'],
  ['server/src/demo/f5.ts', imports('fastify'), 'noRestrictedImports', 'fastify lives only in'],
  ['server/src/cli/f4.ts', imports('fastify'), 'noRestrictedImports', 'fastify lives only in'],

  ['server/src/shared/cycle/one.ts', `export const a = 1;\n${imports('./two.ts')}`, 'noImportCycles'],
  [
    'server/src/shared/cycle/three.ts',
    "import type { Four } from './four.ts';\n\nexport type Three = Four[];\n",
    'noImportCycles',
  ],
  ['server/src/shared/mail/g1.ts', imports('left-pad'), 'noUndeclaredDependencies'],
  [
    'server/src/shared/mail/g2.ts',
    'async function send() {}\n\nexport const g = () => {\n  send();\n};\n',
    'noFloatingPromises',
  ],
  ['server/src/shared/mail/fileName.ts', 'export const h = 1;\n', 'useFilenamingConvention'],
  ['server/src/shared/mail/g3.ts', 'export const h = (value: any) => value;\n', 'noExplicitAny'],
  ['server/src/shared/mail/g4.ts', 'const h = 1;\n\nexport default h;\n', 'noDefaultExport'],
  ['server/src/shared/mail/g5.ts', "export * from './g4.ts';\n", 'noReExportAll'],
  ['server/src/shared/mail/g6.ts', "export { h } from './g3';\n", 'useImportExtensions'],
  [
    'server/src/shared/mail/g7.ts',
    'export const h = 1;\n'.repeat(1) + '// line\nvoid h;\n'.repeat(201),
    'noExcessiveLinesPerFile',
  ],
];

/** What looks alike and is allowed. */
const allowed: [path: string, source: string][] = [
  ['contract/src/ok1.ts', imports('zod')],
  ['contract/src/ok2.ts', imports('./shared/path.ts')],
  ['server/src/features/users/ok.routes.ts', imports('fastify')],
  [
    'server/src/features/users/ok-create.routes.ts',
    "import { createUserBody } from '@sankalp/contract/users';\n\nexport const y = createUserBody;\n",
  ],
  ['server/src/features/users/ok.store.ts', imports('drizzle-orm')],
  ['server/src/features/orders/ok.table.ts', imports('../users/users.table.ts')],
  ['server/src/features/orders/ok.service.ts', imports('../users/index.ts')],
  ['server/src/features/orders/list/ok.store.ts', imports('../../users/users.table.ts')],
  ['server/src/features/orders/list/ok-own.ts', imports('../orders.store.ts')],
  ['server/src/features/orders/list/ok-other.ts', imports('../../users/index.ts')],
  ['server/src/features/orders/list/ok-down.ts', imports('../../../shared/db/database.ts')],
  ['server/src/features/orders/list/ok.test.ts', imports('../../../testing/test-app.ts')],
  ['server/src/features/orders/ok-near.service.ts', imports('./orders.store.ts')],
  ['server/src/features/orders/ok-down.service.ts', imports('../../shared/db/database.ts')],
  ['server/src/features/orders/ok-contract.service.ts', imports('@sankalp/contract/orders')],
  ['server/src/app/ok.ts', imports('../features/users/index.ts')],
  ['server/src/app/ok-demo.ts', imports('../demo/demo-data.ts')],
  ['server/src/demo/ok.ts', imports('../features/users/index.ts')],
  ['server/src/app/ok-http.ts', imports('fastify')],
  ['server/src/shared/http/ok.ts', imports('@fastify/cookie')],
  ['server/src/platform/http/ok.ts', imports('@fastify/cookie')],
  ['server/src/shared/records/ok.routes.ts', imports('fastify')],
  ['server/src/platform/push/ok.ts', imports('../../shared/delivery/pace.ts')],
  ['server/src/platform/embedded-postgres/ok.ts', imports('pg')],
  ['server/src/features/users/ok-platform.ts', imports('../../platform/mail/mailer.ts')],
  ['server/src/shared/audit/ok.store.ts', imports('drizzle-orm')],
  ['server/src/shared/db/ok.ts', imports('pg')],
  ['server/src/shared/testing/ok.ts', imports('../../app/app.ts')],
  ['server/src/cli/ok.ts', imports('pg')],
  ['web/src/features/orders/ok.tsx', imports('../users/index.ts')],
  ['web/src/features/orders/list/ok-other.tsx', imports('../../users/index.ts')],
  ['web/src/features/orders/list/ok-sibling.tsx', imports('../record/order-form.tsx')],
  ['web/src/features/orders/list/ok-down.tsx', imports('../../../shared/ui/toast.tsx')],
  ['web/src/app/ok.tsx', imports('../features/users/list/users-page.tsx')],
  ['web/src/app/ok-flat.tsx', imports('../features/home/home-page.tsx')],
  ['web/src/public/ok.ts', imports('../shared/foundation.ts')],
  ['e2e/journeys/ok.ts', imports('@sankalp/contract/users')],
];

type Diagnostic = { category: string; message: string; location: { path: string } };

let folder: string;
let diagnostics: Diagnostic[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sankalp-rules-'));
  for (const file of houseFiles) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of workspaces) {
    mkdirSync(join(folder, workspace), { recursive: true });
    cpSync(join(root, workspace, 'package.json'), join(folder, workspace, 'package.json'));
  }
  plant('server/src/shared/cycle/two.ts', imports('./one.ts'));
  plant(
    'server/src/shared/cycle/four.ts',
    "import type { Three } from './three.ts';\n\nexport type Four = Three | 4;\n",
  );
  for (const [path, source] of [...violations, ...allowed]) plant(path, source);
  diagnostics = await lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(path: string, source: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
}

function lint(): Promise<Diagnostic[]> {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  return new Promise((resolve, reject) => {
    execFile(biome, args, { cwd: folder, maxBuffer: 64 << 20 }, (error, stdout) => {
      // Biome ends with a failure here, since it finds what was planted.
      if (stdout === '') reject(error);
      else resolve(JSON.parse(stdout).diagnostics);
    });
  });
}

function reportedAt(path: string): Diagnostic[] {
  return diagnostics.filter(({ location }) => location.path === path || location.path === join(folder, path));
}

test.each(violations)('%s is refused', (path, _source, rule, message = '') => {
  const found = reportedAt(path).filter(({ category }) => category.endsWith(`/${rule}`));
  expect(found.map((diagnostic) => diagnostic.message).join('\n') || 'nothing').toContain(message);
  expect(found).not.toEqual([]);
});

test.each(allowed)('%s is allowed', (path) => {
  expect(reportedAt(path).filter(({ category }) => category.endsWith('/noRestrictedImports'))).toEqual([]);
});
