import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { preparedDatabase } from '../testing/prepared-database.ts';
import { administer, databaseUrl } from '../testing/test-server.ts';

const app = await createTestApp();

test.each([
  'alter table audit_log disable trigger append_only',
  'alter table audit_log disable trigger all',
  'drop trigger append_only on audit_log',
  'drop table audit_log',
  'drop function refuse_change cascade',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  "update audit_log set action = 'none'",
  'delete from audit_log',
  'truncate audit_log',
  "set session_replication_role = 'replica'",
  'create trigger mine before insert on audit_log for each row execute function refuse_change()',
  'create table mine (n int)',
  'alter table users add column mine int',
  'create role mine superuser',
  "select pg_read_file('postgresql.conf')",
  'select * from drizzle.__drizzle_migrations',
  'delete from graphile_worker.migrations',
])('the running product may not: %s', async (statement) => {
  await expect(app.database.$client.query(statement)).rejects.toMatchObject({
    code: expect.stringMatching(/^42(501|883)$/),
  });
});

test('the running product cannot become the owner of the tables', async () => {
  const rows = await app.query('select distinct tableowner from pg_tables where schemaname = $1', ['public']);
  expect(rows).toHaveLength(1);
  const client = await app.database.$client.connect();
  try {
    for (const way of ['set role', 'set session authorization']) {
      await expect(client.query(`${way} ${pg.escapeIdentifier(rows[0].tableowner)}`)).rejects.toMatchObject({
        code: '42501',
      });
    }
    await client.query('reset role');
    await expect(client.query('truncate audit_log')).rejects.toMatchObject({ code: '42501' });
  } finally {
    client.release();
  }
});

const admin = inject('testServer').url;
const name = `sankalp_roles_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const SECRET = 'a-key-that-only-tests-use-0123456789';
const as = (user: string, password = 'of-a-test') => {
  const url = new URL(databaseUrl(admin, name));
  url.username = user;
  url.password = password;
  return url.href;
};
const asAdmin = (statement: string) => administer(databaseUrl(admin, name), statement);

beforeAll(async () => {
  await administer(admin, `create role ${name}_owner login password 'of-a-test'`);
  await administer(admin, `create role ${name}_given login password 'of-a-test'`);
  await administer(admin, `create database ${name} owner ${name}_owner`);
});

afterAll(async () => {
  await administer(admin, `drop database ${name} with (force)`);
  for (const role of ['owner', 'given', 'app']) await administer(admin, `drop role if exists ${name}_${role}`);
});

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

test('an owner that may not make roles is used itself, and that is said', async () => {
  const ownerUrl = as(`${name}_owner`);
  expect(await preparedDatabase({ ownerUrl, secretKey: SECRET })).toMatchObject({
    requests: { url: ownerUrl },
    unrestricted: 'the role of DATABASE_URL may not make another one',
  });
});

test('a role that the operator made is given what it needs, and nothing of the audit log but adding', async () => {
  const appUrl = as(`${name}_given`);
  const options = { ownerUrl: as(`${name}_owner`), appUrl, secretKey: SECRET };
  await preparedDatabase(options);
  await asAdmin(`grant all on audit_log to ${name}_given`);
  expect(await preparedDatabase(options)).toMatchObject({ requests: { url: appUrl } });
  expect(await ask(appUrl, 'select count(*)::int as n from users')).toEqual({ n: 0 });
  expect(await ask(appUrl, "select (graphile_worker.add_job('none', '{}'::json)).id")).toBeDefined();
  await expect(ask(appUrl, 'delete from audit_log')).rejects.toThrow('permission denied');
  await expect(ask(appUrl, 'truncate audit_log')).rejects.toThrow('permission denied');
});

test.each(['owner', 'member'])('an address of the product that is the %s’s is refused', async (kind) => {
  if (kind === 'member') await asAdmin(`grant ${name}_owner to ${name}_given`);
  const appUrl = as(`${name}_${kind === 'owner' ? 'owner' : 'given'}`);
  await expect(preparedDatabase({ ownerUrl: as(`${name}_owner`), appUrl, secretKey: SECRET })).rejects.toThrow(
    /^DATABASE_URL must name a role of its own: /,
  );
  await asAdmin(`revoke ${name}_owner from ${name}_given`);
});

test('an owner that may make roles makes one, again and again the same, and leaves one of that name that is not its own', async () => {
  await asAdmin(`alter role ${name}_owner createrole`);
  const options = { ownerUrl: as(`${name}_owner`), secretKey: SECRET };
  const { requests, unrestricted } = await preparedDatabase(options);
  const { url } = requests;
  expect(unrestricted).toBeUndefined();
  expect(await ask(url, 'select current_user as role')).toEqual({ role: `${name}_app` });
  await asAdmin(`alter role ${name}_app password 'another'`);
  expect(await preparedDatabase(options)).toMatchObject({ requests });
  expect(await ask(url, 'select count(*)::int as n from audit_log')).toEqual({ n: 0 });

  await asAdmin(`comment on role ${name}_app is 'of somebody else'`);
  expect(await preparedDatabase(options)).toMatchObject({ requests: { url: options.ownerUrl } });
  await asAdmin(`alter role ${name}_owner nocreaterole`);
});
