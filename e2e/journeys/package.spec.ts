import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '../harness/fixtures.ts';
import { findFreePort, makeDataDir, runningDatabaseUrl, runProduct, startProduct } from '../harness/product.ts';

const run = promisify(execFile);
const packageScript = fileURLToPath(new URL('../../scripts/package.mjs', import.meta.url));

let folder: ReturnType<typeof makeDataDir>;

test.beforeEach(() => {
  folder = makeDataDir();
});

test.afterEach(() => folder.remove());

test('the tarball runs in an empty folder with Node alone, on a database that it is given', { tag: '@proof' }, async ({
  page,
  product,
}) => {
  const unpacked = await unpack();
  const mainFile = join(unpacked, 'server', 'dist', 'main.js');
  const dataDir = join(folder.dataDir, 'data');

  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.startsWith('node_modules') && /\.(d\.[cm]?ts|map)$/.test(file))).toEqual([]);
  const bytes = files.map((file) => statSync(join(unpacked, file)).size).reduce((sum, size) => sum + size, 0);
  expect(bytes / 1024 / 1024, 'MB').toBeLessThan(90);

  // Every package that lies in it is in the list of packages.
  const { components } = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8'));
  const listed = components.map(({ name }: { name: string }) => name);
  const present = files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
  expect(present.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed).toContain('fastify');

  const port = String(await findFreePort());
  const refused = await runProduct({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { mainFile });
  expect(refused.stderr).toBe(
    'The embedded database is not part of this package. Set DATABASE_URL to a PostgreSQL 15 or later.\n',
  );
  expect(refused.code).toBe(1);

  // Another database of the server that this worker's product runs.
  const env = { DATABASE_URL: runningDatabaseUrl(product.dataDir, 'postgres'), SECRET_KEY: 'k'.repeat(32) };
  const packaged = await startProduct(dataDir, env, mainFile);
  try {
    expect((await fetch(`${packaged.origin}/readyz`)).status).toBe(200);
    await page.goto(`${packaged.origin}/dashboard/login`);
    await page.getByLabel('Email ID').fill(packaged.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(packaged.admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    for (const path of ['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js']) {
      expect((await page.request.get(packaged.origin + path)).status(), path).toBe(200);
    }
  } finally {
    await packaged.stop();
  }

  const drawn =
    "require('sharp')({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).webp().toBuffer()";
  const { stdout } = await run(process.execPath, ['-p', `${drawn}.then((image) => console.log('drawn')), ''`], {
    cwd: unpacked,
  });
  expect(stdout).toContain('drawn');
});

/** Makes the package and unpacks its tarball in a folder that has nothing else in it. */
async function unpack(): Promise<string> {
  const { stdout } = await run(process.execPath, [packageScript, join(folder.dataDir, 'made')]);
  const tarball = stdout.trim().split('\n').at(-1) ?? '';
  const parent = join(folder.dataDir, 'unpacked');
  mkdirSync(parent);
  await run('tar', ['-xzf', tarball, '-C', parent]);
  return join(parent, basename(tarball, '.tgz'));
}
