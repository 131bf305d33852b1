import type { AdminSession } from '@sankalp/contract/admins.schema';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import type { SignedInAdmin } from '../../shared/http/access-guard.ts';
import { createRotatingTokens, type SessionOwner } from '../../shared/sessions/rotating-tokens.store.ts';
import { admins } from '../admins/admins.table.ts';
import { grantedModules } from '../admins/index.ts';
import { sessions } from './auth.table.ts';

/** Keeps true: a session ends by itself, and with its admin. */

const ABSOLUTE_DAYS = 7;
const IDLE_HOURS = 12;
const SESSIONS_SHOWN_MAX = 100;

export interface Device {
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

export const refreshTokens = createRotatingTokens({
  sessions: 'sessions',
  tokens: 'refresh_tokens',
  accounts: 'admins',
  owner: 'admin_id',
  isOpen: sql`s.ended_at is null and s.expires_at > now() and a.deactivated_at is null
    and s.last_used_at > now() - make_interval(hours => ${sql.raw(String(IDLE_HOURS))})`,
});

/** Opens a session and answers its first refresh token. */
export async function createSession(tx: Transaction, adminId: string, device: Device, lacksFactor: boolean) {
  const [session] = await tx
    .insert(sessions)
    .values({ adminId, ...device, lacksFactor, expiresAt: sql`now() + make_interval(days => ${ABSOLUTE_DAYS})` })
    .returning({ id: sessions.id });
  if (!session) throw new Error('no session was stored');
  return { sessionId: session.id, refreshToken: await refreshTokens.issue(tx, session.id) };
}

/** Ends all open sessions of an admin, but for the one that is kept. */
export async function endSessions(tx: Transaction, adminId: string, keepSessionId?: string): Promise<void> {
  await tx.execute(sql`
    update sessions set ended_at = now()
    where admin_id = ${adminId} and ended_at is null and id is distinct from ${keepSessionId ?? null}::uuid`);
}

/** Prepares the look-up that every signed-in request makes: its session, its admin, and the modules of now. */
export function prepareSessionLookup(db: Database) {
  const lookup = db
    .select({
      id: admins.id,
      sessionId: sessions.id,
      isSuperAdmin: admins.isSuperAdmin,
      userName: admins.userName,
      emailId: admins.email,
      modules: admins.modules,
      lacksFactor: sessions.lacksFactor,
      version: admins.version,
      heardAt: sql<string>`clock_timestamp()`,
      lastWrite: sessions.lastWrite,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.adminId, sql.placeholder('ownerId')),
        isNull(sessions.endedAt),
        isNull(admins.deactivatedAt),
        sql`${sessions.expiresAt} > now()`,
      ),
    )
    .prepare('session_lookup');
  return async (owner: SessionOwner): Promise<SignedInAdmin | undefined> => {
    const [found] = await lookup.execute({ ...owner });
    return found && { ...found, modules: grantedModules(found) };
  };
}

/** Notes that a session has written: whatever it has is in the log before this position. */
export async function noteWrite(db: Executor, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastWrite: sql`pg_current_wal_insert_lsn() - '0/0'::pg_lsn` })
    .where(eq(sessions.id, sessionId));
}

/** The open sessions of an admin, the latest first. */
export async function listSessions(db: Executor, adminId: string): Promise<Omit<AdminSession, 'isCurrent'>[]> {
  const { id, createdAt, lastUsedAt, ipAddress, userAgent } = sessions;
  return db
    .select({ id, createdAt, lastUsedAt, ipAddress, userAgent })
    .from(sessions)
    .where(and(eq(sessions.adminId, adminId), isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(lastUsedAt), id)
    .limit(SESSIONS_SHOWN_MAX);
}

/** When each of these admins was last at work, by their ids. */
export async function listLastUses(db: Executor, adminIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ adminId: sessions.adminId, at: sql`max(${sessions.lastUsedAt})`.mapWith(sessions.lastUsedAt) })
    .from(sessions)
    .where(sql`${sessions.adminId} = any(${sql.param(adminIds)}::uuid[])`)
    .groupBy(sessions.adminId);
  return new Map(rows.map(({ adminId, at }) => [adminId, at]));
}

/** Forgets what no longer matters: sessions and links that ended a month ago, and throttles at rest. */
export async function removeEndedSessions(db: Database, stopping: AbortSignal): Promise<void> {
  await removeOver(db, 'sessions', sql`least(expires_at, ended_at) < now() - interval '30 days'`, stopping);
  await removeOver(db, 'password_links', sql`expires_at < now() - interval '30 days'`, stopping);
  const isAtRest = sql`greatest(last_failure_at, blocked_until) < now() - interval '1 day'`;
  await removeOver(db, 'sign_in_throttles', isAtRest, stopping);
}
