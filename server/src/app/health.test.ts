import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterUse } from '../testing/after-use.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fromRoot } from '../testing/test-client.ts';

const KEY = 'course/2026/11/0190a1b2-0000-4000-8000-000000000001.jpg';

describe('a bucket that hangs', () => {
  let app: TestApp;
  beforeAll(async () => {
    const bucket = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    afterUse(async () => {
      bucket.closeAllConnections();
      bucket.close();
    });
    app = await createTestApp({
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      S3_REGION: 'x',
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
  });

  test('makes the product degraded, not unready', async () => {
    const answer = await app.call('GET', fromRoot('/readyz'));
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', degraded: ['media'] }]);
  });

  test('is a 503 with a sentence where a file is asked for', async () => {
    const answer = await app.call('GET', fromRoot(`/media/${KEY}`));
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.message).toBe('The media store cannot be reached right now. Please try again in a moment.');
  });
});

test('a database that takes no changes makes the product unready', async () => {
  const app = await createTestApp();
  await app.asOwner(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  );
  await app.database.$client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  const answer = await app.call('GET', fromRoot('/readyz'));
  expect([answer.status, answer.body.message]).toEqual([503, 'The database takes no changes right now.']);
  expect((await app.call('GET', fromRoot('/livez'))).status).toBe(200);
});
