import { createHash, randomBytes } from 'node:crypto';
import type { AdminSession } from '@sankalp/contract/admins.schema';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import type { SignedInAdmin } from '../../shared/http/access-guard.ts';
import { admins } from '../admins/admins.table.ts';
import { grantedModules } from '../admins/index.ts';
import { refreshTokens, sessions } from './auth.table.ts';

/** Keeps true: a refresh token works once (and for a moment longer, for a second tab), and only its hash is stored. */

const ABSOLUTE_DAYS = 7;
const IDLE_HOURS = 12;
/** Two tabs that wake up together present the same token: it is taken for a moment longer, so many times. */
const SIBLING_SECONDS = 30;
const SIBLINGS_MAX = 5;
const SESSIONS_SHOWN_MAX = 100;

export interface Device {
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

export interface SessionOwner {
  readonly sessionId: string;
  readonly adminId: string;
}

export type Rotation =
  | { outcome: 'rotated'; refreshToken: string; owner: SessionOwner }
  | { outcome: 'reused'; owner: SessionOwner }
  | { outcome: 'unknown' };

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session and answers its first refresh token. */
export async function createSession(tx: Transaction, adminId: string, device: Device, lacksFactor: boolean) {
  const [session] = await tx
    .insert(sessions)
    .values({ adminId, ...device, lacksFactor, expiresAt: sql`now() + make_interval(days => ${ABSOLUTE_DAYS})` })
    .returning({ id: sessions.id });
  if (!session) throw new Error('no session was stored');
  const refreshToken = newToken();
  await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId: session.id });
  return { sessionId: session.id, refreshToken };
}

/** Trades a refresh token for the next one, in one statement: of two callers at once only one gets through here. */
export async function rotateRefreshToken(db: Database, presented: string): Promise<Rotation> {
  const refreshToken = newToken();
  const { rows } = await db.execute<Record<'sessionId' | 'adminId', string>>(sql`
    with used as (
      update refresh_tokens t set used_at = now() from sessions s, admins a
      where t.hash = ${hashToken(presented)} and t.used_at is null and s.id = t.session_id and a.id = s.admin_id
        and ${sessionIsOpen}
      returning t.session_id, s.admin_id
    ), touched as (
      update sessions set last_used_at = now() where id in (select session_id from used)
    ), issued as (
      insert into refresh_tokens (hash, session_id) select ${hashToken(refreshToken)}, session_id from used
    )
    select session_id as "sessionId", admin_id as "adminId" from used`);
  const owner = rows[0];
  return owner ? { outcome: 'rotated', refreshToken, owner } : resolveUsedToken(db, presented, refreshToken);
}

const sessionIsOpen = sql`s.ended_at is null and s.expires_at > now() and a.deactivated_at is null
  and s.last_used_at > now() - make_interval(hours => ${sql.raw(String(IDLE_HOURS))})`;

async function resolveUsedToken(db: Database, presented: string, refreshToken: string): Promise<Rotation> {
  const { rows } = await db.execute<{ sessionId: string; adminId: string; isSibling: boolean; justUsed: boolean }>(sql`
    with found as (
      select t.hash, s.id as session_id, s.admin_id, t.used_at > now() - make_interval(secs => ${SIBLING_SECONDS}) as just_used
      from refresh_tokens t join sessions s on s.id = t.session_id join admins a on a.id = s.admin_id
      where t.hash = ${hashToken(presented)} and t.used_at is not null and ${sessionIsOpen}
    ), counted as (
      update refresh_tokens t set siblings = siblings + 1 from found
      where t.hash = found.hash and found.just_used and t.siblings < ${SIBLINGS_MAX}
      returning t.session_id
    ), issued as (
      insert into refresh_tokens (hash, session_id) select ${hashToken(refreshToken)}, session_id from counted
    )
    select session_id as "sessionId", admin_id as "adminId", just_used as "justUsed",
      exists (select 1 from counted) as "isSibling"
    from found`);
  const found = rows[0];
  if (!found) return { outcome: 'unknown' };
  const owner = { sessionId: found.sessionId, adminId: found.adminId };
  if (found.isSibling) return { outcome: 'rotated', refreshToken, owner };
  return found.justUsed ? { outcome: 'unknown' } : { outcome: 'reused', owner };
}

/** Owner of a refresh token while its session is open, also once it has been used up. */
export function findSessionByRefreshToken(db: Database, presented: string): Promise<SessionOwner | undefined> {
  return findOwner(db, presented, sql`true`);
}

/** Owner of a refresh token that still works; it is not used up. */
export function findSessionByUnusedToken(db: Database, presented: string): Promise<SessionOwner | undefined> {
  return findOwner(db, presented, sql`t.used_at is null`);
}

async function findOwner(db: Database, presented: string, condition: SQL): Promise<SessionOwner | undefined> {
  const { rows } = await db.execute<Record<'sessionId' | 'adminId', string>>(sql`
    select s.id as "sessionId", s.admin_id as "adminId"
    from refresh_tokens t join sessions s on s.id = t.session_id join admins a on a.id = s.admin_id
    where t.hash = ${hashToken(presented)} and ${condition} and ${sessionIsOpen}`);
  return rows[0];
}

/** Ends one session, of this admin where one is named. Answers whether it was open. */
export async function endSession(tx: Transaction, sessionId: string, adminId?: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        adminId === undefined ? undefined : eq(sessions.adminId, adminId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length > 0;
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
        eq(sessions.adminId, sql.placeholder('adminId')),
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
