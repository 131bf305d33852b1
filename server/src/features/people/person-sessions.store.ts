import { PERSON_SESSION_DAYS } from '@sankalp/contract/app-api/sign-in';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { newId } from '../../shared/db/columns.ts';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { PersonCaller } from '../../shared/http/app-guard.ts';
import { lockExisting } from '../../shared/records/records.store.ts';
import { createRotatingTokens, type SessionOwner } from '../../shared/sessions/rotating-tokens.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { users } from '../users/users.table.ts';
import { personSessions, signInCodes } from './people.table.ts';

/** Keeps true: a session ends by itself, with the person, and with the number that it has proven (a trigger sees to the last two). */

/** Phones that are registered in a session, which end with it; kept by another feature. */
export interface SessionDevices {
  endWithSession(tx: Transaction, sessionId: string, context: WriteContext): Promise<void>;
}

const SHOWN_MAX = 100;

export const personTokens = createRotatingTokens({
  sessions: 'person_sessions',
  tokens: 'person_refresh_tokens',
  accounts: 'users',
  owner: 'user_id',
  isOpen: sql`s.ended_at is null and s.expires_at > now() and a.deleted_at is null`,
});

export interface NewSession {
  readonly device: string | undefined;
  /** That was proven. */
  readonly phone: string;
}

/** Opens a session and answers its first refresh token; undefined once the person is gone or has another number, which waits until it is open. */
export async function openPersonSession(tx: Transaction, userId: string, { device, phone }: NewSession) {
  const sessionId = newId();
  const { rowCount } = await tx.execute(sql`
    insert into ${personSessions} (id, user_id, device, phone, expires_at)
    select ${sessionId}, id, ${device ?? null}, whatsapp_mobile_number, now() + make_interval(days => ${PERSON_SESSION_DAYS})
    from ${users} where id = ${userId} and whatsapp_mobile_number = ${phone} and ${notDeleted(users)} for share`);
  return rowCount === 1 ? { sessionId, refreshToken: await personTokens.issue(tx, sessionId) } : undefined;
}

/** Prepares the look-up that every call of a person makes: its session, while that and the person are there. */
export function preparePersonLookUp(db: Database) {
  const lookUp = db
    .select({ id: users.id, sessionId: personSessions.id, heardAt: sql<string>`clock_timestamp()` })
    .from(personSessions)
    .innerJoin(users, eq(users.id, personSessions.userId))
    .where(
      and(
        eq(personSessions.id, sql.placeholder('sessionId')),
        eq(personSessions.userId, sql.placeholder('ownerId')),
        isNull(personSessions.endedAt),
        notDeleted(users),
        sql`${personSessions.expiresAt} > now()`,
      ),
    )
    .prepare('person_lookup');
  return async (owner: SessionOwner): Promise<PersonCaller | undefined> => (await lookUp.execute({ ...owner }))[0];
}

/** Prepares the look-up of a person by id or number, for servers that act for them. */
export function prepareActedFor(db: Database) {
  const lookUp = (column: AnyPgColumn, name: string) => {
    const condition = and(eq(column, sql.placeholder('named')), notDeleted(users));
    const found = db
      .select({ id: users.id, heardAt: sql<string>`clock_timestamp()` })
      .from(users)
      .where(condition)
      .prepare(name);
    return async (named: string): Promise<PersonCaller | undefined> => {
      const [person] = await found.execute({ named });
      return person && { ...person, sessionId: null };
    };
  };
  return {
    byId: lookUp(users.id, 'acted_for_by_id'),
    byPhone: lookUp(users.whatsappMobileNumber, 'acted_for_by_phone'),
  };
}

/** The open sessions of a person, the latest first. */
export async function listPersonSessions(db: Executor, userId: string) {
  const { id, device, createdAt, lastUsedAt } = personSessions;
  return db
    .select({ id, device, createdAt, lastUsedAt })
    .from(personSessions)
    .where(
      and(eq(personSessions.userId, userId), isNull(personSessions.endedAt), sql`${personSessions.expiresAt} > now()`),
    )
    .orderBy(desc(lastUsedAt), id)
    .limit(SHOWN_MAX);
}

/** Number that a session began with, or has changed to by codes. */
export async function findProvenPhone(db: Executor, sessionId: string): Promise<string | undefined> {
  const [session] = await db
    .select({ phone: personSessions.phone })
    .from(personSessions)
    .where(eq(personSessions.id, sessionId));
  return session?.phone ?? undefined;
}

/** The session that calls has proven a number that its person is about to have; the person is locked first, as wherever both are written. */
export async function noteNewPhone(tx: Transaction, { id, sessionId }: PersonCaller, phone: string): Promise<void> {
  await lockExisting(tx, users, id);
  if (sessionId !== null) await tx.update(personSessions).set({ phone }).where(eq(personSessions.id, sessionId));
}

/** Erases that and how people signed in. Codes that nobody signed in by go by themselves, two days later. */
export async function removeSignInsOf(tx: Executor, userIds: readonly string[]): Promise<void> {
  await tx.delete(signInCodes).where(inArray(signInCodes.userId, [...userIds]));
  await tx.delete(personSessions).where(inArray(personSessions.userId, [...userIds]));
}

/** Forgets sessions that ended a month ago. */
export const removeEndedPersonSessions = (db: Database, stopping: AbortSignal): Promise<void> =>
  removeOver(db, 'person_sessions', sql`least(expires_at, ended_at) < now() - interval '30 days'`, stopping);
