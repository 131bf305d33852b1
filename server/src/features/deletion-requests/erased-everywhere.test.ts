import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { FEATURES } from '../../app/features.ts';
import { createLogger } from '../../platform/log/logger.ts';
import type { Feature } from '../../shared/feature.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newChapter, newCourse, uploadFilm } from '../../testing/test-courses.ts';
import { plainImage, upload } from '../../testing/test-media.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';
import { deletionRequests } from './deletion-requests.table.ts';
import { ERASURE_JOB } from './index.ts';
import { PERSONAL_TABLES } from './personal-tables.store.ts';

/**
 * A value of its own stands in every column of every table about a person. What an erasure leaves of them, and what is left
 * once the retention is over, are the two lists below: nothing else, and nowhere else.
 */

const NUMBER = '9870012345';
const STAYS_FOR_GOOD = [
  'checkout_lines.name',
  'checkouts.coupon_code',
  'checkouts.receipt_year',
  ...['address', 'gstin', 'name'].map((part) => `checkouts.seller_${part}`),
  'coupons.code',
  'deletion_requests.erase_by',
  'deletion_requests.review_by',
  'invoices.financial_year',
  'invoices.lines',
  'invoices.seller_address',
  'invoices.seller_gstin',
  'invoices.seller_name',
  'invoices.state',
  'meditation_days.day',
  'order_items.product_name',
  'orders.external_id',
  'orders.ship_by',
  'orders.state',
  'payment_refunds.failure',
  'payment_refunds.gateway_refund_id',
  'payments.currency',
  'payments.gateway_payment_id',
  'payments.mismatch',
  'refunds.financial_year',
];
/** An order and a consultation of 20 days ago, whole. */
const STAYS_WITH_THE_HISTORY = [
  'audit_log of bookings',
  'audit_log of orders',
  'booking_remarks.text',
  'bookings.external_id',
  'bookings.status_reason',
  'invoices.address',
  'invoices.city',
  'invoices.pincode',
  'invoices.recipient_name',
  'order_notes.text',
  'order_status_changes.reason',
  'orders.address',
  'orders.city',
  'orders.pincode',
  'orders.recipient_name',
  'orders.recipient_phone',
  'orders.status_reason',
  'orders.tracking_number',
  'refunds.reason',
];
/** In the answer that is kept for an Idempotency-Key. */
const STAYS_A_DAY = ['the name at first', 'the number'];

/** Columns of sentences, names and addresses of a catalogue or of staff, and not about a person who can be erased. */
const ABOUT_NOBODY = [
  ...FEATURES.flatMap(({ declaration }: Feature) => (declaration ? [getTableName(declaration.table)] : [])),
  'admins',
  'api_keys',
  // Times, sizes and names of backups.
  'backups',
  // Counts of addresses and admins, for an hour.
  'call_counts',
  'categories',
  'chapters',
  'consultant_calendars',
  'consultants',
  'consultations',
  'courses',
  'credit_note_series',
  'event_types',
  // Ids, numbers and statuses alone (see `EVENT_TYPES`), for thirty days.
  'events',
  'events_removed',
  // Ids, amounts and states alone.
  'gateway_events',
  'gateway_orders',
  'invoice_series',
  'list_settings',
  'list_writes',
  'notifications',
  'booking_settings',
  'order_retention',
  'password_links',
  'payment_settings',
  'products',
  'receipt_series',
  'refresh_tokens',
  'revenue',
  'row_counts',
  'second_factor_rule',
  'second_factors',
  'sessions',
  'sign_in_throttles',
  'stock_movements',
  'stock_notes',
  // Sums of days; a city is no person's.
  'tallies',
  'tally_changes',
  'tally_zone',
  'terms_versions',
  // Payments that move no money, and name orders by their ids.
  'test_gateway_faults',
  'test_gateway_orders',
  'test_gateway_payments',
  'test_gateway_refunds',
  // Sent events, and answers of receivers.
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_progress',
  'whatsapp_settings',
];
/** Tables whose rows about a person are found otherwise, with what the erasure does with them. */
const FOUND_OTHERWISE = [
  'audit_log',
  'deletion_requests',
  'delivery_targets',
  'idempotency_keys',
  'media',
  'person_refresh_tokens',
  'sign_in_codes',
];

const TABLES: readonly PgTable[] = [...PERSONAL_TABLES.map(({ table }) => table), deletionRequests];
const names = TABLES.map(getTableName);
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const logged: string[] = [];
/** Where each value was planted. */
const planted = new Map<string, string>();

const asOwner = (table: string, statement: string) =>
  app.asOwner(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`);

const logger = createLogger('trace', { write: (line) => void logged.push(line) });
const app = await createTestApp({}, { logger });
const { query } = app;
const leela = await app.asSuperAdmin();

/** Somebody with a row in every table about people. */
async function newPerson() {
  const picture = async (name: string) => {
    const bytes = await plainImage('png', { width: 8, height: 8 });
    return upload(app, leela, { bytes, fileName: `${name}.png`, entityType: 'user', mediaCategory: 'profile-image' });
  };
  const [former, present] = [await picture('planted-former-file'), await picture('planted-present-file')];
  planted.set('planted-former-file', 'the name of a former file');
  planted.set('planted-present-file', 'the name of a file');
  const body = {
    name: 'Unmistakable Person',
    whatsappMobileNumber: NUMBER,
    profileImageKey: former,
    dob: '1931-05-05',
  };
  planted.set('Unmistakable Person', 'the name at first');
  const created = await leela.post('/users', body, { headers: { 'idempotency-key': 'of-the-person' } });
  const id: string = created.body.data.id;
  await leela.put(`/users/admin/${id}`, { profileImageKey: present, name: 'Unmistakable Woman' });
  planted.set('Unmistakable Woman', 'an edit');
  await leela.put(`/users/${id}/consent`, { status: 'yes', givenOn: '2026-05-04', source: 'app' });
  const course = await newCourse(app, leela);
  const assignment = { courseId: course.id, phones: [NUMBER], reason: 'Unmistakable reason', dryRun: false };
  await leela.post('/user-courses/admin/bulk-assign', { ...assignment, amountInr: 0 });
  planted.set('Unmistakable reason', 'why somebody was assigned');
  const createdAt = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000).toISOString();
  const orderId = await newOrder(app, { userId: id, createdAt, status: 'pending', paymentStatus: 'paid' });
  await leela.post(`/orders/${orderId}/notes`, { text: 'x' });
  await leela.put(`/orders/${orderId}/tracking`, { trackingNumber: 'T1' });
  await leela.put(`/orders/${orderId}/complete`);
  await leela.post(`/orders/${orderId}/refunds`, { amountInr: 100, reason: 'x' });
  const bookingId = await newBooking(app, { userId: id, scheduledAt: createdAt, createdAt, status: 'cancelled' });
  await leela.post(`/bookings/${bookingId}/remarks`, { text: 'x' });
  const expiryTime = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const coupon = await leela.post('/coupons', { userId: id, discountPercentage: 10, expiryTime });
  const productId = await newStoredProduct(app);
  await query('insert into coupon_redemptions (coupon_id, user_id) values ($1, $2)', [coupon.body.data.id, id]);
  await query(`insert into meditation_days (course_id, user_id, day) values ($1, $2, '2026-01-01')`, [course.id, id]);
  const chapter = await newChapter(leela, { courseId: course.id, videoKey: await uploadFilm(app, leela) });
  await query('insert into chapter_progress (user_id, chapter_id, seconds, completed_at) values ($1, $2, 754, now())', [
    id,
    chapter.id,
  ]);
  await query(
    `with checkout as (
       insert into checkouts (id, user_id, status, payment, subtotal_inr, discount_inr, total_inr, expires_at, ended_at, receipt_year, receipt_number, seller_name, seller_address, buyer_name)
       values (gen_random_uuid(), $1, 'paid', 'online', 450, 0, 450, now(), now(), 'x', 1, 'x', 'x', 'x') returning id
     ), line as (
       insert into checkout_lines (id, checkout_id, place, kind, product_id, name, quantity, list_price_inr, unit_price_inr)
       select gen_random_uuid(), id, 0, 'product', $2, 'x', 1, 450, 450 from checkout
     ), ordered as (
       insert into gateway_orders (id, checkout_id, key_id, is_test) select 'order_1', id, 'x', true from checkout
     ), payment as (
       insert into payments (id, checkout_id, gateway_order_id, gateway_payment_id, amount_paise, currency, status)
       select gen_random_uuid(), id, 'order_1', 'pay_1', 45000, 'INR', 'captured' from checkout returning id
     )
     insert into payment_refunds (id, payment_id, amount_paise, reason) select gen_random_uuid(), id, 45000, 'order' from payment`,
    [id, productId],
  );
  await query(`insert into device_tokens (id, user_id, token) values (gen_random_uuid(), $1, 'x')`, [id]);
  await query(
    `insert into person_sessions (id, user_id, expires_at, device) values (gen_random_uuid(), $1, now() + interval '1 day', 'x')`,
    [id],
  );
  await query(
    `insert into addresses (id, user_id, name, line1, city, state, pincode, phone, is_default)
     values (gen_random_uuid(), $1, 'x', 'x', 'x', 'x', 'x', 'x', true)`,
    [id],
  );
  for (const [table, column, about] of [
    ['course_reviews', 'course_id', course.id],
    ['product_reviews', 'product_id', productId],
  ])
    await query(
      `insert into ${table} (id, user_id, ${column}, purchased_at, rating, review) values (gen_random_uuid(), $1, $2, now(), 5, 'x')`,
      [id, about],
    );
  await query(
    `with message as (insert into whatsapp_messages (id, template, language, text, parameters)
       values (gen_random_uuid(), 'x', 'en', 'x', '[]') returning id)
     insert into whatsapp_recipients (id, message_id, user_id) select gen_random_uuid(), id, $1 from message`,
    [id],
  );
  await leela.post('/notifications/test', { phone: NUMBER, title: 'Unmistakable push', message: 'x' });
  return { id, former, present };
}

/** The requests of the person: one that was rejected, and one that is approved. Answers the latter's id. */
async function newRequests(): Promise<string> {
  const submit = async () => {
    const body = { name: 'x', mobileNumber: NUMBER, email: 'x@example.org', reason: 'x' };
    await app.visitor.post('/delete-request', body, { remoteAddress: '10.4.0.1' });
    const [{ id }] = await query('select id from deletion_requests order by created_at desc, id desc limit 1');
    return id as string;
  };
  const setStatus = (id: string, body: object) => leela.put(`/delete-requests/${id}/status`, body);
  await setStatus(await submit(), { status: 'rejected', reason: 'x' });
  const id = await submit();
  for (const status of ['under_review', 'approved']) await setStatus(id, { status });
  return id;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** The columns that hold what somebody typed or sent: neither ids nor figures, nor a choice of a few words. */
async function fillable(table: PgTable): Promise<Column[]> {
  const chosen = new Set(
    getTableConfig(table)
      .columns.filter(({ enumValues }) => enumValues?.length)
      .map(({ name }) => snake(name)),
  );
  const columns = await query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       and data_type not in ('uuid', 'integer', 'bigint', 'smallint', 'boolean', 'timestamp with time zone', 'tstzrange') order by 1`,
    [getTableName(table)],
  );
  return columns.filter(({ name }) => !chosen.has(name));
}

let days = 0;

/** A value of its own of this type, as SQL and as it is found again. */
function valueFor(where: string, type: string): { literal: string; found: string } {
  const day = `19${String(10 + Math.floor(++days / 28)).padStart(2, '0')}-02-${String(1 + (days % 28)).padStart(2, '0')}`;
  const found = type === 'date' ? day : `planted.${where}`;
  const literals: Readonly<Record<string, string>> = {
    text: `'${found}'`,
    date: `'${day}'`,
    jsonb: `'["${found}"]'`,
    ARRAY: `'{${found}}'`,
  };
  const literal = literals[type];
  if (!literal) throw new Error(`${where} is of a type that this test cannot fill: ${type}`);
  return { literal, found };
}

async function plantEverywhere(): Promise<void> {
  // By these person, picture and checkout are found.
  const fixed = new Set([
    'users.whatsapp_mobile_number',
    'deletion_requests.mobile_number',
    'users.profile_image_key',
    'payments.gateway_order_id',
  ]);
  planted.set(NUMBER, 'the number');
  for (const table of TABLES) {
    const name = getTableName(table);
    const [{ count }] = await query(`select count(*)::int from ${name}`);
    if (name !== 'erased_users') expect([name, count]).not.toEqual([name, 0]);
    for (const { name: column, type } of await fillable(table)) {
      const where = `${name}.${column}`;
      if (fixed.has(where)) continue;
      const { literal, found } = valueFor(where, type);
      // A status reason belongs to the request that was rejected, a promise to those that were made.
      const isRequest = table === deletionRequests ? `where ${column} is not null` : '';
      await asOwner(name, `update ${name} set ${column} = ${literal} ${isRequest}`);
      planted.set(found, where);
    }
  }
  for (const { audit, table } of PERSONAL_TABLES) {
    if (!audit) continue;
    const id = audit.entity === 'message_consents' ? 'user_id' : 'id';
    await plantEntry(audit.entity, `select ${id} from ${getTableName(table)} limit 1`);
  }
  await plantEntry('deletion_requests', `select id from deletion_requests where status = 'rejected'`);
}

async function plantEntry(entity: string, ids: string): Promise<void> {
  const value = `planted.entry.${entity}`;
  planted.set(value, `audit_log of ${entity}`);
  await query(
    `insert into audit_log (id, action, entity, entity_id, before, after, request_id)
     select gen_random_uuid(), 'update', $1, (${ids}), $2::jsonb, $2::jsonb, 'test'`,
    [entity, JSON.stringify({ any: { field: value } })],
  );
}

async function filesOf(folder: string): Promise<string[]> {
  const files = await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        return `${path} ${await readFile(path, 'latin1')}`;
      }),
  );
}

/** Where the planted values are found: in any table of any schema, the files of media and outbox, and the log. */
async function left(): Promise<string[]> {
  const tables = await query(
    `select oid::regclass::text as name from pg_class
     where relnamespace::regnamespace::text in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition`,
  );
  const texts = [...(await filesOf('media')), ...(await filesOf('outbox')), ...logged];
  for (const { name } of tables) {
    const rows = await query(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  const all = texts.join('\n');
  return [...planted].flatMap(([value, where]) => (all.includes(value) ? [where] : [])).sort();
}

const run = async (...jobs: string[]) => {
  for (const job of jobs) await query('select graphile_worker.add_job($1)', [job]);
  await app.runJobs();
};

test('every table is about people, or named here', async () => {
  // A partition has what the whole has.
  const tables = await query(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const known = new Set([...names, ...ABOUT_NOBODY, ...FOUND_OTHERWISE]);
  expect(tables.map(({ name }) => name).sort()).toEqual([...known].sort());
});

test('of a person stays what is named, and once the retention is over what the law keeps', async () => {
  const { id: userId, former, present } = await newPerson();
  const requestId = await newRequests();
  await plantEverywhere();
  // The triggers that count were off.
  await app.asOwner('select count_tallies()');
  const never = ['the name of a file', 'the name of a former file'];
  expect(await left()).toEqual([...planted.values()].filter((where) => !never.includes(where)).sort());

  expect((await leela.put(`/delete-requests/${requestId}/status`, { status: 'erased' })).status).toBe(200);
  await run('remove-unwanted-media', ERASURE_JOB);
  await run('fold-tallies');
  expect(await left()).toEqual([...STAYS_FOR_GOOD, ...STAYS_WITH_THE_HISTORY, ...STAYS_A_DAY].sort());
  expect((await filesOf('media')).filter((file) => [former, present].some((key) => file.includes(key)))).toEqual([]);
  expect(await query('select 1 from media where key = any($1)', [[former, present]])).toEqual([]);
  const [user] = await query('select gender, consent, search_text from users where id = $1', [userId]);
  expect(user).toEqual({ gender: null, consent: 'not_asked', search_text: `erased person rased ${userId}` });

  await query(`update idempotency_keys set started_at = now() - interval '25 hours'`);
  await run('remove-old-idempotency-keys');
  expect(await left()).toEqual([...STAYS_FOR_GOOD, ...STAYS_WITH_THE_HISTORY].sort());

  await asOwner('orders', `update orders set created_at = created_at - interval '400 days'`);
  await asOwner('bookings', `update bookings set scheduled_at = scheduled_at - interval '400 days'`);
  await app.asOwner('select count_tallies()');
  await run(ERASURE_JOB);
  await run('fold-tallies');
  expect(await left()).toEqual(STAYS_FOR_GOOD);

  // Once more changes nothing.
  const versions = async () =>
    query(
      `select (select sum(version)::int from users), (select sum(version)::int as orders from orders),
         (select sum(version)::int as bookings from bookings), (select count(*)::int as entries from audit_log)`,
    );
  const before = await versions();
  await run(ERASURE_JOB);
  expect(await versions()).toEqual(before);
  const { body } = await leela.get(`/delete-requests/${requestId}/history`);
  expect(body.data[0]).toMatchObject({ action: 'erase', actor: null, changes: [{ field: 'ordersErased', after: 1 }] });
});
