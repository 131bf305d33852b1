import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newUser } from '../../testing/test-courses.ts';
import { plainImage, upload } from '../../testing/test-media.ts';
import { newOrder } from '../../testing/test-orders.ts';
import { PERSONAL_TABLES } from './personal-tables.store.ts';

const NOWHERE = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['user']);

const storedOf = (mobileNumber: string) =>
  query('select * from deletion_requests where mobile_number = $1', [mobileNumber]);

let numbers = 0;

/** As somebody sends it, from an address of their own. */
const submit = (body: unknown) =>
  app.visitor.post('/delete-request', body, { remoteAddress: `10.2.${Math.floor(++numbers / 250)}.${numbers % 250}` });

/** A request of a number of its own, in this status. Answers its id. */
async function newRequest(
  status: string,
  mobileNumber = `98500${String(++numbers).padStart(5, '0')}`,
): Promise<string> {
  await submit({ name: 'Tara Bose', mobileNumber, email: 'tara@example.org', reason: 'Leaving' });
  const [row] = await storedOf(`+91${mobileNumber}`);
  const steps = { under_review: ['under_review'], approved: ['under_review', 'approved'], rejected: ['rejected'] }[
    status
  ];
  for (const step of steps ?? []) await setStatus(row.id, { status: step, reason: 'Not our user' });
  return row.id;
}
const setStatus = (id: string, body: object, headers = {}, admin = ravi) =>
  admin.put(`/delete-requests/${id}/status`, body, { headers });
const statusOf = async (id: string) =>
  (await query('select status from deletion_requests where id = $1', [id]))[0]?.status;

describe('the desk', () => {
  test('lists requests, the newest first, with whoever has the number', async () => {
    const meera = await newUser(leela, { name: 'Meera Iyer', whatsappMobileNumber: '9860000001' });
    const older = await newRequest('submitted');
    const newer = await newRequest('submitted', '9860000001');
    const { body } = await ravi.get('/delete-requests?search=tara&limit=2');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([newer, older]);
    expect(body.data[0]).toMatchObject({
      name: 'Tara Bose',
      mobileNumber: '+919860000001',
      email: 'tara@example.org',
      reason: 'Leaving',
      status: 'submitted',
      statusReason: null,
      eraseBy: null,
      version: 1,
      users: [{ id: meera.id, name: 'Meera Iyer', isDeleted: false }],
    });
    expect(body.data[1].users).toEqual([]);
    await leela.delete(`/users/${meera.id}`);
    const again = await ravi.get('/delete-requests?search=98600 00001');
    expect(again.body).toMatchObject({
      total: 1,
      isPartial: false,
      data: [{ users: [{ id: meera.id, isDeleted: true }] }],
    });
  });

  test('narrows to a status, and to what is due or late', async () => {
    const late = await newRequest('under_review');
    await query(`update deletion_requests set review_by = current_date - 2 where id = $1`, [late]);
    const approved = await newRequest('approved');
    const idsOf = async (filter: string): Promise<string[]> =>
      (await ravi.get(`/delete-requests?limit=100&${filter}`)).body.data
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => [late, approved].includes(id));
    expect(await idsOf('status=under_review')).toEqual([late]);
    expect(await idsOf('due=review')).toEqual([late]);
    expect(await idsOf('due=review-overdue')).toEqual([late]);
    expect(await idsOf('due=erase')).toEqual([approved]);
    expect(await idsOf('due=erase-overdue')).toEqual([]);
    await query(`update deletion_requests set erase_by = current_date - 2 where id = $1`, [approved]);
    expect(await idsOf('due=erase-overdue')).toEqual([approved]);
  });

  test('says of what is not there that it was not found', async () => {
    for (const path of ['', '/history', '/export', '/erasure']) {
      expect((await ravi.get(`/delete-requests/${NOWHERE}${path}`)).body.message).toBe('Deletion request not found');
    }
  });
});

describe('a request moves', () => {
  test('from submitted over review to approved, whose promise of seven days then begins', async () => {
    const id = await newRequest('submitted');
    const reviewed = await setStatus(id, { status: 'under_review' }, { 'if-match': '"1"' });
    expect(reviewed.body.data).toMatchObject({ status: 'under_review', eraseBy: null, version: 2 });
    const approved = await setStatus(id, { status: 'approved' });
    const [{ day }] = await query(`select ((now() at time zone 'Asia/Kolkata')::date + 7)::text as day`);
    expect(approved.body.data).toMatchObject({ status: 'approved', eraseBy: day, version: 3 });
    const { body } = await ravi.get(`/delete-requests/${id}/history`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['approve', 'review', 'create']);
  });

  test('to rejected with a reason alone; the number may then ask again', async () => {
    const id = await newRequest('under_review', '9860000002');
    for (const reason of [undefined, '', ' ']) {
      expect(await setStatus(id, { status: 'rejected', reason })).toBeRefused(
        400,
        'reason is required to reject a request',
      );
    }
    expect((await setStatus(id, { status: 'rejected', reason: 'Asked by somebody else' })).body.data).toMatchObject({
      status: 'rejected',
      statusReason: 'Asked by somebody else',
    });
    await submit({ name: 'Tara Bose', mobileNumber: '9860000002' });
    expect(await storedOf('+919860000002')).toHaveLength(2);
  });

  test.each([
    ['submitted', 'approved', 'The request is submitted, so it cannot become approved.'],
    ['submitted', 'erased', 'The request is submitted, so it cannot become erased.'],
    ['under_review', 'under_review', 'The request is already under review.'],
    ['approved', 'rejected', 'The request is approved, so it cannot become rejected.'],
    ['rejected', 'approved', 'The request is rejected, so it cannot become approved.'],
  ])('from %s to %s never', async (from, to, message) => {
    const id = await newRequest(from);
    expect(await setStatus(id, { status: to, reason: 'x' })).toBeRefused(409, message);
    expect(await statusOf(id)).toBe(from);
  });

  test('once, of two admins at the same time, and not on top of another version', async () => {
    const id = await newRequest('under_review');
    const both = await Promise.all([
      setStatus(id, { status: 'approved' }),
      setStatus(id, { status: 'rejected', reason: 'x' }, {}, leela),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await newRequest('submitted');
    expect((await setStatus(other, { status: 'under_review' }, { 'if-match': '"7"' })).status).toBe(412);
    expect(await statusOf(other)).toBe('submitted');
    const erased = await newRequest('approved');
    const many = await Promise.all(Array.from({ length: 5 }, () => setStatus(erased, { status: 'erased' })));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('erasing', () => {
  const everything = async () =>
    JSON.stringify([
      await query('select * from users'),
      await query('select * from deletion_requests'),
      await query('select before, after from audit_log'),
    ]);

  test('leaves nothing of the person but their orders and consultations, and who erased them when', async () => {
    const number = '9860000003';
    const bytes = await plainImage('png', { width: 8, height: 8 });
    const profileImageKey = await upload(app, leela, { bytes, entityType: 'user', mediaCategory: 'profile-image' });
    const dob = '1971-02-03';
    const fields = {
      name: 'Unmistakable Person',
      whatsappMobileNumber: number,
      city: 'Unseenpur',
      dob,
      profileImageKey,
    };
    const person = await newUser(leela, fields);
    await leela.put(`/users/admin/${person.id}`, { name: 'Unmistakable Woman' });
    const orderId = await newOrder(app, { userId: person.id });
    const bookingId = await newBooking(app, { userId: person.id });
    await query(`insert into device_tokens (id, user_id, token) values (gen_random_uuid(), $1, 'phone')`, [person.id]);
    const rejected = await newRequest('rejected', number);
    await submit({ name: 'Unmistakable Woman', mobileNumber: number, reason: 'Unmistakable reason' });
    const id = (await storedOf(`+91${number}`)).find(({ status }) => status === 'submitted').id;
    for (const status of ['under_review', 'approved']) await setStatus(id, { status });
    const erased = await setStatus(id, { status: 'erased' });

    expect(erased.body.data).toMatchObject({
      status: 'erased',
      name: null,
      mobileNumber: null,
      email: null,
      users: [],
    });
    for (const trace of ['Unmistakable', number, 'Unseenpur', dob]) {
      expect(await everything()).not.toContain(trace);
    }
    expect(await query('select name, mobile_number from deletion_requests where id = $1', [rejected])).toEqual([
      { name: null, mobile_number: null },
    ]);
    expect((await leela.get(`/users/${person.id}`)).status).toBe(404);
    expect((await leela.post(`/users/${person.id}/restore`)).status).toBe(404);
    expect((await leela.get(`/orders/${orderId}`)).body.data).toMatchObject({ username: 'Erased person' });
    expect(await query('select 1 from bookings where id = $1', [bookingId])).toHaveLength(1);
    expect(await query('select 1 from device_tokens where user_id = $1', [person.id])).toEqual([]);
    const lines = await query(
      'select action, admin_id, after from audit_log where entity = $1 and entity_id = $2 order by id',
      ['users', person.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'erase']);
    expect(lines[2]).toMatchObject({ admin_id: ravi.id });
    expect(lines[1].after).toEqual({ name: null });
    const [medium] = await query(
      'select detached_at < now() - interval $$30 days 1 hour$$ as goes from media where key = $1',
      [profileImageKey],
    );
    expect(medium).toEqual({ goes: true });
    // The number is free again, for a new account as for a new request.
    await newUser(leela, { name: 'Somebody new', whatsappMobileNumber: number });
    await submit({ name: 'Somebody new', mobileNumber: number });
    expect(await storedOf(`+91${number}`)).toHaveLength(1);
  });

  test('finds a user who was deleted before, and is recorded where nobody has the number', async () => {
    const number = '9860000004';
    const person = await newUser(leela, { name: 'Gone Already', whatsappMobileNumber: number });
    await leela.delete(`/users/${person.id}`);
    expect((await setStatus(await newRequest('approved', number), { status: 'erased' })).status).toBe(200);
    expect(await query('select name from users where id = $1', [person.id])).toEqual([{ name: 'Erased person' }]);
    expect((await leela.post(`/users/${person.id}/restore`)).status).toBe(404);
    const nobody = await newRequest('approved');
    expect((await setStatus(nobody, { status: 'erased' })).status).toBe(200);
    expect(await query('select 1 from erased_users where request_id = $1', [nobody])).toEqual([]);
  });

  test('opens the audit log to nothing else', async () => {
    const person = await newUser(leela, { name: 'Stays Here', whatsappMobileNumber: '9860000005' });
    await query(`select blank_audit('users', $1, 100)`, [[person.id]]).then(
      () => expect.unreachable('the entries of an existing user were blanked'),
      (error) => expect(error.message).toContain('not allowed'),
    );
    const { id } = await newUser(leela, { whatsappMobileNumber: '9860000007' });
    await setStatus(await newRequest('approved', '9860000007'), { status: 'erased' });
    const [erased] = await query('select user_id from erased_users where user_id = $1', [id]);
    const change = `update audit_log set action = 'none' where entity_id = '${erased.user_id}'`;
    await expect(app.asOwner(change)).rejects.toThrow('not allowed');
    await expect(query(change)).rejects.toThrow('permission denied');
  });
});

describe('the export', () => {
  test('holds all that is kept about the person, and what is left once they are erased', async () => {
    const number = '9860000006';
    const person = await newUser(leela, { name: 'Kept Person', whatsappMobileNumber: number });
    const orderId = await newOrder(app, { userId: person.id });
    await newBooking(app, { userId: person.id });
    await leela.put(`/users/${person.id}/consent`, { status: 'yes', givenOn: '2026-05-04', source: 'app' });
    const id = await newRequest('approved', number);
    const kept = async () => {
      const { data } = (await ravi.get(`/delete-requests/${id}/export`)).body;
      return new Map<string, Record<string, unknown>[]>(
        data.kept.map(({ kind, rows }: { kind: string; rows: [] }) => [kind, rows]),
      );
    };
    const before = await kept();
    expect(before.get('Profile')).toMatchObject([{ id: person.id, name: 'Kept Person' }]);
    expect(before.get('Orders')).toMatchObject([{ id: orderId, userId: person.id }]);
    expect(before.get('Consultations')).toHaveLength(1);
    expect(before.get('Consent to messages')).toMatchObject([{ status: 'yes', source: 'app' }]);
    expect(before.get('Deletion requests')).toMatchObject([{ name: 'Tara Bose', reason: 'Leaving' }]);
    expect(before.get('Changes of the profile')).toMatchObject([{ action: 'create' }]);
    await setStatus(id, { status: 'erased' });
    const after = await kept();
    expect(after.get('Orders')).toMatchObject([{ id: orderId }]);
    expect(after.get('Profile')).toMatchObject([{ name: 'Erased person' }]);
    expect(after.get('Deletion requests')).toBeUndefined();
    expect(after.get('Consent to messages')).toBeUndefined();
  });

  test('knows every table that refers to a user', async () => {
    const rows = await query(
      `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    );
    const exported = PERSONAL_TABLES.map(({ table }) => getTableName(table));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ name }) => name).filter((name) => !exported.includes(name))).toEqual([]);
  });
});
