import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();

/** Kept for good: a row of what people enter, do or owe. docs/scale.md says what each takes. */
const KEPT = `addresses admins api_keys bookings booking_remarks categories chapter_progress chapters checkout_lines checkouts consultant_calendars
  consultants consultations consultation_banners coupon_redemptions coupons course_reviews courses deletion_requests device_tokens enrolments
  erased_users gateway_orders home_banners invoices list_settings meditation_days message_consents notifications order_items order_notes
  order_status_changes orders payment_refunds payments product_reviews products refunds second_factors stock_movements stock_notes terms_versions
  testimonials users webhook_endpoints webhook_progress whatsapp_messages whatsapp_recipients whatsapp_templates`;
/** Tables of a fixed number of rows, or of a few for a day: a setting, a series of numbers, a sum. */
const SMALL = `backups booking_settings credit_note_series event_types events_removed invoice_series list_writes order_retention payment_settings
  receipt_series revenue row_counts second_factor_rule tallies tally_zone whatsapp_settings`;
/** Tables that grow with time alone: by what job rows go, or with the rows of which other table. */
const BOUNDED: Readonly<Record<string, { job: string } | { with: string }>> = {
  audit_log: { job: 'archive-audit-log' },
  call_counts: { job: 'remove-old-call-counts' },
  delivery_targets: { with: 'notifications' },
  events: { job: 'remove-old-events' },
  gateway_events: { job: 'remove-old-gateway-events' },
  idempotency_keys: { job: 'remove-old-idempotency-keys' },
  media: { job: 'remove-unwanted-media' },
  password_links: { job: 'remove-ended-sessions' },
  person_refresh_tokens: { with: 'person_sessions' },
  person_sessions: { job: 'remove-ended-person-sessions' },
  refresh_tokens: { with: 'sessions' },
  sessions: { job: 'remove-ended-sessions' },
  sign_in_codes: { job: 'remove-ended-person-sessions' },
  sign_in_throttles: { job: 'remove-ended-sessions' },
  tally_changes: { job: 'fold-tallies' },
  test_gateway_faults: { job: 'remove-old-test-payments' },
  test_gateway_orders: { job: 'remove-old-test-payments' },
  test_gateway_payments: { with: 'test_gateway_orders' },
  test_gateway_refunds: { with: 'test_gateway_payments' },
  webhook_attempts: { with: 'webhook_deliveries' },
  webhook_deliveries: { job: 'remove-old-webhook-deliveries' },
};
const words = (text: string) => text.split(/\s+/);

test('every table is bounded, small, or kept for good, and named here', async () => {
  const tables = await app.query(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const named = [...words(KEPT), ...words(SMALL), ...Object.keys(BOUNDED)];
  expect(named.sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('what bounds a table runs by itself', () => {
  const jobs = new Set([...app.dailyJobs, ...app.hourlyJobs, ...app.minutelyJobs]);
  const tables = new Set([...words(KEPT), ...Object.keys(BOUNDED)]);
  for (const [table, bound] of Object.entries(BOUNDED)) {
    expect('job' in bound ? jobs.has(bound.job) : tables.has(bound.with), table).toBe(true);
  }
});

test('what is over goes, however much there is, and the rest stays', async () => {
  const OVER = 4_100;
  await app.query(
    `insert into idempotency_keys (admin_id, key, fingerprint, started_at)
     select gen_random_uuid(), n::text, '', now() - case when n <= $1 then interval '25 hours' else interval '23 hours' end
     from generate_series(1, $1 + 3) n`,
    [OVER],
  );
  await app.query(
    `insert into call_counts (key, calls, ends_at)
     select n::text, 1, now() + case when n <= $1 then interval '-1 minute' else interval '1 hour' end from generate_series(1, $1 + 3) n`,
    [OVER],
  );
  const added = `select (graphile_worker.add_job('unknown-job', '{}'::json, max_attempts => 1)).id`;
  const [failed, lately] = [(await app.query(added))[0].id, (await app.query(added))[0].id];
  await app.asOwner(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now() - case when id = ${failed} then interval '31 days' else interval '29 days' end
     where id in (${failed}, ${lately})`,
  );
  for (const job of ['remove-old-idempotency-keys', 'remove-old-call-counts', 'remove-failed-jobs']) {
    await app.query('select graphile_worker.add_job($1)', [job]);
  }
  // A job that a busy database has made fail runs again some seconds later.
  const counts = async () => {
    await app.runJobs();
    const [row] = await app.query(
      `select (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from call_counts) as calls,
         (select array_agg(id) from graphile_worker.jobs) as jobs`,
    );
    return row;
  };
  await expect.poll(counts, { timeout: 30_000, interval: 1_000 }).toEqual({ keys: 3, calls: 3, jobs: [lately] });
});

test('mails, push messages and codes that became files go after a month', async () => {
  const outbox = join(app.dataDir, 'outbox');
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  const line = (days: number) => `${JSON.stringify({ at: daysAgo(days).toISOString(), text: `of ${days}` })}\n`;
  const write = async (name: string, text: string, days: number) => {
    await writeFile(join(outbox, name), text);
    await utimes(join(outbox, name), daysAgo(days), daysAgo(days));
  };
  const clear = async () => {
    await app.query(`select graphile_worker.add_job('remove-old-mails')`);
    await app.runJobs();
    const names = (await readdir(outbox)).sort();
    return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  };
  await mkdir(outbox, { recursive: true });
  await write('old.eml', 'old mail', 31);
  await write('new.eml', 'new mail', 29);
  // Nothing was added for a month.
  await write('push.jsonl', line(40) + line(31), 31);
  // Begun before a month, and added to until today.
  await write('otp.jsonl', line(40) + line(0), 0);
  expect(await clear()).toEqual(['new mail', line(40) + line(0)]);
  expect(await readdir(outbox)).not.toContain('otp.jsonl');

  // Lines of today stay where they are.
  await write('otp.jsonl', line(0), 0);
  expect(await clear()).toEqual(['new mail', line(40) + line(0), line(0)]);
  expect(await readdir(outbox)).toContain('otp.jsonl');
});
