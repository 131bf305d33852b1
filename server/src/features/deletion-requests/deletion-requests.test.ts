import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { query } = app;

let addresses = 0;
/** Each from an address of its own: the limit of one is tested where it belongs. */
const submit = (body: unknown, remoteAddress = `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`) =>
  app.visitor.post('/delete-request', body, { remoteAddress });
const storedOf = (mobileNumber: string) =>
  query('select * from deletion_requests where mobile_number = $1', [mobileNumber]);

describe('a request from the public form', () => {
  test('is taken without a login, with name and number alone', async () => {
    const answer = await submit({ name: 'Asha Rane', mobileNumber: '98200 11223' });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { message: 'Your account deletion request has been submitted.' } },
    });
    expect(await storedOf('+919820011223')).toMatchObject([
      { name: 'Asha Rane', email: null, reason: null, status: 'submitted', status_reason: null },
    ]);
  });

  test('keeps email and reason when they are given, and the empty fields of a form as none', async () => {
    const body = {
      name: 'Ravi',
      mobileNumber: '9820011224',
      email: 'ravi@example.org',
      reason: 'I moved.\nThank you.',
    };
    expect((await submit(body)).status).toBe(201);
    expect(await storedOf('+919820011224')).toMatchObject([
      { email: 'ravi@example.org', reason: 'I moved.\nThank you.' },
    ]);
    expect((await submit({ name: 'Ravi', mobileNumber: '9820011225', email: '', reason: '' })).status).toBe(201);
    expect(await storedOf('+919820011225')).toMatchObject([{ email: null, reason: null }]);
  });

  test.each([
    [{ mobileNumber: '9820011226' }, 'name is required'],
    [{ name: '  ', mobileNumber: '9820011226' }, 'name is required'],
    [{ name: 'Asha' }, 'mobileNumber is required'],
    [{ name: 'Asha', mobileNumber: '' }, 'mobileNumber is not a valid phone number'],
    [{ name: 'Asha', mobileNumber: 'call me' }, 'mobileNumber is not a valid phone number'],
    [{ name: 'Asha', mobileNumber: '0000000000' }, 'mobileNumber is not a valid phone number'],
    [{ name: 'Asha', mobileNumber: '9820011226', email: 'asha' }, 'email is not a valid email address'],
    [{ name: 'Asha', mobileNumber: '9820011226', reason: 'x'.repeat(2001) }, 'reason can have at most 2000 characters'],
  ])('%j is refused: %s', async (body, message) => {
    expect(await submit(body)).toBeRefused(400, message);
    expect(await storedOf('+919820011226')).toEqual([]);
  });

  test('of a number that has an open one changes nothing and is answered alike, at the same time too', async () => {
    const first = await submit({ name: 'Meera', mobileNumber: '9820011227', reason: 'First' });
    const both = await Promise.all([
      submit({ name: 'Somebody else', mobileNumber: '+91 98200-11227', reason: 'Second' }),
      submit({ name: 'Somebody else', mobileNumber: '098200 11227', reason: 'Third' }),
    ]);
    for (const again of both) expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await storedOf('+919820011227')).toMatchObject([{ name: 'Meera', reason: 'First' }]);
    const many = Array.from({ length: 8 }, () => submit({ name: 'Tara', mobileNumber: '9820011228' }));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await storedOf('+919820011228')).toHaveLength(1);
  });

  test('is reviewed within seven working days of the foundation', async () => {
    await submit({ name: 'Kiran', mobileNumber: '9820011229' });
    const rows = await query(
      `select count(*)::int as days from deletion_requests,
         generate_series((created_at at time zone 'Asia/Kolkata')::date + 1, review_by, interval '1 day') as day
       where mobile_number = '+919820011229' and extract(isodow from day) < 6`,
    );
    expect(rows).toEqual([{ days: 7 }]);
  });

  test('leaves a line in the audit log that says nothing of the person', async () => {
    await submit({ name: 'Unforgettable', mobileNumber: '9820011230', email: 'u@example.org', reason: 'Private' });
    const [row] = await storedOf('+919820011230');
    const lines = await query('select action, admin_id, before, after::text from audit_log where entity_id = $1', [
      row.id,
    ]);
    expect(lines).toMatchObject([{ action: 'create', admin_id: null, before: null }]);
    expect(lines[0].after).toMatch(/^\{"status": "submitted", "reviewBy": "\d{4}-\d\d-\d\d"\}$/);
  });
});

describe('one address', () => {
  const from = (remoteAddress: string, number: number, name = 'Asha') =>
    submit({ name, mobileNumber: `982002${String(number).padStart(4, '0')}` }, remoteAddress);

  test('sends five an hour, of fifty at once; the others get 429, and everybody else is served', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => from('203.0.113.7', 2_200 + i)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(45);
    expect(refused[0]?.body.message).toBe('Too many requests. Please try again later.');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await query(`select from deletion_requests where mobile_number like '+9198200222%'`)).toHaveLength(5);
    expect((await from('203.0.113.8', 2_300)).status).toBe(201);
    expect((await app.visitor.get('http://localhost/livez', { remoteAddress: '203.0.113.7' })).status).toBe(200);
  });

  test('pays nothing for what is mistyped', async () => {
    for (let i = 0; i < 8; i += 1) expect((await from('203.0.113.9', 2_301, '')).status).toBe(400);
    for (let i = 0; i < 8; i += 1) {
      expect((await submit({ name: 'Asha', mobileNumber: '0000000000' }, '203.0.113.9')).status).toBe(400);
    }
    expect((await from('203.0.113.9', 2_302)).status).toBe(201);
  });
});
