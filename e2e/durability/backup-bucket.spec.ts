import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hasProgram } from '../../scripts/has-program.mjs';
import { callSwift } from '../../scripts/s3-server.mjs';
import { makeDataDir, startProduct } from '../harness/product.ts';
import { type Bucket, startBucket } from '../scale/bucket.ts';
import { Client } from './client.ts';
import { runCommand } from './commands.ts';
import { largePng } from './large-png.ts';

let folder: ReturnType<typeof makeDataDir>;
let bucket: Bucket;

test.beforeAll(async () => {
  // biome-ignore lint/suspicious/noSkippedTests: the bucket needs programs of the machine, and the report says when they are missing
  test.skip(
    !hasProgram('swift-proxy-server'),
    'OpenStack Swift is not installed: npm run test:s3 installs it, as root',
  );
  folder = makeDataDir();
  bucket = await startBucket(folder.dataDir);
});

test.afterAll(async () => {
  await bucket?.stop();
  folder?.remove();
});

/** Names of media, without uploads that nothing refers to. */
const namesOf = async (): Promise<string[]> =>
  (await call('GET')).split('\n').filter((name) => name !== '' && !name.startsWith('incoming/'));
const call = (method: string, object = '', body?: string) => {
  const { S3_ENDPOINT = '', S3_BUCKET = '' } = bucket.settings;
  return callSwift(S3_ENDPOINT, object ? `${S3_BUCKET}/${object}` : S3_BUCKET, { method, ...(body && { body }) });
};

test('a backup names what is in the bucket, and a restore tells what of it is not there any more', async () => {
  const dataDir = join(folder.dataDir, 'source');
  mkdirSync(dataDir);
  const product = await startProduct(dataDir, { ...bucket.settings, DEMO_DATA: 'off' });
  try {
    const client = await Client.signIn(product);
    for (const number of [1, 2, 3]) {
      const key = await client.uploadPicture(`${number}.png`, largePng(100), 'user');
      expect((await client.createUserWithPicture(`In the bucket ${number}`, `+9165000000${number}0`, key)).status).toBe(
        201,
      );
    }
    const env = { DATA_DIR: dataDir, ...bucket.settings };
    expect(await runCommand('backup', { env })).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await product.stop();
  }

  let restores = 0;
  const restore = (settings: NodeJS.ProcessEnv = bucket.settings) => {
    restores += 1;
    const target = join(folder.dataDir, `target-${restores}`);
    mkdirSync(target);
    return runCommand('restore', { env: { DATA_DIR: target, BACKUP_DIR: join(dataDir, 'backups'), ...settings } });
  };
  const names = await namesOf();
  expect(names.length).toBeGreaterThanOrEqual(3);
  const whole = await restore();
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  expect(whole.stdout).toContain(
    `Media are in the bucket media: all ${names.length} objects that the backup names are there, in their sizes.`,
  );

  const [lost = '', changed = ''] = names;
  await call('DELETE', lost);
  await call('PUT', changed, 'another');
  const told = await restore();
  expect(told.code).toBe(0);
  expect(told.stderr.trim()).toBe(
    `Of the media that the backup names in the bucket media, 1 of ${names.length} are missing (${lost}); 1 have another size (${changed}). ` +
      'Bring them back from its versions or its copy; media-objects.json of the backup names all.',
  );
  const verified = await runCommand('backup', { args: ['--verify'], env: { DATA_DIR: dataDir, ...bucket.settings } });
  expect([verified.code, verified.stderr]).toEqual([0, told.stderr]);

  const unnamed = await restore({});
  expect(unnamed.code).toBe(0);
  expect(unnamed.stderr).toContain('Media were in a bucket, and none is named by S3_BUCKET');
  const gone = await restore({ ...bucket.settings, S3_ENDPOINT: 'http://127.0.0.1:9' });
  expect(gone.code).toBe(0);
  expect(gone.stderr).toMatch(
    /^Media are in the bucket media, which could not be compared with media-objects.json of the backup: /,
  );
});
