// Keeps true that the running product can read and write rows and nothing else: it owns nothing, and to the audit log it only adds.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Marks a role as made by the product; another role of the same name is left alone. */
const MARK = 'Made by Sankalp for its running processes';
const SCRAM_ITERATIONS = 4_096;

export interface AppRole {
  readonly name: string;
  readonly password: string;
}

/**
 * Makes the role of this database, or gives it its password again, which follows from the secret key so that all processes
 * know it. Answers undefined when the owner may not make roles.
 */
export async function makeAppRole(owner: pg.Client, secretKey: string): Promise<AppRole | undefined> {
  const { rows } = await owner.query<{ name: string; may: boolean; exists: boolean; ours: boolean }>(
    `select name, me.rolsuper or me.rolcreaterole as may, r.oid is not null as exists,
       shobj_description(r.oid, 'pg_authid') is not distinct from $1 as ours
     from (select left(current_database(), 59) || '_app' as name) wanted
     join pg_roles me on me.rolname = current_user
     left join pg_roles r on r.rolname = name`,
    [MARK],
  );
  const [found] = rows;
  if (!found?.may || (found.exists && !found.ours)) return undefined;
  const { name, exists } = found;
  const password = createHmac('sha256', secretKey).update(`database role ${name}`).digest('base64url');
  const role = pg.escapeIdentifier(name);
  try {
    // One text is one transaction. The verifier instead of the password, for servers log such statements.
    await owner.query(
      `${exists ? 'alter' : 'create'} role ${role} login password ${pg.escapeLiteral(scramVerifier(password))};
       comment on role ${role} is ${pg.escapeLiteral(MARK)};
       do $$ begin execute format('grant connect on database %I to %I', current_database(), ${pg.escapeLiteral(name)}); end $$`,
    );
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return undefined;
    throw error;
  }
  return { name, password };
}

/** Whether a role is the owner of the tables or may become one who can change them. */
export async function canActAsOwner(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ mighty: boolean }>(
    `select r.rolsuper or r.rolcreaterole or pg_has_role(r.oid, t.relowner, 'MEMBER') as mighty
     from pg_roles r, pg_class t where r.rolname = $1 and t.oid = 'public.audit_log'::regclass`,
    [role],
  );
  return rows[0]?.mighty ?? true;
}

/** Gives a role what the running product needs of the present tables, those of the job queue included. */
export async function grantToApp(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(MISSING_RIGHTS, [role]);
  if (rows.length > 0) await owner.query(rows.map(({ statement }) => statement).join(';\n'));
}

// Only what is missing, so that a start on a database that is ready writes nothing; partitions are reached through the whole alone. The job queue's tables have row security
// without policies, which stops all but their owner: a policy for everybody leaves it to the grants.
const MISSING_RIGHTS = `
  with tables as (
    select c.oid, c.oid::regclass as name, c.relrowsecurity, case
      when n.nspname = 'public' and c.relname in ('audit_log', 'stock_movements') then 'SELECT,INSERT'
      when n.nspname = 'public' and c.relname = 'audit_log_detached' then 'SELECT'
      when n.nspname = 'graphile_worker' and c.relname = 'migrations' then 'SELECT'
      else 'SELECT,INSERT,UPDATE,DELETE' end as wanted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and pg_has_role(c.relowner, 'USAGE')
  )
  select format('grant usage on schema %I to %I', nspname, $1::text) as statement from pg_namespace
  where nspname in ('public', 'graphile_worker') and not has_schema_privilege($1::text, oid, 'USAGE')
  union all
  select format('revoke all on %s from %I', name, $1::text) from tables
  where wanted = 'SELECT,INSERT' and has_table_privilege($1::text, oid, 'UPDATE,DELETE,TRUNCATE,TRIGGER')
  union all
  select format('grant %s on %s to %I', wanted, name, $1::text) from tables
  where exists (select from unnest(string_to_array(wanted, ',')) w where not has_table_privilege($1::text, oid, w))
    or wanted = 'SELECT,INSERT' and has_table_privilege($1::text, oid, 'UPDATE,DELETE,TRUNCATE,TRIGGER')
  union all
  select format('create policy everybody on %s using (true) with check (true)', name) from tables
  where relrowsecurity and not exists (select from pg_policy where polrelid = tables.oid)`;

/** Verifier that PostgreSQL stores of a password (RFC 5802), as psql's \\password makes it: the password itself never travels. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
