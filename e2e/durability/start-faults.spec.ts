import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort, makeDataDir, runProduct, startProduct } from '../harness/product.ts';

let folder: ReturnType<typeof makeDataDir>;

test.beforeEach(() => {
  folder = makeDataDir();
});

test.afterEach(() => folder.remove());

type Fault = {
  name: string;
  /** Prepares it; answers the variables that are not as they should be. */
  make: () => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv;
  says: RegExp;
};

/** How long a database that does not answer is waited for. */
const START_PATIENCE_MS = 120_000;

const inFolder = (...names: string[]) => join(folder.dataDir, ...names);

function emptyFile(name: string, content = ''): string {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
}

const FAULTS: Fault[] = [
  {
    name: 'an unknown HOST',
    make: () => ({ HOST: 'nowhere.invalid' }),
    says: /^HOST names a machine that is not known/,
  },
  { name: 'a HOST elsewhere', make: () => ({ HOST: '192.0.2.1' }), says: /^HOST is not an address of this machine/ },
  { name: 'a bad TRUST_PROXY', make: () => ({ TRUST_PROXY: 'yes please' }), says: /^TRUST_PROXY must be on, off, or / },
  { name: 'a bad LOG_LEVEL', make: () => ({ LOG_LEVEL: 'loud' }), says: /^LOG_LEVEL must be one of fatal, error, / },
  { name: 'PORT 0', make: () => ({ PORT: '0' }), says: /^PORT must be a port number$/m },
  {
    name: 'METRICS_PORT as PORT',
    make: () => ({ PORT: '4299', METRICS_PORT: '4299' }),
    says: /^METRICS_PORT must differ from PORT$/m,
  },
  {
    name: 'DATA_DIR is a file',
    make: () => ({ DATA_DIR: emptyFile('file') }),
    says: /^DATA_DIR: .*file is not a folder/,
  },
  {
    name: 'DATA_DIR in a file',
    make: () => ({ DATA_DIR: join(emptyFile('file'), 'data') }),
    says: /^DATA_DIR: .*data is not a folder/,
  },
  {
    name: 'media is a file',
    make: () => ({ DATA_DIR: folder.dataDir, ignored: emptyFile('media') }),
    says: /^DATA_DIR: .*media is not a folder/,
  },
  {
    name: 'a secret key of rubbish',
    make: () => ({ ignored: emptyFile('secret-key', 'rubbish') }),
    says: /^DATA_DIR: .*secret-key does not hold a key\./,
  },
  {
    name: 'a secret key that is a folder',
    make: () => {
      mkdirSync(inFolder('secret-key'));
      return {};
    },
    says: /^DATA_DIR: the secret key in .* cannot be read/,
  },
  {
    name: 'half a database',
    make: () => {
      mkdirSync(inFolder('postgres', 'data'), { recursive: true });
      return {};
    },
    says: /^DATA_DIR: .*postgres is not a whole database, for password is missing or empty/,
  },
  {
    name: 'a password file that is missing',
    make: () => ({ ADMIN_PASSWORD_FILE: inFolder('none') }),
    says: /^ADMIN_PASSWORD_FILE names a file that cannot be read/,
  },
  {
    name: 'a password file that is empty',
    make: () => ({ ADMIN_PASSWORD_FILE: emptyFile('empty', '\n') }),
    says: /^ADMIN_PASSWORD_FILE names a file that is empty/,
  },
  {
    name: 'a database that does not answer',
    make: async () => ({
      DATABASE_URL: `postgres://sankalp@127.0.0.1:${await findFreePort()}/sankalp`,
      SECRET_KEY: 'k'.repeat(32),
    }),
    says: /^DATABASE_URL names a database that does not answer\.$/m,
  },
];

for (const { name, make, says } of FAULTS) {
  test(`${name}: one plain sentence, and the code of a failure`, async () => {
    const { ignored, ...env } = await make();
    await expectRefusal({ PORT: String(await findFreePort()), DATA_DIR: folder.dataDir, ...env }, says);
  });
}

async function expectRefusal(env: NodeJS.ProcessEnv, says: RegExp, uid?: number): Promise<void> {
  const { code, stdout, stderr } = await runProduct({ LOG_LEVEL: 'silent', ...env }, { uid });
  expect(stderr).toMatch(says);
  expect(stderr.trim().split('\n'), 'one line, no stack').toHaveLength(1);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

for (const variable of ['PORT', 'METRICS_PORT']) {
  test(`${variable} that is taken is named`, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      const env = { PORT: String(await findFreePort()), DATA_DIR: folder.dataDir, [variable]: String(port) };
      await expectRefusal(
        env,
        new RegExp(`^Port ${port} is taken by another program: set ${variable} to a free one\\.$`, 'm'),
      );
    } finally {
      other.close();
    }
  });
}

test('a folder of somebody else is refused', async () => {
  const isRoot = process.getuid?.() === 0;
  // Root may write anywhere but here. Where others may not read the product itself, nobody else can be it.
  const isOther = isRoot && isOpenToOthers(import.meta.dirname);
  const closed = isRoot ? '/sys/sankalp-data' : '/usr/lib/sankalp-data';
  const env = { PORT: String(await findFreePort()), DATA_DIR: isOther ? folder.dataDir : closed };
  await expectRefusal(env, /^DATA_DIR: this user may not write /, isOther ? 65_534 : undefined);
});

test('a password of the database that is wrong or gone is told within seconds, an empty folder is filled', async () => {
  mkdirSync(inFolder('postgres'));
  await (await startProduct(folder.dataDir)).stop();
  const env = { PORT: String(await findFreePort()), DATA_DIR: folder.dataDir };
  const password = inFolder('postgres', 'password');

  renameSync(password, `${password}.kept`);
  await expectRefusal(env, /^DATA_DIR: .*password is missing or empty/);
  writeFileSync(password, 'guess\n');
  const begunAt = Date.now();
  await expectRefusal(env, /^DATA_DIR: the database does not take the password in .*password: put back the one/);
  expect(Date.now() - begunAt).toBeLessThan(START_PATIENCE_MS);
  expect(readdirSync(inFolder('postgres', 'data'))).not.toContain('postmaster.pid');

  rmSync(password);
  renameSync(`${password}.kept`, password);
  await (await startProduct(folder.dataDir)).stop();
});

function isOpenToOthers(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpenToOthers(dirname(path)));
}
