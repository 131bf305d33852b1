import {
  CODE_RESEND_SECONDS,
  CODE_TRIES_MAX,
  CODE_TTL_SECONDS,
  CODES_PER_NUMBER,
  type CodeChannel,
  SIGN_UP_TTL_SECONDS,
} from '@sankalp/contract/app-api/sign-in';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import { lockName } from '../../shared/records/external-ids.store.ts';
import { type CodePurpose, signInCodes } from './people.table.ts';

/** Keeps true: of a number one code works at most, each try is counted before it is compared, and a code signs in once. */

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

export interface NewCode {
  readonly id: string;
  readonly phone: string;
  readonly channel: CodeChannel;
  readonly codeHash: Buffer;
  readonly purpose: CodePurpose;
  readonly besidesId: string | null;
  readonly userId: string | null;
}

/** Code that was stored, or how long to wait for one. */
export type StoredOrWait =
  | { readonly resendAfterSeconds: number }
  | { readonly waitSeconds: number; readonly isOverCap: boolean };

/** Stores codes, each of which ends the ones of its number before it, unless one of the numbers got too many or one just now. */
export async function storeCodes(tx: Transaction, codes: readonly NewCode[]): Promise<StoredOrWait> {
  const ages: number[][] = [];
  // In one order, so that two calls wait for each other instead of failing.
  for (const { phone } of codes.toSorted((one, other) => (one.phone < other.phone ? -1 : 1))) {
    await lockName(tx, `sign-in code ${phone}`);
    ages.push(await listAges(tx, phone));
  }
  const waits = ages.flatMap((one) => waitOf(one) ?? []);
  const [longest] = waits.sort((one, other) => other.waitSeconds - one.waitSeconds);
  if (longest) return longest;
  const phones = sql.param(codes.map(({ phone }) => phone));
  await tx.execute(sql`
    update ${signInCodes} set ended_at = now() where phone = any(${phones}::text[]) and ended_at is null and used_at is null`);
  const expiresAt = sql`now() + make_interval(secs => ${CODE_TTL_SECONDS})`;
  await tx.insert(signInCodes).values(codes.map((code) => ({ ...code, expiresAt })));
  const pauses = ages.map((one) => resendAfter(one.filter((age) => age < HOUR_SECONDS).length + 1));
  return { resendAfterSeconds: Math.max(...pauses) };
}

/** Ages in seconds of the codes of a day, the youngest first. */
async function listAges(tx: Transaction, phone: string): Promise<number[]> {
  const { rows } = await tx.execute<{ age: number }>(sql`
    select extract(epoch from clock_timestamp() - created_at)::float8 as age from ${signInCodes}
    where phone = ${phone} and created_at > now() - make_interval(secs => ${DAY_SECONDS})
    order by created_at desc`);
  return rows.map(({ age }) => age);
}

/** Seconds to wait after so many codes of an hour. */
const resendAfter = (sent: number): number => CODE_RESEND_SECONDS[Math.min(sent, CODE_RESEND_SECONDS.length) - 1] ?? 0;

/** Ages in seconds, the youngest first. */
function waitOf(ages: readonly number[]): Exclude<StoredOrWait, { resendAfterSeconds: number }> | undefined {
  const caps = [
    { max: CODES_PER_NUMBER.day, seconds: DAY_SECONDS },
    { max: CODES_PER_NUMBER.hour, seconds: HOUR_SECONDS },
  ];
  for (const { max, seconds } of caps) {
    const counted = ages.filter((age) => age < seconds);
    const oldest = counted[max - 1];
    if (oldest !== undefined) return { waitSeconds: seconds - oldest, isOverCap: true };
  }
  const [last] = ages;
  const pause = resendAfter(ages.filter((age) => age < HOUR_SECONDS).length);
  if (last !== undefined && last < pause) return { waitSeconds: pause - last, isOverCap: false };
  return undefined;
}

/** Takes back codes that could not be sent. */
export async function removeCodes(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(signInCodes).where(inArray(signInCodes.id, [...ids]));
}

/** Code that has to be right beside that of a new number, if this person asked for both. */
export async function findBesides(db: Executor, id: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ besidesId: signInCodes.besidesId })
    .from(signInCodes)
    .where(and(eq(signInCodes.id, id), eq(signInCodes.userId, userId), eq(signInCodes.purpose, 'phone')));
  return row?.besidesId ?? undefined;
}

/** Counts a try of a code that still works, and answers what to compare; undefined when it works no more. */
export async function countTry(
  db: Database,
  id: string,
  purpose: CodePurpose,
): Promise<{ readonly phone: string; readonly codeHash: Buffer } | undefined> {
  const { rows } = await db.execute<{ phone: string; codeHash: Buffer }>(sql`
    update ${signInCodes} set tries = tries + 1
    where id = ${id} and purpose = ${purpose} and used_at is null and ended_at is null and expires_at > now() and tries < ${CODE_TRIES_MAX}
    returning phone, code_hash as "codeHash"`);
  return rows[0];
}

/** Uses a code up. Of two callers with the right code one gets through here. */
export async function takeCode(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${signInCodes} set used_at = now() where id = ${id} and used_at is null and ended_at is null`);
  return rowCount === 1;
}

/** Number that was proven a moment ago, for who signs up with it; it is this call's until the transaction ends. */
export async function findProven(
  tx: Transaction,
  id: string,
): Promise<{ readonly phone: string; readonly userId: string | null } | undefined> {
  const { phone, userId } = signInCodes;
  const [proven] = await tx
    .select({ phone, userId })
    .from(signInCodes)
    .where(sql`${signInCodes.id} = ${id} and used_at > now() - make_interval(secs => ${SIGN_UP_TTL_SECONDS})`)
    .for('update');
  return proven;
}

export async function noteSignedIn(tx: Transaction, id: string, userId: string): Promise<void> {
  await tx.update(signInCodes).set({ userId }).where(eq(signInCodes.id, id));
}

/** Forgets the codes that no cap counts any more. */
export const removeOldCodes = (db: Database, stopping: AbortSignal): Promise<void> =>
  removeOver(db, 'sign_in_codes', sql`created_at < now() - interval '2 days'`, stopping);
