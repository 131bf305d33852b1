import { MODULES, type Module } from '@sankalp/contract/access';
import type { Admin, AdminSession } from '@sankalp/contract/admins';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { admins } from './admins.table.ts';

/** Keeps true: an email belongs to one admin, and one active super admin remains. */

interface AdminRow extends Record<string, unknown> {
  id: string;
  userName: string;
  emailId: string;
  isSuperAdmin: boolean;
  modules: Module[];
  status: Admin['status'];
  createdAt: string;
  lastSeenAt: string | null;
  version: number;
}

const adminRow = sql`
  select a.id, a.user_name as "userName", a.email as "emailId", a.is_super_admin as "isSuperAdmin", a.modules,
    case when a.deactivated_at is not null then 'deactivated' when a.password_hash is null then 'invited' else 'active'
      end as status,
    a.created_at as "createdAt", a.version,
    (select max(s.last_used_at) from sessions s where s.admin_id = a.id) as "lastSeenAt"
  from admins a`;

export async function listAdmins(db: Executor): Promise<Admin[]> {
  const { rows } = await db.execute<AdminRow>(sql`${adminRow} order by lower(a.user_name), a.id`);
  return rows.map(present);
}

export async function getAdmin(db: Executor, id: string): Promise<Admin | undefined> {
  const { rows } = await db.execute<AdminRow>(sql`${adminRow} where a.id = ${id}`);
  return rows[0] && present(rows[0]);
}

function present(row: AdminRow): Admin {
  return {
    ...row,
    modules: row.isSuperAdmin ? [...MODULES] : row.modules,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: row.lastSeenAt && new Date(row.lastSeenAt).toISOString(),
  };
}

export async function insertAdmin(
  tx: Executor,
  admin: { email: string; userName: string; isSuperAdmin: boolean; modules: Module[]; passwordHash?: string },
): Promise<string> {
  const [inserted] = await tx.insert(admins).values(admin).returning({ id: admins.id });
  if (!inserted) throw new Error('no admin was stored');
  return inserted.id;
}

export async function hasSuperAdmin(db: Executor): Promise<boolean> {
  const [found] = await db.select({ id: admins.id }).from(admins).where(eq(admins.isSuperAdmin, true)).limit(1);
  return found !== undefined;
}

const touched = { updatedAt: sql`now()`, version: sql`${admins.version} + 1` };

export async function setModules(tx: Transaction, id: string, modules: Module[], expected?: number): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ modules, ...touched })
    .where(and(eq(admins.id, id), expected === undefined ? undefined : eq(admins.version, expected)))
    .returning({ id: admins.id });
  return rows.length > 0;
}

/** Takes turns with every other change of who is a super admin, so that two of them cannot remove each other. */
export async function lockSuperAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.isSuperAdmin, true), isNull(admins.deactivatedAt), isNotNull(admins.passwordHash)))
    .orderBy(admins.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function setActive(tx: Transaction, id: string, isActive: boolean): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ deactivatedAt: isActive ? null : sql`now()`, ...touched })
    .where(and(eq(admins.id, id), isActive ? isNotNull(admins.deactivatedAt) : isNull(admins.deactivatedAt)))
    .returning({ id: admins.id });
  return rows.length > 0;
}

/** The open sessions of an admin, the latest first. */
export async function listSessions(db: Executor, adminId: string): Promise<Omit<AdminSession, 'isCurrent'>[]> {
  const { rows } = await db.execute<Record<'id' | 'createdAt' | 'lastUsedAt' | 'ipAddress' | 'userAgent', string>>(sql`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt", ip_address as "ipAddress", user_agent as "userAgent"
    from sessions where admin_id = ${adminId} and ended_at is null and expires_at > now()
    order by last_used_at desc, id limit 100`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastUsedAt: new Date(row.lastUsedAt).toISOString(),
  }));
}

/** Whether the session is one of this admin's. */
export async function ownsSession(db: Executor, adminId: string, sessionId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from sessions where id = ${sessionId} and admin_id = ${adminId}`);
  return rows.length > 0;
}
