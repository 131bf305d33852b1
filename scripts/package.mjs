// `npm run package`: a folder, and a tarball of it, in which the product runs with Node alone beside a PostgreSQL of the
// operator's. It is for the platform that makes it. A folder given as argument is where both are put, instead of dist/.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { NATIVE_PACKAGES } from './bundle.mjs';
import { at } from './paths.mjs';
import { runTool } from './run-tool.mjs';
import { makeSbom } from './sbom.mjs';

/** Parts of packages whose code is in the bundle: files that it reads while it runs. */
const FILES_OF_PACKAGES = ['@fastify/swagger-ui/package.json', '@fastify/swagger-ui/static'];
/** Types, maps, sources of addons and pages to read: nothing of it is opened by a running product. */
const UNREAD = /\.(d\.[cm]?ts|map|md|markdown|cc|h|gyp)$/;
/** As `npm start` of the sources: see docs/operations.md. */
const NODE = 'node --enable-source-maps --max-semi-space-size=4';

const product = readJson(at('package.json'));
const parent = resolve(process.argv[2] ?? at('dist'));
const folder = join(parent, `${product.name}-${product.version}-${process.platform}-${process.arch}`);

rmSync(folder, { recursive: true, force: true });
for (const file of [
  'LICENSE',
  'server/migrations',
  'server/workers',
  'server/dist/main.js',
  'server/dist/main.js.map',
  'server/dist/chunks',
]) {
  put(at(file), file);
}
for (const command of ['admin', 'migrate', 'seed', 'backup', 'restore'])
  put(at('server', 'dist', 'cli', `${command}.js`), `server/dist/cli/${command}.js`);
put(at('web', 'dist'), 'web/dist', (path) => !basename(path).startsWith('.'));
for (const name of withDependencies(NATIVE_PACKAGES)) {
  put(at('node_modules', name), `node_modules/${name}`, (path) => !UNREAD.test(path));
}
for (const path of FILES_OF_PACKAGES) put(at('node_modules', path), `node_modules/${path}`);
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(await makeSbom(), null, 1)}\n`);

const tarball = `${folder}.tgz`;
await runTool('Making the tarball', 'tar', ['-czf', tarball, '-C', parent, basename(folder)]);
console.log(`${folder}\n${tarball}`);

function manifest() {
  const { name, version, description, license, engines } = product;
  const scripts = {
    start: `exec ${NODE} server/dist/main.js`,
    worker: `exec ${NODE} server/dist/main.js worker`,
    migrate: 'node server/dist/cli/migrate.js',
    admin: 'node server/dist/cli/admin.js',
    seed: 'node server/dist/cli/seed.js',
    backup: 'node server/dist/cli/backup.js',
    restore: 'node server/dist/cli/restore.js',
  };
  return { name, version, private: true, description, license, type: 'module', engines, scripts };
}

/**
 * @param {string} from
 * @param {string} to below the folder
 * @param {(path: string) => boolean} [isTaken]
 */
function put(from, to, isTaken = () => true) {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  cpSync(from, join(folder, to), { recursive: true, filter: (path) => isTaken(path) });
}

/**
 * The packages and all that they need, as far as it is installed: of addons that is the one for this platform.
 * @param {readonly string[]} names
 */
function withDependencies(names) {
  const all = new Set(names);
  // The set grows while it is walked.
  for (const name of all) {
    const { dependencies, optionalDependencies } = readJson(at('node_modules', name, 'package.json'));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (existsSync(at('node_modules', needed))) all.add(needed);
    }
  }
  return all;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
