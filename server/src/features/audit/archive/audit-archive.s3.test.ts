import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createBucketArchive } from '../../../platform/archive/archive.ts';
import { S3Bucket } from '../../../platform/media-store/s3-bucket.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTestBucket } from '../../../testing/test-bucket.ts';
import { archiveAudit } from './audit-archive.ts';

/** Runs against a real S3-compatible server alone: `npm run test:s3`. */

const bucket = await createTestBucket();
const app = await createTestApp({ ...bucket.settings, AUDIT_KEEP_MONTHS: '3' });
const { signal } = new AbortController();

const monthsBack = (count: number) => `date_trunc('month', now() - interval '${count} months', 'UTC')`;
const write = (back: number, lines: number) =>
  app.query(
    `insert into audit_log (id, at, action, entity, entity_id, before, after, request_id)
     select gen_random_uuid(), ${monthsBack(back)} + interval '1 day' + n * interval '1 second', 'update', 'products', gen_random_uuid(),
       '{"name": "Mala"}', jsonb_build_object('n', n), 'archive' from generate_series(1, $1::int) n`,
    [lines],
  );
const stored = async () =>
  (await app.query(`select count(*)::int as lines from audit_log where request_id = 'archive'`))[0].lines;
async function filed() {
  const names: string[] = [];
  for await (const { name } of new S3Bucket(bucket.options).objects('archive/')) names.push(name);
  const texts = await Promise.all(
    names.map(async (name) => gunzipSync(Buffer.from(await (await bucket.object(name)).arrayBuffer())).toString()),
  );
  return {
    names,
    numbers: texts.flatMap((text) => parse(text, { columns: true }) as { after: string }[]).map(numberOf),
  };
}
const numberOf = ({ after }: { after: string }): number => JSON.parse(after).n;

await write(6, 30_000);
await write(5, 3);
await write(0, 7);
for (const back of [1, 4, 5]) await app.asOwner(`select split_partition('audit_log_early', ${monthsBack(back)})`);

// Each goes on from the one before it.
describe('the log in a bucket', { shuffle: false }, () => {
  test('a bucket that is not there, or loses what it took, drops nothing of the log', async () => {
    const elsewhere = createBucketArchive({ ...bucket.options, bucket: 'none-of-that-name' });
    const options = { database: app.database, keepMonths: 3 };
    await expect(archiveAudit({ ...options, archive: elsewhere }, signal)).rejects.toThrow('the bucket is gone');
    const archive = createBucketArchive(bucket.options);
    const losing = {
      ...archive,
      async write(name: string, bytes: Buffer) {
        await archive.write(name, bytes);
        await bucket.object(`archive/${name}`, 'DELETE');
      },
    };
    await expect(archiveAudit({ ...options, archive: losing }, signal)).rejects.toThrow('the archive has no audit-log');
    expect((await app.query('select count(*)::int as lines from audit_log_detached'))[0].lines).toBe(30_000);
  });

  test('the job of the product takes months that are over into objects, whole, and reads them back', async () => {
    await app.query(`select graphile_worker.add_job('archive-audit-log')`);
    await app.runJobs();
    expect(await stored()).toBe(7);
    const { names, numbers } = await filed();
    // A file for each of two months.
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^archive\/audit-log-from-[\d-]{10}-\d{4}\.csv\.gz$/);
    const wanted = [...Array.from({ length: 30_000 }, (_, n) => n + 1), 1, 2, 3];
    expect(numbers.sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
  });
});
