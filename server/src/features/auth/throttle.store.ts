import { sql } from 'drizzle-orm';
import { callerNetwork } from '../../platform/http/caller-network.ts';
import type { Executor } from '../../shared/db/database.ts';

/**
 * Keeps true: an attempt counts as failed before its password or code is looked at, so guesses made in parallel do not
 * slip past the limit; a success takes its count back. No lock is permanent.
 */

interface Limit {
  readonly failures: number;
  /** Minutes of the first and of the longest delay; each failure in between doubles it. */
  readonly firstDelayMinutes: number;
  readonly maxDelayMinutes: number;
}

/** Five failures in 15 minutes, then 1, 2, 4 … 15 minutes. */
export const ACCOUNT_LIMIT: Limit = { failures: 5, firstDelayMinutes: 1, maxDelayMinutes: 15 };
/** Thirty failures in 15 minutes from one address. */
export const ADDRESS_LIMIT: Limit = { failures: 30, firstDelayMinutes: 15, maxDelayMinutes: 15 };
/** Twenty wrong codes of one admin in 15 minutes, while the second factor is set up. */
export const FACTOR_LIMIT: Limit = { failures: 20, firstDelayMinutes: 15, maxDelayMinutes: 15 };

export const factorKey = (adminId: string): string => `factor:${adminId}`;
export const accountKey = (email: string): string => `account:${email}`;
export const addressKey = (ipAddress: string): string => `ip:${callerNetwork(ipAddress)}`;

/** Reserves an attempt. Answers the seconds to wait when there is none left, else undefined. */
export async function reserveAttempt(db: Executor, key: string, limit: Limit): Promise<number | undefined> {
  const failures = sql`case
    when greatest(t.last_failure_at, t.blocked_until) < now() - interval '15 minutes' then 1 else t.failures + 1 end`;
  const { rowCount } = await db.execute(sql`
    insert into sign_in_throttles as t (key, failures, last_failure_at) values (${key}, 1, now())
    on conflict (key) do update set
      failures = ${failures},
      last_failure_at = now(),
      blocked_until = case when ${failures} >= ${limit.failures}
        then now() + make_interval(mins => least(${limit.maxDelayMinutes}::int,
          ${limit.firstDelayMinutes}::int * (2 ^ least(${failures} - ${limit.failures}::int, 10))::int)) end
    where t.blocked_until is null or t.blocked_until <= now()`);
  if (rowCount) return undefined;
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from sign_in_throttles where key = ${key}`);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Takes one reserved attempt back: it did not fail after all. */
export async function releaseAttempt(db: Executor, key: string): Promise<void> {
  await db.execute(sql`
    update sign_in_throttles set failures = greatest(failures - 1, 0), blocked_until = null where key = ${key}`);
}

/** Forgets all failures: the right password was given, or a new one set. */
export async function clearAttempts(db: Executor, key: string): Promise<void> {
  await db.execute(sql`delete from sign_in_throttles where key = ${key}`);
}
