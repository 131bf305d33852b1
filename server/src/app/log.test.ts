import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../platform/log/logger.ts';
import { safeError } from '../shared/db/safe-error.ts';
import { createTestApp, SHORT_LIMITS, SUPER_ADMIN } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { ensureSuperAdmin } from './first-admin.ts';

/** Secrets that nobody may find in a log, by the name under which a failing test reports them. */
const planted: Record<string, string> = {
  'an email': SUPER_ADMIN.email,
  'a password': SUPER_ADMIN.password,
  'a new password': 'lotus-pond-in-june-9',
  'a new email': 'meera.k@example.net',
  'a name': 'Kalyani Planted',
  'a phone number': '9812309876',
  'a city': 'Plantedpur',
  'a mailed token': 'planted-token-0123456789',
  'a hash': '$argon2',
};

const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => void lines.push(line) });
const mailPort = await refusingMailServer();
const env = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
const app = await createTestApp(env, { logger, limits: SHORT_LIMITS });
const leela = await app.asSuperAdmin();
planted['an access token'] = leela.token;
planted['a refresh token'] = leela.refreshToken;

/** Speaks SMTP just far enough to refuse everybody by name. */
async function refusingMailServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 mail\r\n');
    socket.on('data', (data) => {
      const line = String(data);
      socket.write(/^(EHLO|HELO|MAIL|RSET)/.test(line) ? '250 ok\r\n' : `550 5.1.1 refused: ${line.trim()}\r\n`);
    });
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.call(method, path, { token: leela.token, body, headers });
const user = (n: number) => ({
  name: planted['a name'],
  whatsappMobileNumber: `+91${planted['a phone number']?.slice(0, 9)}${n}`,
  city: planted['a city'],
});

async function whileLocked<T>(text: string, run: () => Promise<T>): Promise<T> {
  const other = await app.database.$client.connect();
  try {
    await other.query('begin');
    await other.query(text);
    return await run();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

describe('the log of everything that fails', () => {
  test('tells states and names of the schema, and nothing that anybody has typed', async () => {
    // A row that another transaction has locked.
    await whileLocked('select * from admins for update', async () => {
      const passwords = { currentPassword: SUPER_ADMIN.password, newPassword: planted['a new password'] };
      expect((await call('POST', '/admin/auth/change-password', passwords)).status).toBe(503);
      const { currentPassword } = passwords;
      const profile = { userName: planted['a name'], emailId: planted['a new email'], currentPassword };
      expect((await call('PUT', '/admin/auth/profile', profile)).status).toBe(503);
    });
    // A rule that no code knows, with the value in PostgreSQL's detail.
    expect((await call('POST', '/users', user(1))).status).toBe(201);
    await app.asOwner('create unique index planted_rule on users (city)');
    expect((await call('POST', '/users', user(2))).status).toBe(500);
    await app.asOwner('drop index planted_rule');
    // A trigger that says everything.
    await app.asOwner(`create function tell() returns trigger language plpgsql as $$ begin
      raise exception 'refused % %', new.name, new.whatsapp_mobile_number
        using detail = new.city, hint = new.name, errcode = '22023';
    end $$`);
    await app.asOwner('create trigger tell before insert on users for each row execute function tell()');
    expect((await call('POST', '/users', user(3))).status).toBe(500);
    const csv = `name,phone\n${planted['a name']},${user(4).whatsappMobileNumber}\n`;
    const imported = await call('POST', '/users/import', csv, { 'content-type': 'text/csv' });
    expect(imported.status).toBe(500);
    await app.asOwner('drop trigger tell on users');
    await call('POST', '/users/import', `name,phone\n${planted['a name']},12\n`, { 'content-type': 'text/csv' });
    // Texts that are refused.
    for (const name of [`${planted['a name']}\u0000`, `${planted['a name']}\ud800`]) {
      expect((await call('POST', '/users', { ...user(5), name })).status).toBe(400);
    }
    await call('POST', '/users', `{"name": "${planted['a name']}`, { 'content-type': 'application/json' });
    // Addresses that hold what they should not.
    await call('GET', `/users/${user(6).whatsappMobileNumber}?search=${planted['a phone number']}`);
    await call('GET', `/nothing/${planted['a mailed token']}/${planted['a new email']}`);
    await call('POST', '/admin/auth/login', { email: planted['a new email'], password: planted['a new password'] });
    await call('POST', '/admin/auth/reset-password', {
      token: planted['a mailed token'],
      password: planted['a new password'],
    });
    // Jobs: a mail that is refused, and one whose statement fails.
    await call('POST', '/admin/auth/forgot-password', { email: SUPER_ADMIN.email });
    await app.runJobs();
    await app.asOwner('alter table password_links rename to password_links_gone');
    await call('POST', '/admin/auth/forgot-password', { email: SUPER_ADMIN.email });
    await app.runJobs();

    const log = lines.join('');
    for (const [what, text] of Object.entries(planted)) {
      expect(
        lines.filter((line) => line.includes(text)),
        what,
      ).toEqual([]);
    }
    for (const fact of ['57014', 'planted_rule', '23505', '22023', '42P01', 'EENVELOPE', '/api/v1/users/:id']) {
      expect(log).toContain(fact);
    }
  });

  test('nor does a start that fails, which the process ends with', async () => {
    const fresh = await createTestApp();
    await fresh.asOwner(`
      create function tell() returns trigger language plpgsql as $$ begin
        raise exception 'refused %', new.email using detail = new.password_hash;
      end $$;
      create trigger tell before insert on admins for each row execute function tell()`);
    const config = readConfig({
      DATA_DIR: fresh.dataDir,
      ADMIN_EMAIL: planted['a new email'],
      ADMIN_PASSWORD: planted['a new password'],
    });
    const { admins } = await createApp({ config, secretKey: 'x'.repeat(32), database: fresh.database });
    const failure: unknown = await ensureSuperAdmin(fresh.database, admins, config).catch((error: unknown) => error);
    const printed = inspect(safeError(failure), { depth: 8 });
    expect(printed).toContain('P0001');
    expect(Object.keys(planted).filter((what) => printed.includes(planted[what] ?? ''))).toEqual([]);
  });

  test('keeps the messages and calls of failures of our own', () => {
    const captured: string[] = [];
    const logger = createLogger('info', { write: (line) => void captured.push(line) });
    logger.error(new Error('no user was stored', { cause: new Error(`for ${planted['an email']}`) }));
    const line = JSON.parse(captured[0] ?? '');
    expect(line.msg).toBe('Error: no user was stored (Error: for [email])');
    expect(line.err).toMatchObject({ type: 'Error', cause: { message: 'for [email]' } });
    expect(line.err.stack).toContain('log.test.ts');
  });
});
