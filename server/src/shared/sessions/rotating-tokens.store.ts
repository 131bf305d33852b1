import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../db/database.ts';

/** Keeps true: a refresh token works once (and for a moment longer, for a second caller), and only its hash is stored. */

/** Two tabs that wake up together, or a call that is repeated, present the same token: it is taken for a moment longer, so many times. */
const SIBLING_SECONDS = 30;
const SIBLINGS_MAX = 5;

export interface SessionOwner {
  readonly sessionId: string;
  readonly ownerId: string;
}

export type Rotation =
  | { outcome: 'rotated'; refreshToken: string; owner: SessionOwner }
  | { outcome: 'reused'; owner: SessionOwner }
  | { outcome: 'unknown' };

/** Tables of the sessions of one kind of account. */
interface RotatingTokensOptions {
  /** Names of the tables: sessions, their tokens, and the accounts that they belong to. */
  readonly sessions: string;
  readonly tokens: string;
  readonly accounts: string;
  /** Column of the sessions that names the account. */
  readonly owner: string;
  /** Whether session `s` of account `a` is open. */
  readonly isOpen: SQL;
}

export function createRotatingTokens({ sessions, tokens, accounts, owner, isOpen }: RotatingTokensOptions) {
  const [sessionTable, tokenTable] = [sql.raw(sessions), sql.raw(tokens)];
  const ownerId = sql.raw(`s.${owner}`);
  const openSession = sql`${sessionTable} s join ${sql.raw(accounts)} a on a.id = ${ownerId}`;

  async function resolveUsed(db: Database, presented: string, refreshToken: string): Promise<Rotation> {
    const { rows } = await db.execute<
      Record<'sessionId' | 'ownerId', string> & Record<'isSibling' | 'justUsed', boolean>
    >(sql`
      with found as (
        select t.hash, s.id as session_id, ${ownerId} as owner_id,
          t.used_at > now() - make_interval(secs => ${SIBLING_SECONDS}) as just_used
        from ${tokenTable} t join (${openSession}) on s.id = t.session_id
        where t.hash = ${hashToken(presented)} and t.used_at is not null and ${isOpen}
      ), counted as (
        update ${tokenTable} t set siblings = siblings + 1 from found
        where t.hash = found.hash and found.just_used and t.siblings < ${SIBLINGS_MAX}
        returning t.session_id
      ), issued as (
        insert into ${tokenTable} (hash, session_id) select ${hashToken(refreshToken)}, session_id from counted
      )
      select session_id as "sessionId", owner_id as "ownerId", just_used as "justUsed",
        exists (select 1 from counted) as "isSibling"
      from found`);
    const found = rows[0];
    if (!found) return { outcome: 'unknown' };
    const { sessionId, ownerId: foundOwner, isSibling, justUsed } = found;
    const foundSession = { sessionId, ownerId: foundOwner };
    if (isSibling) return { outcome: 'rotated', refreshToken, owner: foundSession };
    return justUsed ? { outcome: 'unknown' } : { outcome: 'reused', owner: foundSession };
  }

  return {
    /** Gives a new session its first token. */
    async issue(tx: Transaction, sessionId: string): Promise<string> {
      const refreshToken = newToken();
      await tx.execute(
        sql`insert into ${tokenTable} (hash, session_id) values (${hashToken(refreshToken)}, ${sessionId})`,
      );
      return refreshToken;
    },

    /** Trades a token for the next one, in one statement: of two callers at once only one gets through here. */
    async rotate(db: Database, presented: string): Promise<Rotation> {
      const refreshToken = newToken();
      const { rows } = await db.execute<Record<'sessionId' | 'ownerId', string>>(sql`
        with used as (
          update ${tokenTable} t set used_at = now() from ${openSession}
          where t.hash = ${hashToken(presented)} and t.used_at is null and s.id = t.session_id and ${isOpen}
          returning t.session_id, ${ownerId} as owner_id
        ), touched as (
          update ${sessionTable} set last_used_at = now() where id in (select session_id from used)
        ), issued as (
          insert into ${tokenTable} (hash, session_id) select ${hashToken(refreshToken)}, session_id from used
        )
        select session_id as "sessionId", owner_id as "ownerId" from used`);
      const owner = rows[0];
      return owner ? { outcome: 'rotated', refreshToken, owner } : resolveUsed(db, presented, refreshToken);
    },

    /** Owner of a token while its session is open, also once it was used up unless it still has to work; nothing is used up. */
    async findOwner(db: Executor, presented: string, { stillWorks = false } = {}): Promise<SessionOwner | undefined> {
      const { rows } = await db.execute<Record<'sessionId' | 'ownerId', string>>(sql`
        select s.id as "sessionId", ${ownerId} as "ownerId"
        from ${tokenTable} t join (${openSession}) on s.id = t.session_id
        where t.hash = ${hashToken(presented)} and ${isOpen} ${stillWorks ? sql`and t.used_at is null` : sql``}`);
      return rows[0];
    },

    /** Ends a session. Answers whether it was open. */
    async end(tx: Transaction, { sessionId, ownerId: of }: { sessionId: string; ownerId?: string }): Promise<boolean> {
      const { rowCount } = await tx.execute(sql`
        update ${sessionTable} s set ended_at = now()
        where s.id = ${sessionId} and s.ended_at is null and (${of ?? null}::uuid is null or ${ownerId} = ${of ?? null}::uuid)`);
      return rowCount !== 0;
    },
  };
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');
